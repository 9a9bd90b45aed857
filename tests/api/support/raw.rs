//! Handwritten HTTP, for requests that a well-behaved client does not send.

use std::{
    io::{Read, Write},
    net::TcpStream,
    time::Duration,
};

use super::House;

/// Sends bytes in the given pieces, and returns the answer: status line, headers, body.
///
/// If the server answers and closes the connection before everything is sent, the rest is not sent.
pub fn exchange(house: &House, pieces: impl IntoIterator<Item = Vec<u8>>) -> String {
    let mut stream = connect(house);
    for piece in pieces {
        if stream.write_all(&piece).is_err() {
            break;
        }
    }
    read_answer(&mut stream)
}

/// Sends a request, closes the sending side, and returns the answer.
pub fn exchange_and_hang_up(house: &House, request: &[u8]) -> String {
    let mut stream = connect(house);
    stream.write_all(request).unwrap();
    stream.shutdown(std::net::Shutdown::Write).unwrap();
    read_answer(&mut stream)
}

/// Sends only the beginning of a request, and keeps the connection open until it is dropped.
pub fn begin(house: &House, beginning: &[u8]) -> TcpStream {
    let mut stream = connect(house);
    stream.write_all(beginning).unwrap();
    stream
}

fn connect(house: &House) -> TcpStream {
    let stream = TcpStream::connect(house.base.strip_prefix("http://").unwrap()).unwrap();
    for patience in [TcpStream::set_read_timeout, TcpStream::set_write_timeout] {
        patience(&stream, Some(Duration::from_secs(15))).unwrap();
    }
    stream
}

fn read_answer(stream: &mut TcpStream) -> String {
    let mut answer = Vec::new();
    // If the connection is reset after the answer arrived, the answer still counts.
    drop(stream.read_to_end(&mut answer));
    String::from_utf8(answer).unwrap()
}

/// The start of a request: everything up to the body's own headers.
pub fn head(house: &House, token: Option<&str>, method: &str, path: &str) -> String {
    let host = house.base.strip_prefix("http://").unwrap();
    let authorization =
        token.map(|token| format!("Authorization: Bearer {token}\r\n")).unwrap_or_default();
    format!(
        "{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n{authorization}\
         Content-Type: application/json\r\nIdempotency-Key: raw\r\nIf-Match: *\r\n"
    )
}

//! `houseway health`: for containers that have no other program to send an HTTP request.

use std::{
    io::{self, BufRead, BufReader, Read, Write},
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream, ToSocketAddrs},
    time::Duration,
};

use actix_web::http::Uri;
use clap::Args;

use super::{
    failure::Failure,
    language::{tell, wrong},
};
use crate::config::Options;

/// The time limit for each step: connecting, sending, receiving.
const TIMEOUT: Duration = Duration::from_secs(3);
/// The maximum length of a status line, in bytes.
const MAX_STATUS_LINE_BYTES: u64 = 1_024;

#[derive(Args)]
pub struct Health {
    /// The server's address: `http://HOST:PORT` [default: where `serve` listens]
    #[arg(long, value_name = "URL")]
    url: Option<Uri>,
    /// Where `serve` listens, address and port [default: 127.0.0.1:8080]
    #[arg(long, env = "HOUSEWAY_LISTEN", value_name = "ADDRESS")]
    listen: Option<String>,
}

impl Health {
    pub fn run(self, file: Options) -> Result<(), Failure> {
        let authority = match &self.url {
            Some(url) => authority(url)?,
            None => Options { listen: self.listen, ..file }.listen().to_owned(),
        };
        let status = ask(&authority).map_err(|error| {
            wrong!("cli-no-answer", address = &authority, error = error.to_string())
        })?;
        if status != "200" {
            return Err(wrong!("cli-answered", address = authority, status = status));
        }
        tell!("cli-alive");
        Ok(())
    }
}

/// The host and port of a URL.
fn authority(url: &Uri) -> Result<String, Failure> {
    let plain = url.scheme_str() == Some("http") && matches!(url.path(), "" | "/");
    match url.host() {
        Some(host) if plain => Ok(format!("{host}:{}", url.port_u16().unwrap_or(80))),
        _ => Err(Failure::usage("--url must be http://HOST:PORT")),
    }
}

/// Sends `GET /healthz` and returns the status code.
fn ask(authority: &str) -> io::Result<String> {
    let mut stream = connect(authority)?;
    stream.set_read_timeout(Some(TIMEOUT))?;
    stream.set_write_timeout(Some(TIMEOUT))?;
    let request =
        format!("GET /healthz HTTP/1.1\r\nHost: {authority}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes())?;
    let mut line = String::new();
    BufReader::new(stream.take(MAX_STATUS_LINE_BYTES)).read_line(&mut line)?;
    let mut words = line.split_ascii_whitespace();
    match (words.next(), words.next()) {
        (Some(version), Some(status)) if version.starts_with("HTTP/1.") => Ok(status.to_owned()),
        _ => Err(io::Error::other("the response is not HTTP/1.1")),
    }
}

/// Connects to the first address that accepts a connection.
fn connect(authority: &str) -> io::Result<TcpStream> {
    let mut outcome = Err(io::Error::other("no address found"));
    for address in authority.to_socket_addrs()? {
        outcome = TcpStream::connect_timeout(&reachable(address), TIMEOUT);
        if outcome.is_ok() {
            break;
        }
    }
    outcome
}

/// A server that listens on all addresses can be reached on the loopback address.
const fn reachable(address: SocketAddr) -> SocketAddr {
    let ip = match address.ip() {
        IpAddr::V4(Ipv4Addr::UNSPECIFIED) => IpAddr::V4(Ipv4Addr::LOCALHOST),
        IpAddr::V6(Ipv6Addr::UNSPECIFIED) => IpAddr::V6(Ipv6Addr::LOCALHOST),
        ip => ip,
    };
    SocketAddr::new(ip, address.port())
}

#[cfg(test)]
mod tests {
    use std::{net::TcpListener, thread};

    use super::*;

    /// Runs a server that answers one request with this text, and returns what `ask` reads from it.
    fn answered(answer: &'static str) -> io::Result<String> {
        let listener = TcpListener::bind("127.0.0.1:0")?;
        let authority = listener.local_addr()?.to_string();
        let house = thread::spawn(move || -> io::Result<String> {
            let (stream, _) = listener.accept()?;
            let mut request = String::new();
            BufReader::new(&stream).read_line(&mut request)?;
            (&stream).write_all(answer.as_bytes())?;
            Ok(request)
        });
        let status = ask(&authority);
        assert_eq!(house.join().unwrap()?, "GET /healthz HTTP/1.1\r\n");
        status
    }

    #[test]
    fn the_status_is_read_from_the_answer() {
        assert_eq!(answered("HTTP/1.1 200 OK\r\n\r\nok\n").unwrap(), "200");
        assert_eq!(answered("HTTP/1.1 503 Service Unavailable\r\n\r\n").unwrap(), "503");
    }

    #[test]
    fn an_answer_that_is_not_http_is_an_error() {
        assert!(answered("220 mail.example ESMTP\r\n").is_err());
        assert!(answered("").is_err());
    }

    #[test]
    fn no_server_is_an_error() {
        // Nothing can listen on port 0.
        assert!(ask("127.0.0.1:0").is_err());
    }

    #[test]
    fn a_url_is_plain_http_with_nothing_after_the_port() {
        let of = |url: &str| authority(&url.parse().unwrap()).ok();
        assert_eq!(of("http://127.0.0.1:8080").as_deref(), Some("127.0.0.1:8080"));
        assert_eq!(of("http://[::1]:9000/").as_deref(), Some("[::1]:9000"));
        assert_eq!(of("http://house").as_deref(), Some("house:80"));
        for wrong in ["https://house", "http://house/v1", "house:8080", "/healthz"] {
            assert_eq!(of(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn an_unspecified_address_is_reached_at_the_loopback_address() {
        let reached = |address: &str| reachable(address.parse().unwrap()).to_string();
        assert_eq!(reached("0.0.0.0:8080"), "127.0.0.1:8080");
        assert_eq!(reached("[::]:8080"), "[::1]:8080");
        assert_eq!(reached("192.0.2.7:8080"), "192.0.2.7:8080");
    }
}

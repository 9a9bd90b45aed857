//! `houseway health`: for containers, which have no other program to ask with.

use std::{
    io::{self, BufRead, BufReader, Read, Write},
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream, ToSocketAddrs},
    time::Duration,
};

use actix_web::http::Uri;
use clap::Args;
use houseway::config::Options;

use super::Failure;

/// How long the house may take over each step: to take the call, to hear it, to answer it.
const PATIENCE: Duration = Duration::from_secs(3);
/// The longest first line of an answer that is listened to, in bytes.
const MAX_STATUS_LINE_BYTES: u64 = 1_024;

#[derive(Args)]
pub struct Health {
    /// Where the house is: `http://HOST:PORT` [default: where `serve` listens]
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
        let status = ask(&authority)
            .map_err(|error| Failure::wrong(format!("no answer from {authority}: {error}")))?;
        if status != "200" {
            return Err(Failure::wrong(format!("{authority} answers {status}")));
        }
        println!("alive");
        Ok(())
    }
}

/// The host and port of a URL.
fn authority(url: &Uri) -> Result<String, Failure> {
    let plain = url.scheme_str() == Some("http") && matches!(url.path(), "" | "/");
    match url.host() {
        Some(host) if plain => Ok(format!("{host}:{}", url.port_u16().unwrap_or(80))),
        _ => Err(Failure::usage("--url is http://HOST:PORT")),
    }
}

/// The status of `GET /healthz`, as it is written.
fn ask(authority: &str) -> io::Result<String> {
    let mut stream = connect(authority)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    let request =
        format!("GET /healthz HTTP/1.1\r\nHost: {authority}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes())?;
    let mut line = String::new();
    BufReader::new(stream.take(MAX_STATUS_LINE_BYTES)).read_line(&mut line)?;
    let mut words = line.split_ascii_whitespace();
    match (words.next(), words.next()) {
        (Some(version), Some(status)) if version.starts_with("HTTP/1.") => Ok(status.to_owned()),
        _ => Err(io::Error::other("not an answer of HTTP/1.1")),
    }
}

/// Connects to the first address that takes the call.
fn connect(authority: &str) -> io::Result<TcpStream> {
    let mut outcome = Err(io::Error::other("no such address"));
    for address in authority.to_socket_addrs()? {
        outcome = TcpStream::connect_timeout(&callable(address), PATIENCE);
        if outcome.is_ok() {
            break;
        }
    }
    outcome
}

/// Who listens on every address is called on this machine's own.
const fn callable(address: SocketAddr) -> SocketAddr {
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

    /// Asks somebody who gives this answer to whatever is said.
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
    fn the_status_is_what_the_house_answers() {
        assert_eq!(answered("HTTP/1.1 200 OK\r\n\r\nok\n").unwrap(), "200");
        assert_eq!(answered("HTTP/1.1 503 Service Unavailable\r\n\r\n").unwrap(), "503");
    }

    #[test]
    fn whoever_answers_something_else_is_not_the_house() {
        assert!(answered("220 mail.example ESMTP\r\n").is_err());
        assert!(answered("").is_err());
    }

    #[test]
    fn nobody_there_is_an_error() {
        // Nobody can listen on port 0.
        assert!(ask("127.0.0.1:0").is_err());
    }

    #[test]
    fn a_url_is_plain_http_with_nothing_behind_the_port() {
        let of = |url: &str| authority(&url.parse().unwrap()).ok();
        assert_eq!(of("http://127.0.0.1:8080").as_deref(), Some("127.0.0.1:8080"));
        assert_eq!(of("http://[::1]:9000/").as_deref(), Some("[::1]:9000"));
        assert_eq!(of("http://house").as_deref(), Some("house:80"));
        for wrong in ["https://house", "http://house/v1", "house:8080", "/healthz"] {
            assert_eq!(of(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn every_address_is_called_on_this_machine() {
        let called = |address: &str| callable(address.parse().unwrap()).to_string();
        assert_eq!(called("0.0.0.0:8080"), "127.0.0.1:8080");
        assert_eq!(called("[::]:8080"), "[::1]:8080");
        assert_eq!(called("192.0.2.7:8080"), "192.0.2.7:8080");
    }
}

//! The origin of a request: the other end of the connection, or the address that a trusted proxy
//! reports.

use std::net::{IpAddr, SocketAddr};

use actix_web::{HttpRequest, http::header::HeaderMap};
use ipnet::IpNet;

use crate::app::door::origin::Origin;

/// The header to which each proxy appends the address of its caller.
const X_FORWARDED_FOR: &str = "x-forwarded-for";

/// The request's origin. `X-Forwarded-For` counts only if it comes from a proxy that the house
/// trusts; otherwise it is ignored.
pub fn origin(request: &HttpRequest, trusted: &[IpNet]) -> Origin {
    let peer = request.peer_addr().map(|peer| peer.ip().to_canonical());
    peer.map_or(Origin::HOUSE, |peer| caller(peer, request.headers(), trusted).into())
}

/// The last address in the header that does not belong to a trusted proxy. Anyone could have forged
/// the addresses before it.
fn caller(peer: IpAddr, headers: &HeaderMap, trusted: &[IpNet]) -> IpAddr {
    let is_proxy = |address: IpAddr| trusted.iter().any(|network| network.contains(&address));
    let forwarded: Vec<&str> = headers
        .get_all(X_FORWARDED_FOR)
        .flat_map(|value| value.to_str().unwrap_or_default().split(','))
        .collect();
    let mut caller = peer;
    for named in forwarded.into_iter().rev() {
        if !is_proxy(caller) {
            break;
        }
        // A trusted proxy that reports no valid address is itself treated as the caller.
        let Some(named) = address(named.trim()) else { break };
        caller = named.to_canonical();
    }
    caller
}

/// An address as proxies write it: alone, in brackets, or with a port.
fn address(named: &str) -> Option<IpAddr> {
    let bracketed = named.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    let with_port = || Some(named.parse::<SocketAddr>().ok()?.ip());
    bracketed.unwrap_or(named).parse().ok().or_else(with_port)
}

#[cfg(test)]
mod tests {
    use actix_web::http::header::{HeaderName, HeaderValue};

    use super::*;

    fn called(peer: &str, forwarded: &[&str], trusted: &[&str]) -> String {
        let mut headers = HeaderMap::new();
        for value in forwarded {
            let name = HeaderName::from_static(X_FORWARDED_FOR);
            headers.append(name, HeaderValue::from_str(value).unwrap());
        }
        let trusted: Vec<IpNet> = trusted.iter().map(|net| net.parse().unwrap()).collect();
        caller(peer.parse().unwrap(), &headers, &trusted).to_string()
    }

    #[test]
    fn only_a_trusted_proxy_is_believed() {
        assert_eq!(called("192.0.2.1", &["203.0.113.9"], &[]), "192.0.2.1");
        assert_eq!(called("192.0.2.1", &["203.0.113.9"], &["10.0.0.0/8"]), "192.0.2.1");
        assert_eq!(called("10.0.0.1", &["203.0.113.9"], &["10.0.0.0/8"]), "203.0.113.9");
        assert_eq!(called("::1", &["2001:db8::9"], &["::1/128"]), "2001:db8::9");
    }

    #[test]
    fn a_proxy_may_write_the_port_too() {
        let trusted = ["10.0.0.0/8"];
        for (named, address) in [
            ("203.0.113.9:4711", "203.0.113.9"),
            ("[2001:db8::9]:4711", "2001:db8::9"),
            ("[2001:db8::9]", "2001:db8::9"),
            ("10.0.0.2:80", "10.0.0.2"),
        ] {
            assert_eq!(called("10.0.0.1", &[named], &trusted), address);
        }
        for nobody in ["203.0.113.9:", "203.0.113.9:99999", "[203.0.113.9", "_hidden:4711"] {
            assert_eq!(called("10.0.0.1", &[nobody], &trusted), "10.0.0.1", "{nobody}");
        }
    }

    #[test]
    fn what_a_caller_wrote_before_the_proxies_is_not_believed() {
        let trusted = ["10.0.0.0/8", "127.0.0.1/32"];
        let spoofed = ["198.51.100.1, 203.0.113.9, 10.0.0.2"];
        assert_eq!(called("127.0.0.1", &spoofed, &trusted), "203.0.113.9");
        let split = ["198.51.100.1", "203.0.113.9", "10.0.0.2"];
        assert_eq!(called("127.0.0.1", &split, &trusted), "203.0.113.9");
        assert_eq!(called("127.0.0.1", &["10.0.0.3, 10.0.0.2"], &trusted), "10.0.0.3");
        assert_eq!(called("127.0.0.1", &["203.0.113.9, nonsense"], &trusted), "127.0.0.1");
        assert_eq!(called("127.0.0.1", &[], &trusted), "127.0.0.1");
    }
}

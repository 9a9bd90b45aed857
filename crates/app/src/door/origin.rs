//! The origin of a request.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// The number of bits of an IPv6 address that identify a customer's network. Within that network,
/// anyone can use any address.
const NETWORK_BITS: u32 = 64;

/// The address that a caller's rate limit is based on: an IPv4 address, or an IPv6 network.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Origin(IpAddr);

impl From<IpAddr> for Origin {
    fn from(address: IpAddr) -> Self {
        Self(match address.to_canonical() {
            IpAddr::V6(address) => {
                let network = address.to_bits() & (u128::MAX << (u128::BITS - NETWORK_BITS));
                Ipv6Addr::from_bits(network).into()
            }
            v4 @ IpAddr::V4(_) => v4,
        })
    }
}

impl Origin {
    /// The origin of the house itself and of everyone who is signed in.
    pub const HOUSE: Self = Self(IpAddr::V4(Ipv4Addr::UNSPECIFIED));
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::Origin;

    fn origin(address: &str) -> Origin {
        Origin::from(address.parse::<IpAddr>().unwrap())
    }

    #[test]
    fn addresses_of_one_network_are_one_origin() {
        assert_eq!(origin("2001:db8:1:2::1"), origin("2001:db8:1:2:ffff::9"));
        assert_ne!(origin("2001:db8:1:2::1"), origin("2001:db8:1:3::1"));
        assert_eq!(origin("::ffff:192.0.2.1"), origin("192.0.2.1"));
        assert_ne!(origin("192.0.2.1"), origin("192.0.2.2"));
    }
}

//! Checks the form of a PostgreSQL server's URL.
//!
//! If libpq cannot parse a URL, its error quotes the part it does not understand. This part can
//! belong to the password, for example after an "@" that is not written "%40". A URL that libpq
//! would misread is therefore refused here first, without quoting any of it.

/// The parts of a URL without its scheme, which is
/// `[user[:password]@]host[:port],…/database?key=value&…`.
#[derive(Debug, Clone, Copy)]
pub(super) struct Parts<'a> {
    /// The user and the password.
    pub user: Option<&'a str>,
    pub hosts: &'a str,
    pub database: &'a str,
    pub parameters: Option<&'a str>,
}

impl<'a> Parts<'a> {
    /// Splits a URL as libpq does: the user is everything before the first "@", unless a "/" comes
    /// earlier.
    pub(super) fn of(url: &'a str) -> Self {
        let (user, after_user) = match url.split_once('@') {
            Some((user, rest)) if !user.contains('/') => (Some(user), rest),
            _ => (None, url),
        };
        let (place, parameters) = match after_user.split_once('?') {
            Some((place, parameters)) => (place, Some(parameters)),
            None => (after_user, None),
        };
        let (hosts, database) = place.split_once('/').unwrap_or((place, ""));
        Self { user, hosts, database, parameters }
    }
}

/// Checks a URL, without its scheme.
///
/// # Errors
/// Returns a description of the problem that does not quote the URL.
pub(super) fn check(url: &str) -> Result<(), &'static str> {
    let Parts { hosts, database, parameters, .. } = Parts::of(url);
    if hosts.contains('@') || database.contains('@') {
        return Err("\"@\" and \"/\" in a name or a password are written as %40 and %2F");
    }
    if !is_encoded(url) {
        return Err(
            "\"%\" begins the hexadecimal code of a character; itself it is written as %25",
        );
    }
    if !hosts.split(',').all(is_host) {
        return Err("a host is a name, an address or an IPv6 address in brackets, and may have a \
                    port; several are separated by commas");
    }
    let is_parameter = |parameter: &str| parameter.matches('=').count() == 1;
    if !parameters.is_none_or(|parameters| parameters.split('&').all(is_parameter)) {
        return Err(
            "a parameter is a key, \"=\" and a value; \"&\" and \"=\" in a value are written \
                    as %26 and %3D",
        );
    }
    Ok(())
}

/// Whether each `%` begins a valid code other than `%00`, which would end a C string.
fn is_encoded(url: &str) -> bool {
    url.split('%').skip(1).all(|rest| {
        let code = rest.get(..2).filter(|code| code.bytes().all(|byte| byte.is_ascii_hexdigit()));
        code.is_some_and(|code| code != "00")
    })
}

/// Whether this is a host, optionally with a port. The host may be empty: libpq has a default.
fn is_host(text: &str) -> bool {
    let (host, port) = match text.strip_prefix('[').map(|inner| inner.split_once(']')) {
        Some(None) => return false,
        Some(Some((address, after))) => (address, after),
        None => text.split_at(text.find(':').unwrap_or(text.len())),
    };
    let port = port.strip_prefix(':').or(port.is_empty().then_some(""));
    let is_port = |port: &str| port.is_empty() || port.parse::<u16>().is_ok();
    !host.contains(['[', ']']) && port.is_some_and(is_port)
}

#[cfg(test)]
mod tests {
    use super::check;

    #[test]
    fn several_hosts_are_let_pass() {
        for url in [
            "house:secret@one:5432,two:5433/house?target_session_attrs=read-write",
            "house@one,two,[::1]:5432,%2Frun%2Fpostgresql/house",
            "/house?host=/run/one,/run/two&port=5432,5433&password=s%3D%26cret",
            "house:p%40ss%2Fw%25rd@[fe80::1]/house",
            "house:se?cret@one/house",
            "",
        ] {
            assert_eq!(check(url), Ok(()), "{url}");
        }
    }

    #[test]
    fn what_libpq_would_quote_is_refused_without_a_word_of_it() {
        for url in [
            "house:se@cret@one/house",
            "house:se/cret@one/house",
            "house:12/34@one/house",
            "house:se?cr@et@one/house",
            "house:se%cret@one/house",
            "house:se%00cret@one/house",
            "house:se%c\u{e9}cret@one/house",
            "house:se[cret@[::1/house",
            "house:secret",
            "secret:99999/house",
            "one/house?password=se=cret",
            "one/house?password=se&cret",
            "one/house?password=se%cret",
        ] {
            let refusal = check(url).unwrap_err();
            assert!(!refusal.contains("se") || !refusal.contains("cret"), "{url}: {refusal}");
        }
    }
}

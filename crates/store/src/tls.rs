//! TLS to a PostgreSQL server.
//!
//! libpq is built without TLS, because OpenSSL would need more than a C compiler. So a connection
//! with `sslmode=require`, `verify-ca` or `verify-full` goes through a tunnel: libpq connects to a
//! Unix socket in a folder that no other user can open, and a thread carries the traffic to the
//! server through rustls. The thread ends with the connection.

use std::{
    fs::Permissions,
    net::{IpAddr, Ipv6Addr},
    os::unix::fs::PermissionsExt as _,
    path::PathBuf,
    sync::Arc,
    thread,
};

use rustls::{
    ClientConfig, DigitallySignedStruct, Error as TlsError, RootCertStore, SignatureScheme,
    client::{
        danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier},
        verify_server_cert_signed_by_trust_anchor,
    },
    crypto::{WebPkiSupportedAlgorithms, ring, verify_tls12_signature, verify_tls13_signature},
    pki_types::{CertificateDer, ServerName, UnixTime, pem::PemObject as _},
    server::ParsedCertificate,
};
use socket2::SockRef;
use tempfile::TempDir;
use tokio::{
    io::{self, AsyncReadExt as _, AsyncWriteExt as _},
    net::{TcpStream, UnixListener, UnixStream},
    runtime,
    sync::{mpsc, oneshot},
    task::JoinSet,
};
use tokio_rustls::TlsConnector;

use super::{StoreError, server_url::Parts};

/// The port of a server whose URL does not name one.
const PORT: &str = "5432";
/// The message that asks a server for TLS: eight bytes, with a code in place of a version.
const REQUEST: [u8; 8] = [0, 0, 0, 8, 4, 210, 22, 47];

/// A limit on the length of the first message, larger than any that libpq sends.
const LONGEST_BEGINNING: u32 = 10_000;
/// PostgreSQL's code for a server that cannot be used now, which makes libpq try the next one.
const CANNOT_CONNECT_NOW: &str = "57P03";

/// How a server's certificate is checked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Check {
    /// No checks: the connection is encrypted, but the server could be anyone's.
    Nothing,
    /// An authority must have signed the certificate.
    Authority,
    /// An authority must have signed the certificate, and the certificate must name the server.
    Name,
}

/// The certificates of the trusted authorities.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Authorities {
    System,
    File(PathBuf),
}

/// A host and a port.
type Server = (String, u16);

/// How to reach a server over TLS.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Tls {
    check: Check,
    authorities: Authorities,
    /// Hosts and ports, in the order in which libpq tries them.
    servers: Vec<Server>,
    /// The URL's user and database, exactly as written.
    user: Option<String>,
    database: String,
    /// The parameters that are passed on to libpq.
    others: Vec<String>,
}

impl Tls {
    /// The TLS settings of a URL without its scheme. `None` if the URL does not ask for TLS, or, as
    /// in libpq, if the server is reached through a Unix socket.
    ///
    /// # Errors
    /// Returns a description of the problem that does not quote the URL.
    pub(super) fn asked(url: &str) -> Result<Option<Self>, &'static str> {
        let Parts { user, hosts, database, parameters } = Parts::of(url);
        let (mut mode, mut file, mut named, mut ports) = (None, None, None, None);
        let mut others = Vec::new();
        for parameter in parameters.into_iter().flat_map(|parameters| parameters.split('&')) {
            let (key, value) = parameter.split_once('=').unwrap_or((parameter, ""));
            let value = decoded(value)?;
            match key {
                "sslmode" => mode = Some(value),
                "sslrootcert" => file = Some(value),
                "host" => named = Some(value),
                "port" => ports = Some(value),
                _ => others.push(parameter.to_owned()),
            }
        }
        let check = match mode.as_deref() {
            None | Some("disable" | "allow" | "prefer") if file.is_none() => return Ok(None),
            // In some of these modes, a libpq built with TLS would use TLS, so the `sslrootcert`
            // parameter must not be silently ignored.
            None | Some("disable" | "allow" | "prefer") => {
                return Err("sslrootcert is used only with sslmode=require, verify-ca or \
                            verify-full");
            }
            Some("require") if file.is_none() => Check::Nothing,
            Some("require" | "verify-ca") => Check::Authority,
            Some("verify-full") => Check::Name,
            Some(_) => {
                return Err("sslmode is disable, allow, prefer, require, verify-ca or verify-full");
            }
        };
        if others.iter().any(|other| other.starts_with("ssl") || other.starts_with("hostaddr=")) {
            return Err("with TLS, the parameters sslmode and sslrootcert are possible, and no \
                        other that begins with ssl; the server is named by host, not by hostaddr");
        }
        let hosts = named.map_or_else(|| decoded(hosts), Ok)?;
        let servers = servers(hosts.split(','), ports.as_deref());
        let servers = servers.ok_or(
            "with TLS, the URL names each host, and a port for each or \
                                     one for all",
        )?;
        if servers.iter().any(|(host, _)| host.starts_with('/')) {
            return if mode.as_deref() == Some("require") {
                Ok(None)
            } else {
                Err("a Unix socket has no certificate to verify")
            };
        }
        Ok(Some(Self {
            check,
            authorities: match file {
                None => Authorities::System,
                Some(file) if file == "system" => Authorities::System,
                Some(file) => Authorities::File(PathBuf::from(file)),
            },
            servers,
            user: user.map(ToOwned::to_owned),
            database: database.to_owned(),
            others,
        }))
    }

    /// Opens the tunnel to the servers. The tunnel must be kept until libpq has connected.
    ///
    /// # Errors
    /// Returns an error if the certificates cannot be read or no socket can be opened.
    pub(super) fn open(&self) -> Result<Tunnel, StoreError> {
        let unreachable = |error: &dyn std::fmt::Display| {
            StoreError::Unreachable(format!("TLS to PostgreSQL: {error}"))
        };
        let connector = self.connector().map_err(|error| unreachable(&error))?;
        let folder = tempfile::Builder::new()
            .prefix("hw-")
            .permissions(Permissions::from_mode(0o700))
            .tempdir()
            .map_err(|error| unreachable(&error))?;
        let runtime = runtime::Builder::new_current_thread()
            .enable_io()
            .build()
            .map_err(|error| unreachable(&error))?;
        let (established, until) = oneshot::channel();
        let mut listeners = Vec::new();
        {
            let _within = runtime.enter();
            for (place, server) in self.servers.iter().enumerate() {
                let within = folder.path().join(place.to_string());
                std::fs::create_dir(&within).map_err(|error| unreachable(&error))?;
                let socket = within.join(format!(".s.PGSQL.{PORT}"));
                let listener = UnixListener::bind(socket).map_err(|error| unreachable(&error))?;
                listeners.push((listener, server.clone()));
            }
        }
        thread::Builder::new()
            .name("postgres-tls".to_owned())
            .spawn(move || runtime.block_on(serve(listeners, connector, until)))
            .map_err(|error| unreachable(&error))?;
        Ok(Tunnel { url: self.url(&folder), folder, _established: established })
    }

    /// The URL with which libpq connects to the tunnel instead of the servers.
    fn url(&self, folder: &TempDir) -> String {
        let user = self.user.as_ref().map(|user| format!("{user}@")).unwrap_or_default();
        let places = 0..self.servers.len();
        let hosts = places.map(|place| encoded(&folder.path().join(place.to_string())));
        let hosts = hosts.collect::<Vec<_>>().join(",");
        let others: String = self.others.iter().flat_map(|other| ["&", other]).collect();
        let database = &self.database;
        format!("postgres://{user}/{database}?host={hosts}&port={PORT}{others}")
    }

    fn connector(&self) -> Result<TlsConnector, String> {
        let provider = ring::default_provider();
        let algorithms = provider.signature_verification_algorithms;
        let roots = match (self.check, &self.authorities) {
            (Check::Nothing, _) => None,
            (_, Authorities::System) => Some(of_the_system()?),
            (_, Authorities::File(file)) => Some(of_file(file)?),
        };
        let config = ClientConfig::builder_with_provider(Arc::new(provider))
            .with_safe_default_protocol_versions()
            .map_err(|error| error.to_string())?;
        let config = match (self.check, roots) {
            (Check::Name, Some(roots)) => config.with_root_certificates(roots),
            (_, roots) => config
                .dangerous()
                .with_custom_certificate_verifier(Arc::new(Nameless { roots, algorithms })),
        };
        Ok(TlsConnector::from(Arc::new(config.with_no_client_auth())))
    }
}

/// Hosts with their ports; `None` if a host is missing, or if there are more or fewer ports than
/// hosts.
fn servers<'a>(hosts: impl Iterator<Item = &'a str>, ports: Option<&str>) -> Option<Vec<Server>> {
    let ports: Vec<&str> = ports.map(|ports| ports.split(',').collect()).unwrap_or_default();
    let hosts: Vec<&str> = hosts.collect();
    let count = hosts.len();
    let servers = hosts.into_iter().enumerate().map(|(place, written)| {
        let (host, own) = split(written);
        let port = match (own, ports.as_slice()) {
            (Some(own), []) => own,
            (None, []) => PORT,
            (None, [one]) => one,
            (None, several) if several.len() == count => several.get(place)?,
            _ => return None,
        };
        let port = if port.is_empty() { PORT } else { port };
        (!host.is_empty()).then_some((host.to_owned(), port.parse().ok()?))
    });
    servers.collect()
}

/// A host and its port. An IPv6 address has brackets in a URL's authority, and none in `host`.
fn split(written: &str) -> (&str, Option<&str>) {
    if let Some((address, port)) = written.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        return (address, port.strip_prefix(':'));
    }
    if written.starts_with('/') || written.parse::<Ipv6Addr>().is_ok() {
        return (written, None);
    }
    written.split_once(':').map_or((written, None), |(host, port)| (host, Some(port)))
}

/// The certificates in the system's store.
fn of_the_system() -> Result<RootCertStore, String> {
    let found = rustls_native_certs::load_native_certs();
    let mut roots = RootCertStore::empty();
    let (known, _) = roots.add_parsable_certificates(found.certs);
    if known == 0 {
        return Err("the system has no certificates of authorities; name a file with \
                    sslrootcert"
            .to_owned());
    }
    Ok(roots)
}

/// The certificates in a file in PEM format.
fn of_file(file: &PathBuf) -> Result<RootCertStore, String> {
    let said = |error: &dyn std::fmt::Display| format!("{}: {error}", file.display());
    let mut roots = RootCertStore::empty();
    for certificate in CertificateDer::pem_file_iter(file).map_err(|error| said(&error))? {
        let certificate = certificate.map_err(|error| said(&error))?;
        roots.add(certificate).map_err(|error| said(&error))?;
    }
    if roots.is_empty() { Err(said(&"there is no certificate in it")) } else { Ok(roots) }
}

/// Accepts a certificate regardless of the name that it contains.
#[derive(Debug)]
struct Nameless {
    /// The authorities, one of which must have signed the certificate; `None` accepts any
    /// certificate.
    roots: Option<RootCertStore>,
    algorithms: WebPkiSupportedAlgorithms,
}

impl ServerCertVerifier for Nameless {
    fn verify_server_cert(
        &self,
        certificate: &CertificateDer<'_>,
        intermediates: &[CertificateDer<'_>],
        _: &ServerName<'_>,
        _: &[u8],
        now: UnixTime,
    ) -> Result<ServerCertVerified, TlsError> {
        if let Some(roots) = &self.roots {
            verify_server_cert_signed_by_trust_anchor(
                &ParsedCertificate::try_from(certificate)?,
                roots,
                intermediates,
                now,
                self.algorithms.all,
            )?;
        }
        Ok(ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, TlsError> {
        verify_tls12_signature(message, certificate, signed, &self.algorithms)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, TlsError> {
        verify_tls13_signature(message, certificate, signed, &self.algorithms)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.algorithms.supported_schemes()
    }
}

/// A tunnel to the servers. Dropping it closes the tunnel to new connections; existing ones stay
/// open.
#[derive(Debug)]
pub(super) struct Tunnel {
    /// The URL with which libpq connects.
    pub url: String,
    /// The folder with the sockets, which is removed when the tunnel is dropped.
    #[allow(dead_code, reason = "kept for its Drop")]
    folder: TempDir,
    _established: oneshot::Sender<()>,
}

/// Accepts connections until libpq has one, and carries their traffic until they end.
async fn serve(
    listeners: Vec<(UnixListener, Server)>,
    connector: TlsConnector,
    mut established: oneshot::Receiver<()>,
) {
    let (found, mut accepted) = mpsc::unbounded_channel();
    let (mut listening, mut carried) = (JoinSet::new(), JoinSet::new());
    for (listener, server) in listeners {
        let found = found.clone();
        listening.spawn(async move {
            while let Ok((socket, _)) = listener.accept().await {
                found.send((socket, server.clone())).ok();
            }
        });
    }
    drop(found);
    loop {
        tokio::select! {
            // The sender is dropped without sending anything once libpq has connected.
            _ = &mut established => break,
            Some((mut socket, server)) = accepted.recv() => {
                let connector = connector.clone();
                carried.spawn(async move {
                    if let Err(error) = carry(&mut socket, &server, &connector).await {
                        let (host, port) = server;
                        let said = format!("PostgreSQL at {host}, port {port}: {error}");
                        refuse(&mut socket, &said).await.ok();
                    }
                });
            }
        }
    }
    listening.shutdown().await;
    drop(accepted);
    while carried.join_next().await.is_some() {}
}

/// Connects to a server over TLS, and carries the traffic between it and this socket.
///
/// # Errors
/// Returns an error if the connection cannot be established. If the connection breaks later, libpq
/// reports the failure itself.
async fn carry(
    socket: &mut UnixStream,
    (host, port): &Server,
    connector: &TlsConnector,
) -> io::Result<()> {
    let name = match host.parse::<IpAddr>() {
        Ok(address) => ServerName::from(address),
        Err(_) => ServerName::try_from(host.clone()).map_err(io::Error::other)?,
    };
    let mut server = TcpStream::connect((host.as_str(), *port)).await?;
    server.set_nodelay(true)?;
    SockRef::from(&server).set_keepalive(true)?;
    server.write_all(&REQUEST).await?;
    // Read a single byte, because everything after it must be encrypted.
    if server.read_u8().await? != b'S' {
        return Err(io::Error::other("the server does not offer TLS"));
    }
    let mut server = connector.connect(name, server).await?;
    io::copy_bidirectional(socket, &mut server).await.ok();
    Ok(())
}

/// Answers libpq like a server that cannot be used now, so that libpq reports the reason or tries
/// the next host.
async fn refuse(socket: &mut UnixStream, reason: &str) -> io::Result<()> {
    // The first message of a connection. Its length includes the length field itself.
    let length = socket.read_u32().await?.saturating_sub(4).min(LONGEST_BEGINNING);
    io::copy(&mut (&mut *socket).take(length.into()), &mut io::sink()).await?;
    let fields = format!("SFATAL\0C{CANNOT_CONNECT_NOW}\0M{reason}\0\0");
    let length = u32::try_from(fields.len()).unwrap_or(u32::MAX).saturating_add(4);
    socket.write_all(&[b"E", length.to_be_bytes().as_slice(), fields.as_bytes()].concat()).await
}

/// Decodes a percent-encoded part of a URL.
fn decoded(written: &str) -> Result<String, &'static str> {
    let mut bytes = Vec::with_capacity(written.len());
    let mut parts = written.split('%');
    bytes.extend_from_slice(parts.next().unwrap_or_default().as_bytes());
    for part in parts {
        let (code, rest) = part.split_at_checked(2).ok_or(NOT_ENCODED)?;
        bytes.push(u8::from_str_radix(code, 16).map_err(|_| NOT_ENCODED)?);
        bytes.extend_from_slice(rest.as_bytes());
    }
    String::from_utf8(bytes).map_err(|_| NOT_ENCODED)
}

const NOT_ENCODED: &str = "what is written with % is not text in UTF-8";

/// Encodes a path for a URL.
fn encoded(path: &std::path::Path) -> String {
    let bytes = path.as_os_str().as_encoded_bytes();
    let codes = bytes.iter().map(|byte| hex::encode_upper([*byte]));
    codes.fold(String::new(), |written, code| written + "%" + &code)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(url: &str) -> Result<Option<(Check, Vec<Server>)>, &'static str> {
        Ok(Tls::asked(url)?.map(|tls| (tls.check, tls.servers)))
    }

    fn at(host: &str, port: u16) -> Server {
        (host.to_owned(), port)
    }

    #[test]
    fn a_url_says_whether_and_how_the_line_is_encrypted() {
        for url in [
            "house@one/house",
            "house@one/house?sslmode=disable",
            "house@one/house?sslmode=prefer",
            "house@%2Frun/house",
            "house@/house?host=/run&sslmode=require",
        ] {
            assert_eq!(asked(url), Ok(None), "{url}");
        }
        let one = || vec![at("one", 5432)];
        for (url, check, servers) in [
            ("a@one/h?sslmode=require", Check::Nothing, one()),
            ("a@one/h?sslmode=require&sslrootcert=a.pem", Check::Authority, one()),
            ("a@one/h?sslmode=verify-ca&sslrootcert=system", Check::Authority, one()),
            ("a@one/h?sslmode=verify-full", Check::Name, one()),
            ("a@/h?host=one&port=7&sslmode=verify-full", Check::Name, vec![at("one", 7)]),
            (
                "a:b@one:1,[::1]:2/h?sslmode=require",
                Check::Nothing,
                vec![at("one", 1), at("::1", 2)],
            ),
            (
                "a@/h?host=one,::1&port=1,2&sslmode=require",
                Check::Nothing,
                vec![at("one", 1), at("::1", 2)],
            ),
        ] {
            assert_eq!(asked(url), Ok(Some((check, servers))), "{url}");
        }
    }

    #[test]
    fn what_would_leave_a_line_open_is_refused() {
        for url in [
            "a@one/h?sslmode=verify",
            "a@one/h?sslrootcert=a.pem",
            "a@one/h?sslmode=prefer&sslrootcert=a.pem",
            "a@one/h?sslmode=require&sslcert=a.pem",
            "a@one/h?sslmode=require&hostaddr=10.0.0.1",
            "a@/h?sslmode=require",
            "a@one,/h?sslmode=require",
            "a@one,two/h?port=1,2,3&sslmode=require",
            "a@/h?host=/run&sslmode=verify-full",
        ] {
            asked(url).unwrap_err();
        }
    }

    #[test]
    fn libpq_gets_everything_but_the_servers() {
        let url = "a:b%40@one:1,two/h?sslmode=require&application_name=x%20y";
        let tls = Tls::asked(url).unwrap().unwrap();
        let tunnel = tls.open().unwrap();
        let (before, hosts) = tunnel.url.split_once("host=").unwrap();
        assert_eq!(before, "postgres://a:b%40@/h?");
        assert!(hosts.ends_with("&port=5432&application_name=x%20y"), "{hosts}");
        assert_eq!(hosts.matches(',').count(), 1);
    }
}

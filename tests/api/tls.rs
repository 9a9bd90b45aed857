//! TLS to PostgreSQL, on a real server with a certificate.

use std::{fs, path::Path};

use diesel::{
    QueryableByName, RunQueryDsl as _, connection::SimpleConnection as _, sql_query,
    sql_types::Bool,
};
use houseway::store::{DatabaseUrl, DatabaseUrlError, Db, Mode, Store, StoreError, idempotency};
use rcgen::{BasicConstraints, CertificateParams, DnType, IsCa, Issuer, KeyPair};

use crate::support::{Kind, database::Database};

/// A certificate authority.
struct Authority {
    issuer: Issuer<'static, KeyPair>,
    pem: String,
}

impl Authority {
    fn new(name: &str) -> Self {
        let key = KeyPair::generate().unwrap();
        let mut parameters = CertificateParams::new(Vec::new()).unwrap();
        parameters.distinguished_name.push(DnType::CommonName, name);
        parameters.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        let pem = parameters.self_signed(&key).unwrap().pem();
        Self { issuer: Issuer::new(parameters, key), pem }
    }

    /// A certificate for this name, and its key.
    fn sign(&self, name: &str) -> [String; 2] {
        let key = KeyPair::generate().unwrap();
        let parameters = CertificateParams::new(vec![name.to_owned()]).unwrap();
        [parameters.signed_by(&key, &self.issuer).unwrap().pem(), key.serialize_pem()]
    }

    fn write(&self, file: &Path) -> String {
        fs::write(file, &self.pem).unwrap();
        file.display().to_string().replace('/', "%2F")
    }
}

/// Makes the server encrypt with this certificate from now on. Tests on its Unix socket are not
/// affected.
fn encrypt(socket: &mut Db, [certificate, key]: &[String; 2]) {
    for (name, content) in [("server.crt", certificate), ("server.key", key)] {
        let lines = format!("SELECT unnest(string_to_array('{content}', E'\\n'))");
        let program = format!("umask 077; cat > {name}");
        socket.batch_execute(&format!("COPY ({lines}) TO PROGRAM '{program}'")).unwrap();
    }
    socket.batch_execute("ALTER SYSTEM SET ssl = on").unwrap();
    socket.batch_execute("SELECT pg_reload_conf()").unwrap();
}

#[derive(QueryableByName)]
struct Line {
    #[diesel(sql_type = Bool)]
    ssl: bool,
}

fn is_encrypted(connection: &mut Db) -> bool {
    let asked = "SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()";
    sql_query(asked).get_result::<Line>(connection).unwrap().ssl
}

fn connect(url: &str) -> Result<Db, StoreError> {
    url.parse::<DatabaseUrl>().unwrap().connect()
}

fn refused(url: &str) -> String {
    let Err(refusal) = connect(url) else { panic!("connected: {url}") };
    let refusal = refusal.to_string();
    assert!(!refusal.contains("never-shown"), "{refusal}");
    refusal
}

#[actix_web::test]
async fn a_line_to_postgres_is_encrypted_and_its_server_verified_as_the_url_says() {
    if !Kind::available().contains(&Kind::Postgres) {
        return;
    }
    let database = Database::empty(Kind::Postgres);
    let mut socket = connect(&database.url).unwrap();
    let port = database.url.split_once("port=").unwrap().1.split('&').next().unwrap();
    let name = database.url.split_once('?').unwrap().0.rsplit('/').next().unwrap();
    let at =
        |hosts: &str, tls: &str| format!("postgres://houseway:never-shown@{hosts}/{name}?{tls}");
    let here = format!("127.0.0.1:{port}");
    let by_name = format!("localhost:{port}");

    // No password is sent in the clear to a server without a certificate.
    let refusal = refused(&at(&here, "sslmode=require"));
    assert!(refusal.contains("does not offer TLS"), "{refusal}");
    assert!(!is_encrypted(&mut connect(&at(&here, "sslmode=prefer")).unwrap()));

    let (ours, other) = (Authority::new("ours"), Authority::new("other"));
    encrypt(&mut socket, &ours.sign("localhost"));
    let trusted = ours.write(&database.folder().join("ours.pem"));
    let stranger = other.write(&database.folder().join("other.pem"));
    // The server reloads its settings a moment later.
    let asked = at(&here, "sslmode=require");
    let mut require = (0..50).find_map(|_| {
        std::thread::sleep(std::time::Duration::from_millis(20));
        connect(&asked).ok()
    });
    assert!(is_encrypted(require.as_mut().unwrap()));

    let full = format!("sslmode=verify-full&sslrootcert={trusted}");
    assert!(is_encrypted(&mut connect(&at(&by_name, &full)).unwrap()));
    // The certificate is for a name, not for the address.
    let refusal = refused(&at(&here, &full));
    assert!(refusal.contains("127.0.0.1") && refusal.contains("certificate"), "{refusal}");
    let authority = format!("sslmode=verify-ca&sslrootcert={trusted}");
    assert!(is_encrypted(&mut connect(&at(&here, &authority)).unwrap()));
    for check in ["require", "verify-ca", "verify-full"] {
        let tls = format!("sslmode={check}&sslrootcert={stranger}");
        let refusal = refused(&at(&by_name, &tls));
        assert!(refusal.contains("UnknownIssuer"), "{check}: {refusal}");
    }
    let refusal = refused(&at(&by_name, "sslmode=verify-full&sslrootcert=%2Fnowhere.pem"));
    assert!(refusal.contains("/nowhere.pem"), "{refusal}");
    // Nothing listens on the first of the two hosts.
    let hosts = format!("127.0.0.1:1,{by_name}");
    assert!(is_encrypted(&mut connect(&at(&hosts, &full)).unwrap()));

    // A house works over TLS with several connections at the same time.
    let store = Store::open(&at(&by_name, &full).parse().unwrap(), 4).unwrap();
    let key = |number: u32| format!("key {number}");
    for number in 0..20 {
        let row = crate::store::row(&key(number));
        let write = move |connection: &mut Db| idempotency::insert(connection, &row);
        store.write(Mode::Commit, write).await.unwrap();
    }
    for number in 0..20 {
        let key = key(number);
        let find = move |connection: &mut Db| {
            let found = idempotency::find(connection, "system", &key)?;
            Ok::<_, StoreError>((found, is_encrypted(connection)))
        };
        let (found, encrypted) = store.read(find).await.unwrap();
        assert!(found.is_some() && encrypted);
    }
}

#[test]
fn what_would_leave_a_line_open_is_refused_with_the_url() {
    for (tls, said) in [
        ("sslmode=verify", "sslmode is"),
        ("sslrootcert=ours.pem", "sslrootcert"),
        ("sslmode=require&sslcert=mine.pem", "sslrootcert"),
    ] {
        let url = format!("postgres://houseway:never-shown@host/house?{tls}");
        let Err(DatabaseUrlError::Server(refusal)) = url.parse::<DatabaseUrl>() else {
            panic!("{url}");
        };
        assert!(refusal.contains(said), "{refusal}");
    }
}

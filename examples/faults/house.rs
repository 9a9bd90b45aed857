//! A serving process, and its database server.

use std::{
    env, fs,
    io::Write,
    net::TcpListener,
    path::PathBuf,
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use diesel::connection::SimpleConnection;
use houseway::store::DatabaseUrl;
use serde_json::{Value, json};
use tempfile::TempDir;
use ureq::Agent;

use crate::Outcome;

/// The badge and PIN of the house's only person.
pub const BADGE: &str = "P-201";
pub const PIN: &str = "271828";
const FIRST_PIN: &str = "314159";
/// The time within which a house must be ready again.
const PATIENCE: Duration = Duration::from_secs(60);
/// How often the house is polled.
const ASK_EVERY: Duration = Duration::from_millis(5);

/// A house that is served by a separate process.
pub struct House {
    pub base: String,
    pub agent: Agent,
    url: String,
    folder: TempDir,
    process: Child,
    address: String,
}

/// A PostgreSQL server on this machine whose processes this program may kill.
pub struct Cluster {
    url: String,
    /// The id of the server's main process, which started the others.
    postmaster: String,
}

fn program() -> Outcome<PathBuf> {
    let here = env::current_exe()?;
    let folder = here.parent().and_then(|examples| examples.parent()).ok_or("no folder")?;
    Ok(folder.join("houseway"))
}

fn run(arguments: &[&str], input: &str) -> Outcome<()> {
    let mut command = Command::new(program()?);
    let mut child = command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::null()).spawn()?;
    child.stdin.take().ok_or("no input")?.write_all(input.as_bytes())?;
    let status = child.wait()?;
    if status.success() { Ok(()) } else { Err(format!("{arguments:?}: {status}").into()) }
}

impl House {
    /// Opens a new house with one person in it.
    pub fn open(cluster: Option<&Cluster>) -> Outcome<Self> {
        let folder = tempfile::tempdir()?;
        let url = match cluster {
            None => format!("sqlite:{}", folder.path().join("house.db").display()),
            Some(cluster) => cluster.new_database()?,
        };
        let key = folder.path().join("house.key").display().to_string();
        let person = ["--badge", BADGE, "--name", "The floor", "--role", "pit_boss"];
        let at = ["--pin-stdin", "--database-url", &url, "--signing-key-file", &key];
        run(&[&["user", "add"], &person[..], &at[..]].concat(), FIRST_PIN)?;
        // Binding this address finds a free port; the listener is closed before the process starts.
        let address = TcpListener::bind("127.0.0.1:0")?.local_addr()?.to_string();
        let process = serve(&url, &key, &address)?;
        let config = Agent::config_builder().http_status_as_error(false);
        let agent = config.timeout_global(Some(Duration::from_secs(20))).build().into();
        let base = format!("http://{address}");
        let house = Self { base, agent, url, folder, process, address };
        house.wait_until_ready()?;
        house.change_pin()?;
        Ok(house)
    }

    /// Signs in the person with this PIN and returns the session token.
    pub fn sign_in(&self, pin: &str) -> Outcome<String> {
        let person = json!({"badge": BADGE, "pin": pin});
        let request = self.agent.post(format!("{}/v1/sessions", self.base));
        let answer = request.header("content-type", "application/json").send(person.to_string())?;
        let session: Value = serde_json::from_str(&answer.into_body().read_to_string()?)?;
        Ok(session["token"].as_str().ok_or("no token")?.to_owned())
    }

    /// Replaces the first PIN, because the operator who added the person knows it too. Until the
    /// PIN is replaced, the house allows nothing else.
    fn change_pin(&self) -> Outcome<()> {
        let change = json!({"pin": FIRST_PIN, "new_pin": PIN});
        let request = self.agent.post(format!("{}/v1/me/pin", self.base));
        let bearer = format!("Bearer {}", self.sign_in(FIRST_PIN)?);
        let request = request.header("content-type", "application/json");
        let answer = request.header("authorization", bearer).send(change.to_string())?;
        if answer.status().is_success() { Ok(()) } else { Err("the PIN was not changed".into()) }
    }

    /// Kills the process and starts a new one.
    pub fn kill_and_start(&mut self) -> Outcome<()> {
        self.process.kill()?;
        self.process.wait()?;
        let key = self.folder.path().join("house.key").display().to_string();
        self.process = serve(&self.url, &key, &self.address)?;
        Ok(())
    }

    /// Waits until the house says that it is ready, and returns how long that took.
    pub fn wait_until_ready(&self) -> Outcome<Duration> {
        let since = Instant::now();
        while since.elapsed() < PATIENCE {
            let answer = self.agent.get(format!("{}/readyz", self.base)).call();
            if answer.is_ok_and(|answer| answer.status() == 200) {
                return Ok(since.elapsed());
            }
            thread::sleep(ASK_EVERY);
        }
        Err("the house is not ready".into())
    }

    /// Verifies the log, and checks that everything derived from the log matches it.
    pub fn verify(&self) -> Outcome<()> {
        run(&["audit", "verify", "--database-url", &self.url], "")?;
        run(&["audit", "rebuild", "--check", "--database-url", &self.url], "")
    }
}

impl Drop for House {
    fn drop(&mut self) {
        drop(self.process.kill());
        drop(self.process.wait());
    }
}

fn serve(url: &str, key: &str, address: &str) -> Outcome<Child> {
    let limits = ["--person-per-second", "1000000", "--session-hours", "24"];
    let at = ["--database-url", url, "--signing-key-file", key, "--listen", address];
    let mut command = Command::new(program()?);
    command.arg("serve").args(at).args(limits);
    Ok(command.stdout(Stdio::null()).stderr(Stdio::null()).spawn()?)
}

impl Cluster {
    /// The server at this URL, which contains the folder of the server's socket.
    pub fn of(url: &str) -> Outcome<Self> {
        let (_, host) = url.split_once("host=").ok_or("the URL names no folder")?;
        let folder = host.split('&').next().unwrap_or_default();
        let lines = fs::read_to_string(format!("{folder}/data/postmaster.pid"))?;
        let postmaster = lines.lines().next().ok_or("no process")?.to_owned();
        Ok(Self { url: url.to_owned(), postmaster })
    }

    fn new_database(&self) -> Outcome<String> {
        let name = format!("faults_{:x}", rand::random::<u64>());
        let server: DatabaseUrl = self.url.parse()?;
        let mut server = server.connect()?;
        server.batch_execute(&format!("CREATE DATABASE {name}"))?;
        // Test servers do not wait for the disk by default, and so would lose acknowledged commits.
        server.batch_execute(&format!("ALTER DATABASE {name} SET synchronous_commit = on"))?;
        Ok(self.url.replacen("/postgres?", &format!("/{name}?"), 1))
    }

    /// All of the server's processes except the main one.
    fn children(&self) -> Outcome<Vec<(String, String)>> {
        let mut children = Vec::new();
        for process in fs::read_dir("/proc")? {
            let process = process?.path();
            let Ok(status) = fs::read_to_string(process.join("status")) else { continue };
            let is_child = status.lines().any(|line| {
                line.strip_prefix("PPid:").is_some_and(|id| id.trim() == self.postmaster)
            });
            if is_child && let Some(id) = process.file_name() {
                let title = fs::read_to_string(process.join("cmdline")).unwrap_or_default();
                children.push((id.to_string_lossy().into_owned(), title));
            }
        }
        Ok(children)
    }

    /// Kills a process that serves a connection. PostgreSQL then ends all its other server
    /// processes and recovers, as after a crash.
    pub fn kill_a_server_process(&self) -> Outcome<()> {
        let children = self.children()?;
        let serving = children.iter().find(|(_, title)| title.contains("faults_"));
        let (id, _) = serving.ok_or("nobody is connected")?;
        signal("-KILL", &[id])
    }

    /// Freezes every server process for this long.
    pub fn freeze(&self, time: Duration) -> Outcome<()> {
        let children = self.children()?;
        let all: Vec<&str> =
            children.iter().map(|(id, _)| id.as_str()).chain([self.postmaster.as_str()]).collect();
        signal("-STOP", &all)?;
        thread::sleep(time);
        signal("-CONT", &all)
    }
}

/// Sends a signal to processes. Processes that have already ended are not an error.
fn signal(name: &str, processes: &[&str]) -> Outcome<()> {
    Command::new("kill").arg(name).args(processes).stderr(Stdio::null()).status()?;
    Ok(())
}

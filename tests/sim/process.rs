//! A serving process, with a port, its own clock, and a store that fails.

use std::{net::TcpListener, sync::Arc, sync::mpsc, thread, time::Duration};

use actix_web::{dev::ServerHandle, rt::System};
use houseway::{
    app::{App, Context, PinCost},
    clock::ManualClock,
    http::{self, State},
    store::{DatabaseUrl, Store},
};
use ureq::Agent;

use crate::{
    chaos::Chaos,
    support::{settings, signing_key},
};

const WORKERS: usize = 2;
const CONNECTIONS: u32 = 6;
/// How long a caller waits for an answer: longer than any request takes if nothing is stuck.
const PATIENCE: Duration = Duration::from_secs(60);

/// A process that is stopped when it is dropped.
pub struct Process {
    pub clock: ManualClock,
    pub chaos: Arc<Chaos>,
    pub base: String,
    pub agent: Agent,
    running: Option<Running>,
}

struct Running {
    app: App,
    server: ServerHandle,
    thread: thread::JoinHandle<()>,
}

impl Process {
    pub fn start(url: &DatabaseUrl, chaos: Arc<Chaos>, clock: ManualClock) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let base = format!("http://{}", listener.local_addr().unwrap());
        let context = context(&clock);
        let (url, faults) = (url.clone(), Arc::clone(&chaos));
        let (started, start) = mpsc::channel();
        let thread = thread::spawn(move || {
            System::new().block_on(async {
                let store = Store::open_with_faults(&url, CONNECTIONS, faults).unwrap();
                let app = App::open(store, context).await.unwrap();
                let server = http::server(State::new(app.clone()), listener, WORKERS).unwrap();
                started.send((app.clone(), server.handle())).unwrap();
                server.await.unwrap();
                app.close().await;
            });
        });
        let (app, server) = start.recv().unwrap();
        let running = Some(Running { app, server, thread });
        Self { clock, chaos, base, agent: new_agent(), running }
    }

    /// Stops the process gracefully: requests in progress are finished and answered.
    pub fn stop(&mut self) {
        if let Some(Running { app, server, thread }) = self.running.take() {
            app.let_subscribers_go();
            drop(server.stop(true));
            thread.join().unwrap();
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        if let Some(Running { app, server, thread }) = self.running.take() {
            app.let_subscribers_go();
            drop(server.stop(false));
            drop(thread.join());
        }
    }
}

pub fn context(clock: &ManualClock) -> Context {
    Context {
        settings: settings(),
        clock: Arc::new(clock.clone()),
        signing_key: signing_key(),
        pin_cost: PinCost::Least,
    }
}

pub fn new_agent() -> Agent {
    let config = Agent::config_builder().http_status_as_error(false).max_redirects(0);
    config.timeout_global(Some(PATIENCE)).build().into()
}

//! Additional processes that serve the same house.

use std::{
    env,
    io::{self, BufRead as _, BufReader},
    net::TcpListener,
    process::{Child, Command, Stdio},
    thread,
};

use actix_web::rt::System;
use houseway::{
    app::App,
    http::{self, State},
    store::DatabaseUrl,
};

use crate::{
    Outcome,
    house::{context, store, workers},
};

/// An additional process for the house. It serves until its standard input is closed.
pub struct Beside {
    pub base: String,
    process: Child,
}

impl Beside {
    /// Starts a process of this same program.
    pub fn start() -> Outcome<Self> {
        let mut process = Command::new(env::current_exe()?)
            .args(env::args_os().skip(1))
            .arg("--beside")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let mut base = String::new();
        let out = process.stdout.take().ok_or("no way from the other process")?;
        BufReader::new(out).read_line(&mut base)?;
        Ok(Self { base: base.trim_end().to_owned(), process })
    }

    /// Tells the process to stop, and waits until it has.
    pub fn close(mut self) -> Outcome<()> {
        drop(self.process.stdin.take());
        if self.process.wait()?.success() {
            Ok(())
        } else {
            Err("a process stopped with an error".into())
        }
    }
}

/// Serves a house whose database is ready, until standard input is closed.
pub fn serve(url: &DatabaseUrl) -> Outcome<()> {
    let listener = TcpListener::bind("127.0.0.1:0")?;
    let address = listener.local_addr()?;
    System::new().block_on(async {
        let app = App::open(store(url)?, context()).await?;
        let server = http::server(State::new(app.clone()), listener, workers()?)?;
        let handle = server.handle();
        thread::spawn(move || {
            let read = io::copy(&mut io::stdin(), &mut io::sink());
            System::new().block_on(handle.stop(true));
            read
        });
        println!("http://{address}");
        server.await?;
        app.close().await;
        Ok(())
    })
}

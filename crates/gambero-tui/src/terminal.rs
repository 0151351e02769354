//! The terminal itself: taken over for the screen, and given back as it was however the program ends.

use std::io::{self, IsTerminal as _, Stdout};
use std::sync::Once;
use std::sync::mpsc::Sender;

use anyhow::{Context as _, Result};
use crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use crossterm::terminal::{
    EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use crossterm::{cursor, execute};
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::layout::Rect;

use crate::news::Event;

/// Whether both what is read and what is written is a terminal.
pub fn is_terminal() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// The terminal, while the screen is shown on it. Dropping it gives it back.
pub struct Screen {
    pub(crate) terminal: Terminal<CrosstermBackend<Stdout>>,
}

impl Screen {
    /// Takes the terminal over.
    ///
    /// # Errors
    ///
    /// If that fails; the terminal is as it was then.
    pub fn open() -> Result<Self> {
        restore_on_panic();
        let taken = enter().and_then(|()| Terminal::new(CrosstermBackend::new(io::stdout())));
        match taken.context("the terminal cannot be used") {
            Ok(terminal) => Ok(Self { terminal }),
            Err(error) => {
                leave();
                Err(error)
            }
        }
    }

    /// Stops the program as Ctrl-Z does, and takes the terminal over again when it goes on.
    pub(crate) fn suspend(&mut self) -> Result<()> {
        leave();
        #[cfg(unix)]
        signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP)?;
        enter()?;
        self.clear()
    }

    /// Empties the screen, so that the next picture is drawn whole. `Terminal::clear` would ask the terminal
    /// where its cursor is, and the answer would go to whoever waits for keys.
    pub(crate) fn clear(&mut self) -> Result<()> {
        let size = self.terminal.size()?;
        Ok(self.terminal.resize(Rect::new(0, 0, size.width, size.height))?)
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        leave();
    }
}

fn enter() -> io::Result<()> {
    enable_raw_mode()?;
    execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture, EnableBracketedPaste, cursor::Hide)
}

/// Gives the terminal back. Whatever fails here, the rest is tried.
fn leave() {
    let _ = execute!(
        io::stdout(),
        EndSynchronizedUpdate,
        DisableBracketedPaste,
        DisableMouseCapture,
        LeaveAlternateScreen,
        cursor::Show
    );
    let _ = disable_raw_mode();
}

/// A panic gives the terminal back before it says what happened.
fn restore_on_panic() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            leave();
            before(panic);
        }));
    });
}

/// Sends everything that is typed, and the system's wish to end.
pub(crate) fn listen(to: Sender<Event>) -> Result<()> {
    end_on_signals(to.clone())?;
    std::thread::spawn(move || {
        loop {
            let event = match crossterm::event::read() {
                Ok(event) => Event::Input(event),
                // The terminal is gone.
                Err(_) => Event::End,
            };
            let last = matches!(event, Event::End);
            if to.send(event).is_err() || last {
                return;
            }
        }
    });
    Ok(())
}

#[cfg(unix)]
fn end_on_signals(to: Sender<Event>) -> Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};

    let signals = signal_hook::iterator::Signals::new([SIGTERM, SIGHUP, SIGINT]);
    let mut signals = signals.context("cannot wait for signals")?;
    std::thread::spawn(move || signals.forever().take_while(|_| to.send(Event::End).is_ok()).count());
    Ok(())
}

#[cfg(not(unix))]
fn end_on_signals(_: Sender<Event>) -> Result<()> {
    Ok(())
}

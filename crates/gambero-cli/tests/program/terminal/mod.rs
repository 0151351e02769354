//! The terminal client as people meet it: the real program in a pseudo-terminal, keys in, screens out.

mod analysis;
mod ends;
mod games;
mod plain;
mod pty;
mod server;
mod tls;
mod typing;
mod window;

//! What the module and the worker share: a buffer for the text of a call or the bytes of a network, another
//! for the reply, and what only the worker knows.
#![expect(unsafe_code, reason = "names of functions that are kept for the worker, or come from it")]

use std::cell::RefCell;
use std::time::Duration;

use crate::call::Device;

#[link(wasm_import_module = "worker")]
unsafe extern "C" {
    /// Milliseconds since some moment.
    safe fn now() -> f64;
    /// How much of an analysis is done, from 0 to 1; 0 as an answer stops it.
    safe fn progress(done: f32) -> u32;
}

thread_local! {
    static INPUT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static OUTPUT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static DEVICE: RefCell<Device> = RefCell::new(Device::new(clock, |done| progress(done) != 0));
}

fn clock() -> Duration {
    Duration::from_secs_f64(now() / 1000.0)
}

/// Makes room for so many bytes, and says where they are to be written.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn input(length: usize) -> *mut u8 {
    INPUT.with_borrow_mut(|input| {
        input.clear();
        input.resize(length, 0);
        input.as_mut_ptr()
    })
}

/// Where the bytes of the last answer are.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn output() -> *const u8 {
    OUTPUT.with_borrow(|output| output.as_ptr())
}

/// Answers the call whose text has been written, and says how many bytes the reply has.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn call() -> usize {
    answer(|device, input| device.call(&String::from_utf8_lossy(input)))
}

/// Takes in the network whose bytes have been written, and says how many bytes the reply has.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn network() -> usize {
    answer(|_, input| Device::network(input))
}

fn answer(make: impl FnOnce(&mut Device, &[u8]) -> String) -> usize {
    let reply = INPUT.with_borrow(|input| DEVICE.with_borrow_mut(|device| make(device, input)));
    OUTPUT.with_borrow_mut(|output| {
        *output = reply.into_bytes();
        output.len()
    })
}

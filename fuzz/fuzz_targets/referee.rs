//! The referee: any bytes are lines, and each gets exactly one answer of one line.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let mut answers = Vec::new();
    gambero_referee::run(bytes, &mut answers).expect("memory can be read and written");
    let lines = bytes.split_inclusive(|byte| *byte == b'\n').count();
    let answers = String::from_utf8(answers).expect("answers are UTF-8");
    assert_eq!(answers.matches('\n').count(), lines);
    for answer in answers.lines() {
        assert!(answer.starts_with("{\"ok\":{") || answer.starts_with("{\"error\":{\"code\":\""), "{answer}");
        assert!(!answer.contains("\"internal\""), "{answer}");
    }
});

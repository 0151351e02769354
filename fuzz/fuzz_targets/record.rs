//! Records: any bytes are read or refused; what is read is written and read again as the same record.

#![no_main]

use gambero_record::Record;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    match Record::read(bytes) {
        Ok(record) => {
            assert_eq!(Record::read(record.to_text().as_bytes()).as_ref(), Ok(&record));
            assert_eq!(Record::read(record.to_json().as_bytes()).as_ref(), Ok(&record));
            assert_eq!(record.moments().count(), record.entries().len());
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
});

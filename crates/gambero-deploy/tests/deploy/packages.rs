//! Packages, made of a program that only says what it must.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::Command;

use gambero_deploy::package::{self, Compression, Release};

/// A release of a script that writes a manual page and completions.
fn release(folder: &Path) -> Release {
    let program = folder.join("gambero");
    let script = "#!/bin/sh\nif [ \"$1\" = man ]; then echo page > \"$2/gambero.1\"; else echo \"$2\"; fi\n";
    fs::write(&program, script).unwrap();
    fs::set_permissions(&program, fs::Permissions::from_mode(0o700)).unwrap();
    Release { program, version: "1.2.3".to_owned(), epoch: 1_767_225_600 }
}

#[test]
fn the_same_program_gives_the_same_packages() {
    let made = [(); 2].map(|()| {
        let folder = tempfile::tempdir().unwrap();
        let release = release(folder.path());
        let deb = package::write_deb(&release, folder.path(), Compression::Small).unwrap();
        let tarball = package::write_tarball(&release, folder.path(), Compression::Small).unwrap();
        let sums = package::write_checksums(folder.path(), &[deb, tarball]).unwrap();
        fs::read_to_string(sums).unwrap()
    });
    assert_eq!(made[0], made[1]);
    assert!(made[0].contains("  gambero_1.2.3_") && made[0].contains("  gambero-1.2.3-"), "{}", made[0]);
}

#[test]
fn files_of_the_package_belong_to_root_and_can_be_read() {
    let folder = tempfile::tempdir().unwrap();
    let deb = package::write_deb(&release(folder.path()), folder.path(), Compression::Quick).unwrap();
    let list = Command::new("dpkg-deb").arg("--contents").arg(deb).output().unwrap();
    let list = String::from_utf8(list.stdout).unwrap();
    assert!(list.lines().count() > 30, "{list}");
    for line in list.lines() {
        let wanted = if line.starts_with('d') || line.ends_with("/usr/bin/gambero") {
            "rwxr-xr-x"
        } else {
            "rw-r--r--"
        };
        assert!(line[1..].starts_with(wanted) || line.ends_with("/ready.sh"), "{line}");
        assert!(line.contains(" root/root "), "{line}");
    }
}

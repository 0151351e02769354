//! The Debian package from its installation to its purge, in a folder that stands for `/`.

use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _};
use std::path::{Path, PathBuf};
use std::process::Command;

use gambero_deploy::package::{self, Compression, Release};

use crate::node::{Node, get};

/// The packages of the program of these tests.
fn release() -> Release {
    Release {
        program: env!("CARGO_BIN_EXE_gambero").into(),
        version: env!("CARGO_PKG_VERSION").to_owned(),
        epoch: 1_767_225_600,
    }
}

/// A system with nothing but dpkg's own records. Scripts of packages run with the programs of the machine,
/// and are told by `DPKG_ROOT` where the system is.
struct System(tempfile::TempDir);

impl System {
    fn new() -> Self {
        let system = Self(tempfile::tempdir().unwrap());
        for folder in ["var/lib/dpkg/info", "var/lib/dpkg/updates", "etc"] {
            fs::create_dir_all(system.at(folder)).unwrap();
        }
        fs::write(system.at("var/lib/dpkg/status"), "").unwrap();
        system
    }

    fn at(&self, path: &str) -> PathBuf {
        self.0.path().join(path.trim_start_matches('/'))
    }

    /// Runs dpkg, and returns what it says.
    fn dpkg(&self, arguments: &[&str]) -> String {
        let id = Command::new("id").arg("-u").output().unwrap();
        let mut dpkg = Command::new(if id.stdout == b"0\n" { "dpkg" } else { "fakeroot" });
        if dpkg.get_program() == "fakeroot" {
            dpkg.arg("dpkg");
        }
        dpkg.arg(format!("--root={}", self.0.path().display())).env("LC_ALL", "C");
        dpkg.args(["--force-script-chrootless", "--force-depends", "--force-unsafe-io"]).args(arguments);
        let ended = dpkg.output().unwrap();
        let said = String::from_utf8_lossy(&[ended.stdout, ended.stderr].concat()).into_owned();
        assert!(ended.status.success(), "{dpkg:?}: {said}");
        said
    }

    /// What is there besides the records of dpkg and the list of users.
    fn files(&self) -> Vec<String> {
        let mut found = Vec::new();
        let mut folders = vec![self.0.path().to_owned()];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                let name = path.strip_prefix(self.0.path()).unwrap().display().to_string();
                let records =
                    ["var/lib/dpkg", "etc/passwd", "etc/group", "etc/shadow", "etc/gshadow", "etc/.pwd"];
                if records.iter().any(|record| name.starts_with(record)) {
                    continue;
                }
                if path.is_dir() && !path.is_symlink() { folders.push(path) } else { found.push(name) }
            }
        }
        found.sort();
        found
    }
}

/// What a unit says: names and values, in their order.
fn settings(unit: &str) -> Vec<(&str, &str)> {
    unit.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once('=')).collect()
}

/// The variables of a file such as `gambero.env`, with those that are commented out or without them.
fn variables(text: &str, commented: bool) -> BTreeMap<String, String> {
    let lines = text.lines().filter_map(|line| match line.strip_prefix("#GAMBERO_") {
        Some(rest) if commented => Some(format!("GAMBERO_{rest}")),
        _ => line.starts_with("GAMBERO_").then(|| line.to_owned()),
    });
    lines
        .filter_map(|line| line.split_once('=').map(|(name, value)| (name.to_owned(), value.to_owned())))
        .collect()
}

/// Starts the server as systemd would, but on a free port and with its data in the system's folder.
fn serve(system: &System, commented: bool) -> Node {
    let unit = fs::read_to_string(system.at("usr/lib/systemd/system/gambero.service")).unwrap();
    let mut environment = BTreeMap::new();
    for (name, value) in settings(&unit) {
        match name {
            "Environment" => environment.extend(variables(value, false)),
            "EnvironmentFile" => {
                let file = system.at(value.trim_start_matches('-'));
                environment.extend(variables(&fs::read_to_string(file).unwrap(), commented));
            }
            _ => {}
        }
    }
    let database = environment["GAMBERO_DATABASE"].strip_prefix("sqlite://").unwrap();
    let database = format!("sqlite://{}", system.at(database).display());
    environment.insert("GAMBERO_DATABASE".to_owned(), database);
    if let Some(networks) = environment.get_mut("GAMBERO_BOTS_NETWORKS") {
        let file = system.at(networks);
        let ours = Path::new(env!("CARGO_MANIFEST_DIR")).join("../gambero-bots/networks/original-4.net");
        fs::copy(ours, &file).unwrap();
        *networks = file.display().to_string();
    }
    environment.insert("GAMBERO_ADDR".to_owned(), "127.0.0.1:0".to_owned());
    environment.remove("GAMBERO_PUBLIC_URL");
    let (_, line) = *settings(&unit).iter().find(|(name, _)| *name == "ExecStart").unwrap();
    let mut words = line.split(' ');
    let mut command = Command::new(system.at(words.next().unwrap()));
    Node::spawn(command.args(words).env_clear().envs(environment))
}

#[tokio::test]
async fn the_package_is_installed_serves_and_leaves_nothing_but_games() {
    let folder = tempfile::tempdir().unwrap();
    let package = package::write_deb(&release(), folder.path(), Compression::Quick).unwrap();
    let system = System::new();
    system.dpkg(&["--install", package.to_str().unwrap()]);

    // Everything is in its place, and as it was packed.
    assert_eq!(system.dpkg(&["--verify", "gambero"]), "");
    for path in [
        "usr/lib/systemd/system/gambero@.service",
        "usr/share/man/man1/gambero.1.gz",
        "usr/share/man/man1/gambero-serve.1.gz",
        "usr/share/bash-completion/completions/gambero",
        "usr/share/zsh/vendor-completions/_gambero",
        "usr/share/fish/vendor_completions.d/gambero.fish",
        "usr/share/doc/gambero/changelog.gz",
        "usr/share/doc/gambero/copyright",
        "usr/share/doc/gambero/operations.md",
        "usr/share/doc/gambero/examples/nginx/gambero.conf",
    ] {
        assert!(system.at(path).is_file(), "{path} is not there");
    }
    let wanted = system.at("etc/systemd/system/multi-user.target.wants/gambero.service");
    assert!(wanted.is_symlink(), "the service is enabled");
    let users = fs::read_to_string(system.at("etc/passwd")).unwrap();
    let user = users.lines().find(|line| line.starts_with("gambero:")).unwrap_or_else(|| panic!("{users}"));
    let data = fs::metadata(system.at("var/lib/gambero")).unwrap();
    assert_eq!(data.permissions().mode() & 0o777, 0o700);
    if fs::metadata(system.at("etc/passwd")).unwrap().uid() == 0 {
        assert_eq!(user.split(':').nth(2), Some(data.uid().to_string().as_str()), "the folder is the user's");
    }

    // With the settings as they are, and with every line of them in force.
    for commented in [false, true] {
        let mut server = serve(&system, commented);
        assert_eq!(get(server.addr, "/readyz").await.0, 200);
        server.terminate();
        assert!(server.wait().success(), "it stops well");
    }

    // The same version once more, as an upgrade: settings that were changed stay.
    let conf = system.at("etc/gambero/gambero.env");
    fs::write(&conf, "GAMBERO_BOT_DELAY=100\n").unwrap();
    system.dpkg(&["--force-confold", "--install", package.to_str().unwrap()]);
    assert_eq!(fs::read_to_string(&conf).unwrap(), "GAMBERO_BOT_DELAY=100\n");

    system.dpkg(&["--remove", "gambero"]);
    let left = system.files();
    assert!(left.contains(&"etc/gambero/gambero.env".to_owned()), "{left:?}");
    assert!(!left.iter().any(|path| path.starts_with("usr/")), "{left:?}");
    let said = system.dpkg(&["--purge", "gambero"]);
    assert!(said.contains("the games stay in /var/lib/gambero"), "{said}");
    let left = system.files();
    let games = left.iter().filter(|path| path.starts_with("var/lib/gambero/"));
    assert!(
        games.count() == left.len() && left.contains(&"var/lib/gambero/gambero.db".to_owned()),
        "{left:?}"
    );
}

#[test]
fn the_tarball_has_the_program_and_its_files() {
    let folder = tempfile::tempdir().unwrap();
    let tarball = package::write_tarball(&release(), folder.path(), Compression::Quick).unwrap();
    package::write_checksums(folder.path(), std::slice::from_ref(&tarball)).unwrap();
    let check =
        Command::new("sha256sum").args(["--check", "SHA256SUMS"]).current_dir(&folder).output().unwrap();
    assert!(check.status.success(), "{check:?}");
    let unpack = Command::new("tar").arg("-xzf").arg(&tarball).arg("-C").arg(folder.path()).status();
    assert!(unpack.unwrap().success());
    let root = tarball.to_str().unwrap().strip_suffix(".tar.gz").unwrap();
    let run = Command::new(Path::new(root).join("gambero")).arg("--version").output().unwrap();
    assert_eq!(String::from_utf8_lossy(&run.stdout), concat!("gambero ", env!("CARGO_PKG_VERSION"), "\n"));
    for path in
        ["man/gambero-serve.1.gz", "completions/_gambero", "deploy/systemd/gambero.service", "LICENSE-MIT"]
    {
        assert!(Path::new(root).join(path).is_file(), "{path} is not there");
    }
}

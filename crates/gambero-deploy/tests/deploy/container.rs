//! What can be checked of the container's files without an engine.

use std::fs;
use std::process::{Command, Stdio};

use crate::{read, yaml};

#[test]
fn paths_in_the_containerfile_exist() {
    let text = read("deploy/container/Containerfile");
    let mut copied = 0;
    for line in
        text.lines().filter_map(|line| line.strip_prefix("COPY ")).filter(|line| !line.starts_with("--"))
    {
        let words: Vec<_> = line.split(' ').collect();
        for path in &words[..words.len() - 1] {
            assert!(gambero_deploy::project().join(path).exists(), "{path} is not there");
            copied += 1;
        }
    }
    assert!(copied >= 4, "{text}");
    // What is built is what is copied, by the profile and the compiler that the project has.
    let manifest = read("Cargo.toml");
    assert!(text.contains("--profile dist") && text.contains("/target/dist/gambero"));
    assert!(manifest.contains("[profile.dist]"));
    let compiler = manifest.lines().find_map(|line| line.strip_prefix("rust-version = \"")).unwrap();
    assert!(
        text.contains(&format!("/rust:{}-", compiler.trim_end_matches('"'))),
        "another compiler: {compiler}"
    );
}

#[test]
fn the_cluster_of_containers_fits_together() {
    let compose = yaml("container/compose.yaml");
    let services = compose["services"].as_object().unwrap();
    for node in ["node1", "node2", "node3"] {
        let node = &services[node];
        assert_eq!(
            node["environment"]["GAMBERO_TRUSTED_PROXIES"],
            services["nginx"]["networks"]["inside"]["ipv4_address"]
        );
        for name in node["depends_on"].as_object().unwrap().keys() {
            assert!(services.contains_key(name), "there is no {name}");
        }
        assert_eq!(node["environment"]["GAMBERO_DATABASE"], "postgres://gambero@database/gambero");
        assert!(node["environment"]["GAMBERO_NATS"].as_str().unwrap().starts_with("nats://nats:"));
    }
    let folder = gambero_deploy::file("container");
    let build = &services["node1"]["build"];
    let context = folder.join(build["context"].as_str().unwrap());
    assert!(context.join(build["dockerfile"].as_str().unwrap()).exists());
    let mounted = services["nginx"]["volumes"][0].as_str().unwrap().split(':').next().unwrap();
    assert!(folder.join(mounted).exists(), "{mounted}");
}

#[test]
fn nginx_of_the_containers_gets_their_names() {
    let compose = yaml("container/compose.yaml");
    let command = compose["services"]["nginx"]["command"][2].as_str().unwrap();
    let edit = command.split(" /gambero.conf").next().unwrap();
    let file = fs::File::open(gambero_deploy::file("nginx/gambero.conf")).unwrap();
    let edited = Command::new("sh").args(["-c", edit]).stdin(Stdio::from(file)).output().unwrap();
    let text = String::from_utf8(edited.stdout).unwrap();
    for node in ["node1:9898", "node2:9898", "node3:9898"] {
        assert!(text.contains(&format!("    server {node} max_fails")), "{text}");
    }
    assert!(!text.contains("127.0.0.1:99"), "{text}");
}

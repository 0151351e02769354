//! What can be tried of the container without running one.

use std::process::Command;

use crate::node::Node;

#[test]
fn the_check_of_health_tells_a_server_that_is_ready_from_none() {
    let mut node = Node::start(&[]);
    let port = node.addr.port().to_string();
    let check = || {
        let script = gambero_deploy::file("container/ready.sh");
        Command::new("bash").arg(script).arg(&port).output().expect("there is a bash").status.success()
    };
    assert!(check(), "a server that is ready");
    node.kill();
    assert!(!check(), "none");
}

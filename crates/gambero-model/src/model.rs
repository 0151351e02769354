//! Which steps are possible, and what they do.

use stateright::{Model, Property};

use crate::property;
use crate::rule::Rule;
use crate::state::{
    Append, Author, Bounds, Client, Database, Doing, Entry, Lease, Node, NodeId, Outcome, Request, RequestId,
    Row, State, Step, is_bots_turn,
};

/// The protocol, with all its rules or without one.
#[derive(Clone, Copy, Debug)]
pub struct ClusterModel {
    pub(crate) bounds: Bounds,
    left_out: Option<Rule>,
    looking_for: Option<&'static str>,
}

impl ClusterModel {
    /// The protocol with all rules.
    pub fn new(bounds: Bounds) -> Self {
        Self { bounds, left_out: None, looking_for: None }
    }

    /// The protocol without one of its rules.
    #[must_use]
    pub fn without(self, rule: Rule) -> Self {
        Self { left_out: Some(rule), ..self }
    }

    /// With one property only, so that the checker stops at the first state where it fails. Looked for level
    /// by level on one thread, that is the end of a shortest way to such a state.
    #[must_use]
    pub fn looking_for(self, property: &'static str) -> Self {
        Self { looking_for: Some(property), ..self }
    }

    fn holds(&self, rule: Rule) -> bool {
        self.left_out != Some(rule)
    }
}

impl Model for ClusterModel {
    type State = State;
    type Action = Step;

    fn init_states(&self) -> Vec<State> {
        let Bounds { nodes, clients, faults, failovers, .. } = self.bounds;
        let node = Node { is_alive: true, ..Node::default() };
        let client = |place: u8| Client { node: Some(place % nodes), ..Client::default() };
        vec![State {
            database: Database::default(),
            nodes: vec![node; usize::from(nodes)],
            clients: (0..clients).map(client).collect(),
            asked: 0,
            acknowledged: Vec::new(),
            faults_left: faults,
            failovers_left: failovers,
        }]
    }

    fn actions(&self, state: &State, steps: &mut Vec<Step>) {
        for (node, id) in state.nodes.iter().zip(0..) {
            self.steps_of_node(state, node, id, steps);
        }
        for (client, place) in state.clients.iter().zip(0..) {
            self.steps_of_client(state, client, place, steps);
        }
        for place in 0..state.database.strays.len() as u8 {
            steps.extend([Step::CarryOutStray(place), Step::LoseStray(place)]);
        }
        match state.database.lease {
            Lease::Orphaned => steps.push(Step::LeaseRunsOut),
            Lease::Held(_) if state.faults_left > 0 => steps.push(Step::LeaseRunsOut),
            Lease::Held(_) | Lease::Free => {}
        }
        if state.failovers_left > 0 && !state.database.rows.is_empty() {
            steps.push(Step::Failover);
        }
    }

    fn next_state(&self, state: &State, step: Step) -> Option<State> {
        let mut next = state.clone();
        self.take(&mut next, step);
        if self.holds(Rule::HintIsNoContent) {
            // A hint about what a node has already changes nothing. That it has arrived is not worth a state.
            for node in &mut next.nodes {
                let version = node.replica.len();
                node.hints.retain(|number| usize::from(*number) > version);
            }
        }
        Some(next)
    }

    fn properties(&self) -> Vec<Property<Self>> {
        let mut properties = property::all(self.bounds.faults > 0 && self.bounds.nodes > 1);
        properties.retain(|property| self.looking_for.is_none_or(|name| property.name == name));
        properties
    }

    /// Without some rules the same is folded again and again. One entry too many is enough to see that.
    fn within_boundary(&self, state: &State) -> bool {
        let most = 2 * usize::from(self.bounds.requests) + 1;
        state.database.rows.len() <= most && state.nodes.iter().all(|node| node.replica.len() <= most)
    }
}

/// What is possible.
impl ClusterModel {
    fn steps_of_node(&self, state: &State, node: &Node, id: NodeId, steps: &mut Vec<Step>) {
        if !node.is_alive {
            return steps.push(Step::Restart(id));
        }
        match node.doing {
            Doing::Idle => {
                let is_waiting = |client: &Client| {
                    client.node == Some(id) && client.request.is_some_and(|request| !request.is_taken)
                };
                let waiting = state.clients.iter().zip(0..).filter(|(client, _)| is_waiting(client));
                steps.extend(waiting.map(|(_, place)| Step::Judge(id, place)));
                if node.believes && is_bots_turn(node.replica.last()) {
                    steps.push(Step::Think(id));
                }
                let can_keep = match state.database.lease {
                    Lease::Free => true,
                    Lease::Held(keeper) => keeper != id && !self.holds(Rule::KeepUnlessKept),
                    Lease::Orphaned => !self.holds(Rule::KeepUnlessKept),
                };
                if can_keep {
                    steps.push(Step::Keep(id));
                }
            }
            Doing::Thinking(_) => steps.push(Step::PlayBot(id)),
            Doing::Appending(_) => steps.push(Step::CarryOut(id)),
            Doing::Answered(..) => steps.push(Step::Hear(id)),
        }
        if node.is_free_to_read() {
            let is_behind = state.database.entries_after(node.replica.len()).next().is_some();
            if self.holds(Rule::Poll) && is_behind {
                steps.push(Step::Poll(id));
            }
            steps.extend(node.hints.iter().map(|number| Step::DeliverHint(id, *number)));
        }
        steps.extend(node.hints.iter().map(|number| Step::LoseHint(id, *number)));
        if node.believes && state.database.lease != Lease::Held(id) {
            steps.push(Step::NoticeLeaseIsOver(id));
        }
        if state.faults_left > 0 {
            steps.push(Step::Crash(id));
            if matches!(node.doing, Doing::Appending(_) | Doing::Answered(..)) {
                steps.push(Step::LoseAnswer(id));
            }
        }
    }

    fn steps_of_client(&self, state: &State, client: &Client, place: u8, steps: &mut Vec<Step>) {
        if client.node.is_some() {
            if client.request.is_none() && state.asked < self.bounds.requests {
                steps.push(Step::Ask(place));
            }
            if state.faults_left > 0 {
                steps.push(Step::Disconnect(place));
            }
            return;
        }
        let open = state.nodes.iter().zip(0..).filter(|(node, _)| node.is_free_to_read());
        for (_, node) in open {
            steps.push(Step::Connect { client: place, node, again: false });
            if client.request.is_some() {
                steps.push(Step::Connect { client: place, node, again: true });
            }
        }
    }
}

/// What steps do.
impl ClusterModel {
    fn take(&self, state: &mut State, step: Step) {
        match step {
            Step::Ask(client) => {
                let client = &mut state.clients[usize::from(client)];
                let position = client.seen.len() as u8;
                client.request = Some(Request { id: state.asked, position, is_taken: false });
                state.asked += 1;
            }
            Step::Judge(node, client) => {
                if let Some(request) = &mut state.clients[usize::from(client)].request {
                    request.is_taken = true;
                    let entry = Entry { by: Author::Person(request.id), answers: request.position };
                    self.judge(state, node, entry);
                }
            }
            Step::CarryOut(node) => {
                if let Doing::Appending(append) = state.nodes[usize::from(node)].doing {
                    let outcome = self.carry_out(&mut state.database, append);
                    state.nodes[usize::from(node)].doing = Doing::Answered(append, outcome);
                }
            }
            Step::Hear(node) => match state.nodes[usize::from(node)].doing {
                Doing::Answered(append, Outcome::Written(number)) => {
                    written(state, node, append.entry, number);
                }
                Doing::Answered(append, Outcome::Conflict) => self.conflict(state, node, append.entry),
                Doing::Idle | Doing::Thinking(_) | Doing::Appending(_) => {}
            },
            Step::CarryOutStray(place) => {
                let append = state.database.strays.remove(usize::from(place));
                self.carry_out(&mut state.database, append);
            }
            Step::LoseStray(place) => {
                state.database.strays.remove(usize::from(place));
            }
            Step::Keep(node) => {
                state.database.lease = Lease::Held(node);
                state.nodes[usize::from(node)].believes = true;
            }
            Step::NoticeLeaseIsOver(node) => state.nodes[usize::from(node)].believes = false,
            Step::Think(node) => {
                let node = &mut state.nodes[usize::from(node)];
                node.doing = Doing::Thinking(node.replica.len() as u8);
            }
            Step::PlayBot(node) => {
                let node = &mut state.nodes[usize::from(node)];
                if let Doing::Thinking(answers) = node.doing {
                    let number = self.holds(Rule::BotsEntryHasNumber).then_some(answers + 1);
                    node.doing =
                        Doing::Appending(Append { number, entry: Entry { by: Author::Bot, answers } });
                }
            }
            Step::Poll(node) => read_on(state, node),
            Step::DeliverHint(node, number) => self.hint(state, node, number),
            Step::LoseHint(node, number) => {
                state.nodes[usize::from(node)].hints.retain(|hint| *hint != number);
            }
            Step::Connect { client, node, again } => self.connect(state, client, node, again),
            Step::Restart(node) => state.nodes[usize::from(node)].is_alive = true,
            Step::LeaseRunsOut => {
                if state.database.lease != Lease::Orphaned {
                    state.faults_left -= 1;
                    state.database.has_run_out = true;
                }
                state.database.lease = Lease::Free;
            }
            Step::Crash(node) => crash(state, node),
            Step::Disconnect(client) => {
                state.faults_left -= 1;
                disconnect(&mut state.clients[usize::from(client)]);
            }
            Step::LoseAnswer(node) => self.lose_answer(state, node),
            Step::Failover => {
                state.failovers_left -= 1;
                state.database.rows.pop();
            }
        }
    }

    /// A person's request is refused, or its append is sent.
    fn judge(&self, state: &mut State, node: NodeId, entry: Entry) {
        let replica = &state.nodes[usize::from(node)].replica;
        let is_stale = usize::from(entry.answers) != replica.len() && self.holds(Rule::PositionIsChecked);
        if is_stale || is_bots_turn(replica.last()) {
            state.nodes[usize::from(node)].doing = Doing::Idle;
            answer(state, node, entry);
        } else {
            self.send(state, node, entry);
        }
    }

    fn send(&self, state: &mut State, node: NodeId, entry: Entry) {
        let sender = &mut state.nodes[usize::from(node)];
        let number = Some(sender.replica.len() as u8 + 1);
        sender.doing = Doing::Appending(Append { number, entry });
        if !self.holds(Rule::AckAfterCommit) {
            acknowledge(state, node, entry);
        }
    }

    /// One atomic statement.
    fn carry_out(&self, database: &mut Database, Append { number, entry }: Append) -> Outcome {
        let rows = &mut database.rows;
        let number = number.unwrap_or_else(|| rows.last().map_or(0, |row| row.number) + 1);
        let is_taken = rows.iter().any(|row| row.number == number);
        let is_next = number == 1 || rows.iter().any(|row| row.number == number - 1);
        if is_taken && self.holds(Rule::UniqueNumber) || !is_next && self.holds(Rule::PredecessorExists) {
            return Outcome::Conflict;
        }
        let place = rows.partition_point(|row| row.number <= number);
        rows.insert(place, Row { number, entry });
        Outcome::Written(number)
    }

    fn conflict(&self, state: &mut State, node: NodeId, entry: Entry) {
        if self.holds(Rule::JudgeAfterConflict) {
            return self.read_and_judge(state, node, entry);
        }
        read_again(state, node);
        self.send(state, node, entry);
    }

    /// A node reads the log, and does what it would do if it were asked only now.
    fn read_and_judge(&self, state: &mut State, node: NodeId, entry: Entry) {
        read_again(state, node);
        match entry.by {
            Author::Person(_) => self.judge(state, node, entry),
            Author::Bot => state.nodes[usize::from(node)].doing = Doing::Idle,
        }
    }

    fn lose_answer(&self, state: &mut State, node: NodeId) {
        state.faults_left -= 1;
        let (append, is_on_its_way) = match state.nodes[usize::from(node)].doing {
            Doing::Appending(append) => (append, true),
            Doing::Answered(append, _) => (append, false),
            Doing::Idle | Doing::Thinking(_) => return,
        };
        if is_on_its_way {
            let place = state.database.strays.partition_point(|stray| *stray <= append);
            state.database.strays.insert(place, append);
        }
        if !self.holds(Rule::UnknownIsNotWritten) {
            let number = append.number.unwrap_or_default();
            state.nodes[usize::from(node)].replica.push(append.entry);
            return written(state, node, append.entry, number);
        }
        if !self.holds(Rule::ReadAfterUnknownOutcome) {
            let anywhere = Append { number: None, entry: append.entry };
            state.nodes[usize::from(node)].doing = Doing::Appending(anywhere);
            return;
        }
        self.read_and_judge(state, node, append.entry);
    }

    fn hint(&self, state: &mut State, node: NodeId, number: u8) {
        if self.holds(Rule::HintIsNoContent) && self.holds(Rule::ReadWithoutGap) {
            return read_on(state, node);
        }
        if let Some(row) = state.database.rows.iter().find(|row| row.number == number) {
            state.nodes[usize::from(node)].replica.push(row.entry);
            tell(state, node);
        }
    }

    fn connect(&self, state: &mut State, client: u8, node: NodeId, again: bool) {
        let since = state.clients[usize::from(client)].seen.len();
        if state.nodes[usize::from(node)].replica.len() < since && self.holds(Rule::CatchUpForClient) {
            read_on(state, node);
        }
        let client = &mut state.clients[usize::from(client)];
        client.node = Some(node);
        client.see(&state.nodes[usize::from(node)].replica);
        if !again {
            client.request = None;
        }
    }
}

/// A node knows that its entry is in the log.
fn written(state: &mut State, node: NodeId, entry: Entry, number: u8) {
    let writer = &mut state.nodes[usize::from(node)];
    writer.doing = Doing::Idle;
    if usize::from(number) == writer.replica.len() + 1 {
        writer.replica.push(entry);
    }
    acknowledge(state, node, entry);
    tell(state, node);
    for (other, id) in state.nodes.iter_mut().zip(0..) {
        if id != node && other.is_alive && !other.hints.contains(&number) {
            other.hints.push(number);
            other.hints.sort_unstable();
        }
    }
}

/// A node reads what is new in the log, and tells its clients.
fn read_on(state: &mut State, node: NodeId) {
    let reader = &mut state.nodes[usize::from(node)];
    let version = reader.replica.len();
    reader.replica.extend(state.database.entries_after(version));
    tell(state, node);
}

/// A node reads the whole log, and tells its clients.
fn read_again(state: &mut State, node: NodeId) {
    state.nodes[usize::from(node)].replica.clear();
    read_on(state, node);
}

/// The clients of a node are shown what it has folded.
fn tell(state: &mut State, node: NodeId) {
    let State { nodes, clients, .. } = state;
    for client in clients.iter_mut().filter(|client| client.node == Some(node)) {
        client.see(&nodes[usize::from(node)].replica);
    }
}

/// The client that asked for this entry waits no longer, if it is there yet. Returns its request.
fn answer(state: &mut State, node: NodeId, entry: Entry) -> Option<RequestId> {
    let is_it = |request: &Request| request.is_taken && entry.by == Author::Person(request.id);
    let mut clients = state.clients.iter_mut().filter(|client| client.node == Some(node));
    let asker = clients.find(|client| client.request.as_ref().is_some_and(is_it))?;
    asker.request.take().map(|request| request.id)
}

fn acknowledge(state: &mut State, node: NodeId, entry: Entry) {
    if let Some(id) = answer(state, node, entry) {
        state.acknowledged.push(id);
        state.acknowledged.sort_unstable();
    }
}

fn crash(state: &mut State, node: NodeId) {
    state.faults_left -= 1;
    let crashed = std::mem::take(&mut state.nodes[usize::from(node)]);
    if let Doing::Appending(append) = crashed.doing {
        let place = state.database.strays.partition_point(|stray| *stray <= append);
        state.database.strays.insert(place, append);
    }
    if state.database.lease == Lease::Held(node) {
        state.database.lease = Lease::Orphaned;
    }
    for client in state.clients.iter_mut().filter(|client| client.node == Some(node)) {
        disconnect(client);
    }
}

fn disconnect(client: &mut Client) {
    client.node = None;
    if let Some(request) = &mut client.request {
        request.is_taken = false;
    }
}

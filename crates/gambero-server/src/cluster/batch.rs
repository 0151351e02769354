//! Calls that come while a statement runs share the next one: a thousand tables that want something at once
//! cost a statement or two.

use parking_lot::Mutex;
use tokio::sync::oneshot;

const SHARED: usize = 1000;

type Waiting<Q, A> = (Q, oneshot::Sender<A>);

pub(super) struct Batch<Q, A> {
    waiting: Mutex<Vec<Waiting<Q, A>>>,
    /// Held by the caller that runs a statement for all.
    turn: tokio::sync::Mutex<()>,
}

impl<Q, A> Default for Batch<Q, A> {
    fn default() -> Self {
        Self { waiting: Mutex::default(), turn: tokio::sync::Mutex::default() }
    }
}

impl<Q, A> Batch<Q, A> {
    /// The answer to a question. `run` answers many, in their order. `None` if whoever ran it was stopped.
    pub(super) async fn ask<F>(&self, question: Q, run: impl Fn(Vec<Q>) -> F) -> Option<A>
    where
        F: Future<Output = Vec<A>>,
    {
        let (sender, mut answer) = oneshot::channel();
        self.waiting.lock().push((question, sender));
        let _turn = tokio::select! {
            biased;
            answer = &mut answer => return answer.ok(),
            turn = self.turn.lock() => turn,
        };
        loop {
            match answer.try_recv() {
                Ok(answer) => return Some(answer),
                Err(oneshot::error::TryRecvError::Closed) => return None,
                Err(oneshot::error::TryRecvError::Empty) => {}
            }
            let (questions, senders): (Vec<_>, Vec<_>) = {
                let mut waiting = self.waiting.lock();
                let count = waiting.len().min(SHARED);
                waiting.drain(..count).unzip()
            };
            for (sender, answer) in senders.into_iter().zip(run(questions).await) {
                // Whoever asked may have gone away.
                let _ = sender.send(answer);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn calls_that_come_together_share_statements() {
        let (batch, sizes) = (Batch::default(), Mutex::new(Vec::new()));
        let run = |questions: Vec<usize>| {
            sizes.lock().push(questions.len());
            async move {
                tokio::task::yield_now().await;
                questions.into_iter().map(|question| question * 2).collect()
            }
        };
        let calls = (0..2500).map(|question| batch.ask(question, run));
        let answers = futures_util::future::join_all(calls).await;
        assert!(answers.into_iter().enumerate().all(|(question, answer)| answer == Some(question * 2)));
        assert_eq!(*sizes.lock(), [1, 1000, 1000, 499], "the first one did not wait for others");
    }
}

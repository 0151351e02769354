//! Forgetting a person altogether: everywhere else first, and the person last, so that whoever is interrupted
//! can ask again.

use std::collections::BTreeSet;
use std::sync::Arc;

use gambero_protocol::Code;
use gambero_store::{Person, PersonId, Redact, TableId};
use gambero_table::SOMEBODY;
use tokio::sync::oneshot;

use crate::app::App;
use crate::cluster::About;
use crate::error::Denied;
use crate::kept::Without;
use crate::running::{Order, Told};

/// How often we begin again if the person has sat down somewhere meanwhile.
const ROUNDS: usize = 5;

/// Takes a person out of all tables, running or not, out of all games, and out of the store.
pub(crate) async fn forget(app: &App, person: &Person) -> Result<(), Denied> {
    let (store, registry) = (&app.store, &app.registry);
    let without: Arc<dyn Redact> = Arc::new(Without::new(person));
    // Where the person has been, as far as that is still to be found when it is taken out there.
    let mut visited = BTreeSet::new();
    for _ in 0..ROUNDS {
        visited.extend(store.visits(person.id).await?);
        leave_tables(app, person.id, &visited, &without).await?;
        for table in store.visits(person.id).await? {
            store.forget_at(person.id, table, Arc::clone(&without)).await?;
        }
        if store.forget_person(person.id, SOMEBODY).await? {
            app.sessions.end(|_, owner| owner == person.id);
            if let Some(peers) = &app.peers {
                peers.tell(About::Forgotten);
            }
            // A table may have been loaded, or the person have sat down there, in the meantime; from now on
            // that cannot be.
            leave_tables(app, person.id, &visited, &without).await?;
            // Where the person only looks on, nothing is stored of it.
            registry.tell_all(&Told::Forgotten(person.id));
            return Ok(());
        }
    }
    Err(Denied::new(Code::TryAgain, "you have sat down again meanwhile: leave all tables, and try again"))
}

/// Makes tables let go of a person: those where the person sits, and those in memory where the person has
/// been.
async fn leave_tables(
    app: &App,
    person: PersonId,
    visited: &BTreeSet<TableId>,
    without: &Arc<dyn Redact>,
) -> Result<(), Denied> {
    let mut tables = Vec::new();
    for row in app.store.tables_of(person, u32::MAX).await? {
        tables.extend(app.registry.get(&row.code).await?);
    }
    tables.extend(visited.iter().filter_map(|table| app.registry.held(*table)));
    for table in tables {
        let (done, answer) = oneshot::channel();
        // A table that has just left the memory knows nobody any more.
        if table.send(Order::Forget(person, done)).await.is_ok()
            && let Ok(left) = answer.await
            && let Some(id) = left?
        {
            app.store.forget_at(person, id, Arc::clone(without)).await?;
        }
    }
    Ok(())
}

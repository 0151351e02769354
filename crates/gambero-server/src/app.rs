//! The server's parts, put together: the state of all handlers.

use std::ops::Deref;
use std::sync::Arc;

use crate::analyses::Analyses;
use crate::context::Context;
use crate::open_tables::OpenTables;
use crate::readiness::Readiness;
use crate::registry::Registry;
use crate::sessions::Sessions;

#[derive(Clone)]
pub(crate) struct App(Arc<Parts>);

pub(crate) struct Parts {
    context: Arc<Context>,
    pub(crate) registry: Arc<Registry>,
    pub(crate) analyses: Arc<Analyses>,
    pub(crate) sessions: Sessions,
    pub(crate) readiness: Readiness,
    pub(crate) open_tables: OpenTables,
}

impl App {
    pub(crate) fn new(context: Context) -> Self {
        let context = Arc::new(context);
        Self(Arc::new(Parts {
            registry: Arc::new(Registry::new(Arc::clone(&context))),
            analyses: Arc::new(Analyses::new(Arc::clone(&context))),
            sessions: Sessions::default(),
            readiness: Readiness::new(),
            open_tables: OpenTables::default(),
            context,
        }))
    }
}

impl Deref for App {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0
    }
}

impl Deref for Parts {
    type Target = Context;

    fn deref(&self) -> &Context {
        &self.context
    }
}

//! Signals as texts.

use gambero::SignalSet;

/// Signals as texts.
pub fn texts(signals: SignalSet) -> Vec<String> {
    signals.iter().map(|signal| signal.to_string()).collect()
}

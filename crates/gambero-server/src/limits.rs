//! Rate limits by token buckets, and limits of connections: nobody can take more than a fair share.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::config::Config;

/// What an address, a connection or a person may have at most.
pub(crate) struct Limits {
    /// New people by address.
    pub(crate) newcomers: Buckets,
    /// Codes and links that are tried, by address.
    pub(crate) lookups: Buckets,
    /// Requests by address.
    pub(crate) requests: Buckets,
    /// WebSockets by address.
    pub(crate) connections: Connections,
    pub(crate) connections_per_address: usize,
    /// WebSockets in all.
    pub(crate) connections_in_all: usize,
    /// Messages of one WebSocket.
    pub(crate) messages_per_second: u32,
    pub(crate) tables_per_person: u64,
    pub(crate) uploads_per_person: u64,
    /// How long the body of a request may take.
    pub(crate) body_time: Duration,
}

impl Limits {
    pub(crate) fn new(config: &Config) -> Self {
        let newcomers = f64::from(config.people_per_hour);
        let lookups = f64::from(config.lookups_per_second);
        let requests = f64::from(config.requests_per_second);
        Self {
            newcomers: Buckets::new(newcomers, newcomers / 3600.0),
            // Enough for people who mistype a code, too little to try all of them.
            lookups: Buckets::new(40.0 * lookups, lookups),
            // Enough for a class that comes in at the same moment.
            requests: Buckets::new(10.0 * requests, requests),
            connections: Connections::default(),
            connections_per_address: config.connections_per_address,
            connections_in_all: config.connections,
            messages_per_second: config.messages_per_second,
            tables_per_person: config.tables_per_person,
            uploads_per_person: config.uploads_per_person,
            body_time: config.body_time,
        }
    }
}

/// A network that is counted: the bits of its prefix, and how many there are.
pub(crate) type Network = (u128, u8);

/// The lengths of the prefixes by which an IPv6 address is counted, and how many times the limit of one
/// address each network has. A provider gives a household one of these; a /48 can be had for nothing.
const PREFIXES: [(u8, u32); 3] = [(64, 1), (56, 4), (48, 16)];

/// The smallest network of an address.
pub(crate) fn network(address: IpAddr) -> Option<Network> {
    networks(address).next().map(|(network, _)| network)
}

/// The networks of an address, and how many times the limit of one address each has. An IPv4 address is a
/// network of its own.
fn networks(address: IpAddr) -> impl Iterator<Item = (Network, u32)> {
    let (bits, prefixes) = match address.to_canonical() {
        IpAddr::V6(address) => (address.to_bits(), &PREFIXES[..]),
        IpAddr::V4(address) => (address.to_bits().into(), &[(128, 1)][..]),
    };
    prefixes.iter().map(move |(length, times)| ((bits >> (128 - length) << (128 - length), *length), *times))
}

/// A bucket that fills at a steady rate; each thing done takes a drop.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    level: f64,
    size: f64,
    per_second: f64,
    filled: Instant,
}

impl Bucket {
    pub(crate) fn new(size: f64, per_second: f64) -> Self {
        Self { level: size, size, per_second, filled: Instant::now() }
    }

    /// Takes a drop, if there is one.
    pub(crate) fn take(&mut self) -> bool {
        self.take_part(1.0)
    }

    /// Takes a part of a drop, or several, if there are so many.
    fn take_part(&mut self, drops: f64) -> bool {
        let has = self.has(drops, Instant::now());
        if has {
            self.level -= drops;
        }
        has
    }

    fn has(&mut self, drops: f64, now: Instant) -> bool {
        self.fill(now);
        self.level >= drops
    }

    fn fill(&mut self, now: Instant) {
        let gained = now.duration_since(self.filled).as_secs_f64() * self.per_second;
        self.level = (self.level + gained).min(self.size);
        self.filled = now;
    }
}

/// How often full buckets are removed.
const SWEEP: Duration = Duration::from_mins(1);

/// Buckets by network. Full ones are removed, so that the map stays small.
pub(crate) struct Buckets {
    size: f64,
    per_second: f64,
    map: Mutex<Map>,
}

struct Map {
    buckets: HashMap<Network, Bucket>,
    swept: Instant,
}

impl Map {
    fn sweep(&mut self, now: Instant) {
        if now.duration_since(self.swept) >= SWEEP {
            self.swept = now;
            self.buckets.retain(|_, bucket| {
                bucket.fill(now);
                bucket.level < bucket.size
            });
        }
    }
}

impl Buckets {
    fn new(size: f64, per_second: f64) -> Self {
        let map = Map { buckets: HashMap::new(), swept: Instant::now() };
        Self { size, per_second, map: Mutex::new(map) }
    }

    pub(crate) fn take(&self, address: IpAddr) -> bool {
        self.take_part(address, 1.0)
    }

    /// Takes what costs a part of a drop.
    pub(crate) fn take_part(&self, address: IpAddr, drops: f64) -> bool {
        let mut map = self.map.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Instant::now();
        map.sweep(now);
        // A request that is rejected costs none of the networks anything, and adds nothing to the map.
        let buckets = &mut map.buckets;
        let mut has = |network| buckets.get_mut(&network).is_none_or(|bucket| bucket.has(drops, now));
        if !networks(address).all(|(network, _)| has(network)) {
            return false;
        }
        for (network, times) in networks(address) {
            let times = f64::from(times);
            let bucket = || Bucket::new(self.size * times, self.per_second * times);
            buckets.entry(network).or_insert_with(bucket).take_part(drops);
        }
        true
    }
}

/// How many connections each network has.
#[derive(Clone, Default)]
pub(crate) struct Connections(Arc<Mutex<HashMap<Network, usize>>>);

/// A connection that is counted for as long as this lives.
pub(crate) struct Counted {
    connections: Connections,
    address: IpAddr,
}

impl Connections {
    /// Counts a connection, unless the address has too many.
    pub(crate) fn count(&self, address: IpAddr, limit: usize) -> Option<Counted> {
        let mut map = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = |network| map.get(&network).copied().unwrap_or_default();
        if networks(address).any(|(network, times)| count(network) >= limit.saturating_mul(times as usize)) {
            return None;
        }
        for (network, _) in networks(address) {
            *map.entry(network).or_default() += 1;
        }
        Some(Counted { connections: self.clone(), address })
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut map = self.connections.0.lock().unwrap_or_else(PoisonError::into_inner);
        for (network, _) in networks(self.address) {
            if let Some(count) = map.get_mut(&network) {
                *count -= 1;
                if *count == 0 {
                    map.remove(&network);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_gives_its_size_at_once_and_then_its_rate() {
        let mut bucket = Bucket::new(3.0, 0.001);
        assert_eq!((0..5).filter(|_| bucket.take()).count(), 3);
    }

    /// How many of some addresses get a drop where each has two.
    fn taken(addresses: impl Iterator<Item = String>) -> usize {
        let buckets = Buckets::new(2.0, 0.0);
        addresses.filter(|address| buckets.take(address.parse().unwrap())).count()
    }

    #[test]
    fn ipv6_addresses_are_counted_by_64_56_and_48_bits() {
        assert_eq!(taken((0..100).map(|host| format!("2001:db8:1:2::{host:x}"))), 2);
        assert_eq!(taken((0..100).map(|net| format!("2001:db8:1:{net:x}::1"))), 8);
        assert_eq!(taken((0..100).map(|net| format!("2001:db8:1:{net:x}00::1"))), 32);
        assert_eq!(taken((0..100).map(|net| format!("2001:db8:{net:x}::1"))), 100);
    }

    #[test]
    fn ipv4_addresses_are_counted_one_by_one() {
        assert_eq!(taken((0..100).map(|host| format!("10.0.0.{host}"))), 100);
        assert_eq!(taken((0..9).map(|_| "10.0.0.1".to_owned())), 2);
        assert_eq!(taken((0..9).map(|_| "::ffff:10.0.0.1".to_owned())), 2);
    }

    #[test]
    fn connections_of_ipv6_are_counted_by_64_56_and_48_bits() {
        let connections = Connections::default();
        let open = |net: u32| connections.count(format!("2001:db8:1:{net:x}00::1").parse().unwrap(), 2);
        let open: Vec<_> = (0..100).filter_map(open).collect();
        assert_eq!(open.len(), 32);
        drop(open);
        assert!(connections.0.lock().unwrap().is_empty());
    }

    #[test]
    fn sweep_removes_full_buckets_after_a_while() {
        let now = Instant::now();
        let mut map = Map { buckets: HashMap::new(), swept: now };
        let mut empty = Bucket::new(100.0, 0.1);
        empty.level = 0.0;
        map.buckets.extend([((1, 128), Bucket::new(1.0, 1.0)), ((2, 128), empty)]);
        map.sweep(now + SWEEP / 2);
        assert_eq!(map.buckets.len(), 2);
        map.sweep(now + SWEEP);
        assert_eq!(map.buckets.into_keys().collect::<Vec<_>>(), [(2, 128)]);
    }

    #[test]
    fn connections_are_counted_by_address_and_forgotten_when_they_close() {
        let connections = Connections::default();
        let (here, there) = (IpAddr::from([127, 0, 0, 1]), IpAddr::from([127, 0, 0, 2]));
        let first = connections.count(here, 1);
        assert!(
            first.is_some() && connections.count(here, 1).is_none() && connections.count(there, 1).is_some()
        );
        drop(first);
        assert!(connections.count(here, 1).is_some());
        assert!(connections.0.lock().unwrap().is_empty());
    }
}

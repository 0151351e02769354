//! Rate limits by token buckets, and limits of connections: nobody can take more than a fair share.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use parking_lot::Mutex;

use crate::config::Config;

/// What an IP address may have at most.
pub(crate) struct Limits {
    pub(crate) newcomers: Buckets,
    /// Codes and links that are tried.
    pub(crate) lookups: Buckets,
    pub(crate) requests: Buckets,
    pub(crate) connections: Connections,
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

    pub(crate) fn take(&mut self) -> bool {
        let has = self.fill(Instant::now()) >= 1.0;
        if has {
            self.level -= 1.0;
        }
        has
    }

    fn fill(&mut self, now: Instant) -> f64 {
        let gained = now.duration_since(self.filled).as_secs_f64() * self.per_second;
        (self.level, self.filled) = ((self.level + gained).min(self.size), now);
        self.level
    }
}

const SWEEP: Duration = Duration::from_mins(1);

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
    /// Removes full buckets now and then, so that the map stays small.
    fn sweep(&mut self, now: Instant) {
        if now.duration_since(self.swept) >= SWEEP {
            self.swept = now;
            self.buckets.retain(|_, bucket| bucket.fill(now) < bucket.size);
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
        let (mut map, now) = (self.map.lock(), Instant::now());
        map.sweep(now);
        // A request that is rejected costs none of the networks anything, and adds nothing to the map.
        let mut has = |network| map.buckets.get_mut(&network).is_none_or(|bucket| bucket.fill(now) >= drops);
        if !networks(address).all(|(network, _)| has(network)) {
            return false;
        }
        for (network, times) in networks(address).map(|(network, times)| (network, f64::from(times))) {
            let bucket = || Bucket::new(self.size * times, self.per_second * times);
            map.buckets.entry(network).or_insert_with(bucket).level -= drops;
        }
        true
    }
}

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
        let mut map = self.0.lock();
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
        let mut map = self.connections.0.lock();
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
        assert!(connections.0.lock().is_empty());
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
        assert!(connections.0.lock().is_empty());
    }
}

//! Rate limits by token buckets, and limits of connections: nobody can take more than a fair share.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
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
            body_time: config.body_time,
        }
    }
}

/// What counts as one address: with IPv6 every household has 2^64 of them, which differ in their last half.
fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() >> 64 << 64).into(),
        address @ IpAddr::V4(_) => address,
    }
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
        let now = Instant::now();
        let gained = now.duration_since(self.filled).as_secs_f64() * self.per_second;
        self.level = (self.level + gained).min(self.size);
        self.filled = now;
        if self.level >= drops {
            self.level -= drops;
            true
        } else {
            false
        }
    }

    fn is_full(&self) -> bool {
        self.level + self.filled.elapsed().as_secs_f64() * self.per_second >= self.size
    }
}

/// Buckets by address. Full ones are forgotten, so that the map stays small.
pub(crate) struct Buckets {
    size: f64,
    per_second: f64,
    map: Mutex<HashMap<IpAddr, Bucket>>,
}

impl Buckets {
    fn new(size: f64, per_second: f64) -> Self {
        Self { size, per_second, map: Mutex::default() }
    }

    pub(crate) fn take(&self, address: IpAddr) -> bool {
        self.take_part(address, 1.0)
    }

    /// Takes what costs a part of a drop.
    pub(crate) fn take_part(&self, address: IpAddr, drops: f64) -> bool {
        let mut map = self.map.lock().unwrap_or_else(PoisonError::into_inner);
        if map.len() > 10_000 {
            map.retain(|_, bucket| !bucket.is_full());
        }
        map.entry(household(address))
            .or_insert_with(|| Bucket::new(self.size, self.per_second))
            .take_part(drops)
    }
}

/// How many connections each address has.
#[derive(Clone, Default)]
pub(crate) struct Connections(Arc<Mutex<HashMap<IpAddr, usize>>>);

/// A connection that is counted for as long as this lives.
pub(crate) struct Counted {
    connections: Connections,
    address: IpAddr,
}

impl Connections {
    /// Counts a connection, unless the address has too many.
    pub(crate) fn count(&self, address: IpAddr, limit: usize) -> Option<Counted> {
        let address = household(address);
        let mut map = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = map.entry(address).or_default();
        if *count >= limit {
            return None;
        }
        *count += 1;
        Some(Counted { connections: self.clone(), address })
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut map = self.connections.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = map.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                map.remove(&self.address);
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

    #[test]
    fn addresses_of_one_household_count_as_one() {
        let one = |address: &str| household(address.parse().unwrap()).to_string();
        assert_eq!(one("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
        assert_eq!(one("2001:db8:1:2::1"), "2001:db8:1:2::");
        assert_eq!(one("2001:db8:1:3::1"), "2001:db8:1:3::");
        assert_eq!((one("10.0.0.1"), one("::ffff:10.0.0.1")), ("10.0.0.1".into(), "10.0.0.1".into()));
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

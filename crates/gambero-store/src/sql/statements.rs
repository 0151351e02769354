//! Where statements are declared, so that tests look at the plan of each.

/// Declares the statements of a module, and lists them for the tests of plans.
macro_rules! statements {
    ($($(#[$doc:meta])* $name:ident = $sql:expr;)*) => {
        $(
            $(#[$doc])*
            pub(super) const $name: &str = $sql;
        )*

        /// All statements of this module.
        #[cfg(test)]
        pub(super) const STATEMENTS: &[(&str, &str)] = &[$((stringify!($name), $name)),*];
    };
}

pub(super) use statements;

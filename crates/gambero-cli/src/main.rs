fn main() {
    gambero_cli::referee::run(std::io::stdin().lock(), std::io::stdout().lock()).unwrap();
}

//! The transcripts in `tests/vectors`: every answer in them is given by our referee too.

use serde_json::Value;

use crate::gambero;

#[test]
fn every_answer_of_the_transcripts_is_ours_too() {
    for (name, text) in [
        ("original", include_str!("../vectors/original.jsonl")),
        ("extreme", include_str!("../vectors/extreme.jsonl")),
        ("quick", include_str!("../vectors/quick.jsonl")),
        ("quick-expert", include_str!("../vectors/quick-expert.jsonl")),
        ("original-pro", include_str!("../vectors/original-pro.jsonl")),
        ("original-pro-plus", include_str!("../vectors/original-pro-plus.jsonl")),
    ] {
        let rows: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert!(rows.len() > 200, "{name}");
        let requests: Vec<_> = rows.iter().map(|row| row["request"].as_str().unwrap()).collect();
        let run = gambero(&["referee"], (requests.join("\n") + "\n").as_bytes());
        assert_eq!(run.status, 0);
        let answers: Vec<Value> =
            run.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!(answers.len(), rows.len(), "one answer a line");
        for (row, answer) in rows.iter().zip(&answers) {
            let expected = &row["answer"];
            let same = match expected.get("error") {
                Some(code) => answer["error"]["code"] == *code,
                None => answer == expected,
            };
            assert!(same, "{name}: {}\nexpected {expected}\nfound {answer}", row["request"]);
        }
    }
}

"""The golden course is data: its graders are run by the engine, never collected here."""

collect_ignore_glob = ["*"]

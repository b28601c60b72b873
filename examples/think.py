"""Answers `think` of the engine protocol, for `stellwerk league`: likes trams and long columns in Trambahn."""
import json
import random
import sys

LIKING = {"tram": 4, "stop": 3, "passenger": 2, "end": 1, "income": 0}

for line in sys.stdin:
    question = json.loads(line)
    luck = random.Random(question["seed"])
    action = max(question["choices"], key=lambda choice: LIKING[choice["do"]] + luck.random())
    print(json.dumps({"ok": True, "action": action}), flush=True)

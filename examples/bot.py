"""Plays a match of Trambahn by the engine protocol: seat 0 likes trams and long columns, seat 1 plays at random."""
import json
import random
import subprocess
import sys

engine = subprocess.Popen(["npx", "stellwerk", "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def ask(**question):
    engine.stdin.write(json.dumps(question) + "\n")
    engine.stdin.flush()
    answer = json.loads(engine.stdout.readline())
    if not answer["ok"]:
        sys.exit(f"{question}: {answer['code']}: {answer['message']}")
    return answer


def liking(action):
    return {"tram": 4, "stop": 3, "passenger": 2, "end": 1, "income": 0}[action["do"]] + random.random()


seed = sys.argv[1] if len(sys.argv) > 1 else None
random.seed(seed)
table = ask(do="new", game="trambahn", seats=2, options={"scorings": 5}, **({"seed": seed} if seed else {}))
while table["active"]:
    seat = table["active"][0]
    choices = ask(do="choices", seat=seat)["choices"]
    action = max(choices, key=liking) if seat == 0 else random.choice(choices)
    table = ask(do="play", seat=seat, action=action)
print(json.dumps(ask(do="outcome")["outcome"]))

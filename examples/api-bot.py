"""Plays a match of Trambahn at random on a server: where it is invited, else at an open table, else at its own."""
import json
import os
import random
import time
from urllib.error import HTTPError
from urllib.request import Request, urlopen

SERVER = os.environ.get("STELLWERK_URL", "http://localhost:1881")
HEADERS = {"Authorization": f"Bearer {os.environ['STELLWERK_TOKEN']}", "Content-Type": "application/json"}


def ask(path, **body):
    data = json.dumps(body).encode() if body else None
    try:
        with urlopen(Request(f"{SERVER}/api/{path}", data, HEADERS)) as answer:
            return json.load(answer)
    except HTTPError as refused:
        if refused.code == 429:
            time.sleep(1)
            return ask(path, **body)
        # A position may have passed before our action came; we shall see the new one.
        if refused.code != 409:
            raise SystemExit(f"{path}: {refused.read().decode()}") from refused


tables = [invitation["table"] for invitation in ask("invitations")["invitations"]]
tables += ask("lobby?game=trambahn&rated=no")["tables"]
table = next((one for one in tables if one["game"] == "trambahn"), None)
if table:
    match = ask(f"matches/{table['match']}/seats", name="-")["match"]
else:
    match = ask("matches", game="trambahn", seats=2, options={}, name="-", seat=0, open=True)["match"]

since = 0
while (news := ask(f"matches/{match}/events?since={since}"))["phase"] != "over":
    since = news["number"]
    if news["yours"]:
        position = ask(f"matches/{match}/choices")
        ask(f"matches/{match}/actions", number=position["number"], action=random.choice(position["choices"]))
print(json.dumps(news["outcome"]))

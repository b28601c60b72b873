import { type ReactNode, useCallback, useEffect, useState } from "react";
import type { Friends, Invited, SeatInfo } from "@stellwerk/wire";
import { failureOf } from "../api-client.ts";
import { friends } from "../people/api.ts";
import { usePublicOrigin } from "../people/session.ts";
import { copyText } from "../components/clipboard.ts";
import { useWords } from "../words/index.ts";
import { invite, invited } from "./api.ts";
import { MINE, useFollowed } from "../follow/use-followed.ts";
import { useLobbyWords } from "./words.ts";
import { Failure } from "../failures/failure.tsx";
import type { FailureCode } from "../failures/codes.ts";

interface InviteLinkProps {
  /** Of the game. */
  readonly name: string;
  readonly match: string;
  readonly invite: string;
  /** How many seats are free. */
  readonly free: number;
}

/** The link that lets its holder take a free seat. */
export function InviteLink({ name, match, invite: secret, free }: InviteLinkProps): ReactNode {
  const w = useWords();
  const words = useLobbyWords();
  const [copied, setCopied] = useState(false);
  const link = `${usePublicOrigin()}/t/${match}#invite=${secret}`;
  const copyLink = async (): Promise<void> => {
    await copyText(link);
    setCopied(true);
  };
  return (
    <div className="invite leaf stack">
      <h2>{words.room.inviteSomebody}</h2>
      <p>{words.room.inviteText(free)}</p>
      <p className="invite-link level">
        <input
          readOnly
          value={link}
          aria-label={words.room.inviteSomebody}
          onFocus={(event) => event.target.select()}
        />
        <button type="button" className="button primary" onClick={() => void copyLink()}>
          <span aria-live="polite">{copied ? w.table.copied : words.room.copyInvite}</span>
        </button>
        {"share" in navigator && (
          <button type="button" className="button" onClick={() => void share(words.room.shareText(name), link)}>
            {words.room.share}
          </button>
        )}
      </p>
    </div>
  );
}

/** Hands a link to the system's own way of sharing; to think better of it there is no failure. */
const share = (text: string, url: string): Promise<void> =>
  navigator.share({ title: "Stellwerk", text, url }).catch(() => {});

/** Asks people with accounts to the table: friends by a press, others by name. */
export function InvitePeople({ match, seats }: { match: string; seats: readonly SeatInfo[] }): ReactNode {
  const words = useLobbyWords();
  const ask = useCallback(() => invited(match), [match]);
  const [asked, look] = useFollowed<Invited>(ask, MINE);
  const [known] = useFollowed<Friends>(friends, MINE);
  const [name, setName] = useState("");
  const [failure, setFailure] = useState<FailureCode | null>(null);
  const people = seats.map(({ person }) => person).join(" ");
  useEffect(() => look(), [look, people]);

  const send = async (whom: string): Promise<void> => {
    setFailure(null);
    try {
      await invite(match, whom);
      setName("");
    } catch (error) {
      setFailure(failureOf(error));
    }
    look();
  };
  const isAround = (person: string): boolean =>
    seats.some((seat) => seat.person === person) || Boolean(asked?.invited.some((one) => one.person === person));
  const others = known?.friends.filter(({ id }) => !isAround(id)) ?? [];
  return (
    <form
      className="invite leaf stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== "") void send(name.trim());
      }}
    >
      <label className="field">
        <span>{words.room.invitePerson}</span>
        <span className="invite-link level">
          <input value={name} autoComplete="off" onChange={({ currentTarget }) => setName(currentTarget.value)} />
          <button type="submit" className="button">
            {words.room.invite}
          </button>
        </span>
      </label>
      {others.length > 0 && (
        <div className="friends-to-ask" role="group" aria-label={words.room.friends}>
          <b aria-hidden="true">{words.room.friends}</b>
          {others.map((friend) => (
            <button
              key={friend.id}
              type="button"
              className="button small"
              data-online={friend.online || undefined}
              aria-label={words.room.inviteFriend(friend.name)}
              onClick={() => void send(friend.name)}
            >
              {friend.name}
            </button>
          ))}
        </div>
      )}
      <Failure code={failure} />
      {asked && asked.invited.length > 0 && (
        <ul className="people">
          {asked.invited.map((one) => (
            <li key={one.person} className="leaf">
              <b>{one.name}</b> <span>{one.declined ? words.room.declined : words.room.invited}</span>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}

import type { ReactNode } from "react";
import { Link } from "wouter";
import { friends } from "../people/api.ts";
import { MINE, useFollowed } from "../follow/use-followed.ts";
import { useLobbyWords } from "./words.ts";

/** Who of one's friends could be asked to a table right now. */
export function FriendsOnline(): ReactNode {
  const w = useLobbyWords().lobby;
  const [answer] = useFollowed(friends, MINE);
  if (!answer || answer.friends.length === 0) return null;
  const here = answer.friends.filter(({ online }) => online);
  return (
    <section className="friends-here" aria-labelledby="friends-here">
      <h2 id="friends-here">{w.friendsHere}</h2>
      {here.length === 0 ? (
        <p className="quiet-text">{w.noFriendsHere}</p>
      ) : (
        <ul>
          {here.map(({ id, name }) => (
            <li key={id}>
              <Link href={`/p/${encodeURIComponent(name)}`}>{name}</Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

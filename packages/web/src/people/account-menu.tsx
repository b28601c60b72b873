import { type ReactNode, useRef } from "react";
import { Link, useLocation } from "wouter";
import { Icon } from "../components/icons.tsx";
import { useWords } from "../words/index.ts";
import { signOut, useMe } from "./session.ts";

/** Who is signed in, and where that leads; guests are asked in, not forced. */
export function AccountMenu(): ReactNode {
  const { me: w, nav } = useWords();
  const me = useMe();
  const [path, navigate] = useLocation();
  const panel = useRef<HTMLDivElement>(null);
  if (me === undefined) return <span className="account" />;
  if (me === null) {
    const isSigningIn = /^\/(sign-in|sign-up|forgotten|reset|verify)\b/.test(path);
    const next = path === "/" || isSigningIn ? "" : `?next=${encodeURIComponent(path)}`;
    return (
      <Link className="button quiet account" href={`/sign-in${next}`}>
        <Icon name="person" />
        <span className="account-name cut">{w.signIn}</span>
      </Link>
    );
  }
  const close = (): void => panel.current?.hidePopover();
  const links = [
    [`/p/${encodeURIComponent(me.name)}`, w.profile],
    ["/mine", w.mine],
    ["/tournaments", nav.tournaments],
    ["/friends", me.asked > 0 ? w.friendsAsked(me.asked) : w.friends],
    ["/account", w.account],
  ] as const;
  return (
    <>
      <button type="button" className="button quiet account" popoverTarget="account" aria-label={w.menu(me.name)}>
        <Icon name="person" />
        <span className="account-name cut">{me.name}</span>
        {me.asked > 0 && <span className="account-asked" aria-hidden="true" />}
      </button>
      <div id="account" ref={panel} popover="auto" className="panel settings-panel account-panel">
        <b>{me.name}</b>
        {links.map(([href, name]) => (
          <Link key={href} className="button quiet" href={href} onClick={close}>
            {name}
          </Link>
        ))}
        <button
          type="button"
          className="button quiet"
          onClick={() => {
            close();
            signOut().then(
              () => navigate("/"),
              () => {},
            );
          }}
        >
          {w.signOut}
        </button>
      </div>
    </>
  );
}

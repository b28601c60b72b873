import type { ReactNode } from "react";
import { Link } from "wouter";
import { Icon } from "../components/icons.tsx";
import { Logo } from "../components/logo.tsx";
import { SettingsMenu } from "../components/settings-menu.tsx";
import { useWords } from "../words/index.ts";
import { ConnectionStatus } from "./connection-status.tsx";
import type { OnlineState } from "./table-source.ts";

interface Props {
  /** Whose turn it is, or how the match ended. */
  readonly status: string;
  /** Goes back to the present position; null while it is shown. */
  readonly showPresent: (() => void) | null;
  readonly online: OnlineState | null;
  /** What ends the match soon; null while nothing does. */
  readonly notice: string | null;
  /** What stands below the status. */
  readonly children?: ReactNode;
}

export function TableHeader({ status, showPresent, online, notice, children }: Props): ReactNode {
  const w = useWords();
  return (
    <header className="table-head level">
      <Link className="button quiet square" href="/" aria-label={w.nav.home}>
        <Logo />
      </Link>
      <div className="table-status">
        <h1 className="cut" title={status}>
          {status}
        </h1>
        {/* There from the start: only then is what comes into it read out. */}
        <p className="end-notice" role="status">
          {notice && <strong>{notice}</strong>}
        </p>
        {children}
      </div>
      {showPresent && (
        <>
          <span className="table-looking">{w.table.lookingBack}</span>
          <button type="button" className="button" onClick={showPresent}>
            <Icon name="now" /> <span>{w.table.toNow}</span>
          </button>
        </>
      )}
      <ConnectionStatus online={online} />
      <SettingsMenu />
    </header>
  );
}

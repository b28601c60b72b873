import type { ReactNode } from "react";

/** A semaphore at “proceed”: the arm of a German main signal, raised. */
export function Logo(): ReactNode {
  return (
    <svg className="logo" viewBox="0 0 48 48" aria-hidden="true">
      <path className="logo-mast" d="M16 44V13" />
      <path className="logo-base" d="M9 44h14" />
      <g transform="rotate(-45 16 21)">
        <path className="logo-arm" d="M12 18.5h19a5.5 5.5 0 1 1 0 5H12z" />
        <circle className="logo-eye" cx="35.9" cy="21" r="2.2" />
      </g>
      <circle className="logo-lamp" cx="16" cy="33.5" r="3.2" />
    </svg>
  );
}

export function Wordmark(): ReactNode {
  return (
    <span className="wordmark">
      <Logo />
      <span className="wordmark-name">Stellwerk</span>
    </span>
  );
}

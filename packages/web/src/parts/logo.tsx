import type { ReactNode } from "react";

/** A semaphore at “proceed”: the arm of a German main signal, raised. */
export function Logo(): ReactNode {
  return (
    <svg className="logo" viewBox="0 0 48 48" aria-hidden="true">
      <path className="logo-mast" d="M14 44V6" />
      <path className="logo-base" d="M7 44h14" />
      <g transform="rotate(-45 14 15)">
        <path className="logo-arm" d="M10 12.5h23.5a5.5 5.5 0 1 1 0 5H10z" />
        <circle className="logo-eye" cx="38.5" cy="15" r="2.2" />
      </g>
      <circle className="logo-lamp" cx="14" cy="27" r="3.2" />
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

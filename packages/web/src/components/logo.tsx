import { type ReactNode, memo } from "react";

/** A semaphore at “proceed”: the arm of a German main signal, raised. */
export const Logo = memo(function Logo(): ReactNode {
  return (
    <svg className="logo" viewBox="0 0 48 48" aria-hidden="true">
      <path stroke="currentColor" strokeWidth="3.4" strokeLinecap="round" d="M16 44V13M9 44h14" />
      <g transform="rotate(-45 16 21)">
        <path
          fill="var(--on-plate)"
          stroke="var(--lamp-red)"
          strokeWidth="2.6"
          strokeLinejoin="round"
          d="M12 18.5h19a5.5 5.5 0 1 1 0 5H12z"
        />
        <circle fill="var(--lamp-red)" cx="35.9" cy="21" r="2.2" />
      </g>
      <circle fill="var(--lamp-green)" stroke="currentColor" strokeWidth="1.6" cx="16" cy="33.5" r="3.2" />
    </svg>
  );
});

export function Wordmark(): ReactNode {
  return (
    <span className="wordmark level">
      <Logo />
      <span className="wordmark-name">Stellwerk</span>
    </span>
  );
}

import type { ReactNode } from "react";

/** The button that sends a long form, in sight at its foot. */
export const SubmitBar = ({ disabled, children }: { disabled?: boolean; children: ReactNode }): ReactNode => (
  <p className="submit-bar">
    <button type="submit" className="button primary large" disabled={disabled}>
      {children}
    </button>
  </p>
);

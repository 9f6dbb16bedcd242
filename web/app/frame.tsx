import type { ReactNode } from "react";

interface FrameProps {
  readonly hasSession: boolean;
  readonly children?: ReactNode;
}

/**
 * The placeholder of a screen whose script or texts are loading. The page itself contains the same, so that nothing
 * moves.
 */
export function Frame({ hasSession, children }: FrameProps) {
  return (
    <div className="frame" data-session={hasSession ? "yes" : "no"} aria-busy="true">
      <div />
      <div>
        <i />
        <i />
        <i />
      </div>
      {children}
    </div>
  );
}

import type { ReactNode } from "react";

interface FrameProps {
  readonly hasSession: boolean;
  readonly children?: ReactNode;
}

/** A screen whose script or words are on their way. The page itself comes with the same, so that nothing moves. */
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

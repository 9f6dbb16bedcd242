import { type ReactNode, useEffect, useRef, useState } from "react";
import { NoticeStack } from "../ui/overlays/notice-stack.tsx";
import { ClientlessScreen, SecondTabScreen } from "./blocked.tsx";
import { openTab, type Place, type Tab } from "./one-tab.ts";
import { PaletteKeys } from "./palette/palette-keys.tsx";
import { type Session, usePortal } from "./session.tsx";
import { SessionExits } from "./session-exits.tsx";

interface InsideProps {
  readonly session: Session;
  /** Shown until it is known that no other tab has the session. */
  readonly arriving: ReactNode;
  readonly children: ReactNode;
}

/** Around every screen of a session: that it is somebody's, that it is open once, and that it ends in time. */
export function Inside({ session, arriving, children }: InsideProps) {
  const { place, tab } = useOneTab();
  // Carriers' staff belong to no client, and neither does a portal that was set up by half. [P-112]
  if (session.client.id === 0) return <ClientlessScreen />;
  if (place === "elsewhere") return <SecondTabScreen tab={tab} />;
  if (place === "asking") return arriving;
  return (
    <>
      {children}
      <SessionExits session={session} />
      <PaletteKeys />
      <NoticeStack />
    </>
  );
}

function useOneTab(): { readonly place: Place; readonly tab: () => Tab | undefined } {
  const { beganHere } = usePortal();
  const [place, setPlace] = useState<Place>(beganHere ? "here" : "asking");
  const open = useRef<Tab>(undefined);
  useEffect(() => {
    const tab = openTab({ onPlace: setPlace });
    open.current = tab;
    if (beganHere) tab.take();
    else tab.ask();
    // A page that was put to sleep heard nothing meanwhile.
    document.addEventListener("resume", tab.ask);
    return () => {
      document.removeEventListener("resume", tab.ask);
      tab.close();
    };
  }, [beganHere]);
  return { place, tab: () => open.current };
}

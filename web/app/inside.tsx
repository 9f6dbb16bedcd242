import { useEffect } from "react";
import { queryClient } from "../api/api.ts";
import { late } from "../ui/late.tsx";
import { NoticeStack } from "../ui/overlays/notice-stack.tsx";
import { Arriving } from "./arriving.tsx";
import { CustomerScreens } from "./customer-screens.tsx";
import { guestExit } from "./guest-exit-state.ts";
import { usePageTab } from "./page-tab.ts";
import { PaletteKeys } from "./palette/palette-keys.tsx";
import { parametersQuery, type Session, usePortal } from "./session.tsx";
import { SessionExits } from "./session-exits.tsx";

const ClientlessScreen = late(async () => (await import("./blocked.tsx")).ClientlessScreen, Arriving);
const SecondTabScreen = late(async () => (await import("./blocked.tsx")).SecondTabScreen, Arriving);
const StaffScreens = late(async () => (await import("./staff-screens.tsx")).StaffScreens, Arriving);
const GuestExit = late(async () => (await import("./guest-exit.tsx")).GuestExit);

/** The screens of a session: it requires a client, allows one active tab, and ends the session in time. */
export function Inside({ session }: { readonly session: Session }) {
  const place = usePageTab(usePortal());
  const isLeaving = guestExit.useIsOpen();
  // Closes the question on unmount, so that the next session does not begin with it.
  useEffect(() => guestExit.close, []);
  // Read now, because after the session the target of the log-out cannot be read.
  useEffect(() => void queryClient.prefetchQuery(parametersQuery), []);
  const isStaff = session.kind === "staff";
  // Only the carrier's staff belong to no client; any other user without one is incompletely configured. [P-112]
  if (session.client.id === 0 && !isStaff) return <ClientlessScreen />;
  if (place === "elsewhere") return <SecondTabScreen />;
  // Until it is known that no other tab has the session.
  if (place === "asking") return <Arriving />;
  return (
    <>
      {isStaff ? <StaffScreens /> : <CustomerScreens />}
      <SessionExits session={session} />
      {!isStaff && <PaletteKeys />}
      {isLeaving && <GuestExit />}
      <NoticeStack />
    </>
  );
}

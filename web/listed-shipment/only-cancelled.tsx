import { isOnlyCancelled } from "@anden/domain/quotation/list-filter";
import type { Paged } from "../ui/list/address.ts";
import type { ListReading } from "../ui/list/use-list.ts";
import type { ListState } from "../ui/list/use-list-address.ts";
import { Warning } from "../ui/overlays/warning.tsx";

interface OnlyCancelledProps<View extends Paged> {
  readonly state: ListState<View>;
  readonly reading: ListReading<{ readonly status: string }>;
  readonly children: string;
}

/** Notifies once that a search found only one row and that it is cancelled. [P-161, P-164] */
export function OnlyCancelled<View extends Paged>({ state, reading, children }: OnlyCancelledProps<View>) {
  const isFound = state.isNoticeDue && !reading.isBehind && isOnlyCancelled(reading.page?.rows ?? []);
  return isFound && <Warning onClose={state.noticeShown}>{children}</Warning>;
}

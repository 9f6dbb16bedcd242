/**
 * The drafts of this tab, numbered, and the quotations that earlier ones became. A history entry of the wizard names
 * its draft: going back to a draft that was stored leads home, or a guest to the quotation, not to an empty wizard.
 */
interface TabDrafts {
  readonly current: number;
  readonly stored: Readonly<Record<number, number>>;
}

const key = "anden.tabDrafts";
const none: TabDrafts = { current: 0, stored: {} };

function read(): TabDrafts {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    if (kept === null || typeof kept !== "object") return none;
    const { current, stored } = kept as Partial<TabDrafts>;
    return typeof current === "number" && stored !== null && typeof stored === "object"
      ? { current, stored }
      : none;
  } catch {
    return none;
  }
}

export function currentDraft(): number {
  return read().current;
}

/** The quotation that an earlier draft of this tab became. */
export function quotationOfDraft(draft: number): number | undefined {
  return read().stored[draft];
}

/** Records that the current draft became a quotation, and begins the next draft. */
export function draftWasStored(quotation: number): void {
  const { current, stored } = read();
  try {
    sessionStorage.setItem(
      key,
      JSON.stringify({ current: current + 1, stored: { ...stored, [current]: quotation } }),
    );
  } catch {
    // Without session storage the wizard is shown as it is.
  }
}

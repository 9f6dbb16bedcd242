// Drafts: in the account's list on the home screen, and on the device.
import type { FlowKind } from "@anden/domain/wizard/flow-kind";
import type { Locator } from "playwright-core";
import type { Step } from "../journey.ts";
import type { Visitor } from "./visitor.ts";

type Where = Pick<Visitor, "page" | "speech">;

/** For each flow, its URL path and the storage key of its draft on the device. */
const wizards = {
  quotation: { path: "/nueva-cotizacion", place: "anden.draft" },
  request: { path: "/nueva-solicitud", place: "anden.request" },
} as const satisfies Record<FlowKind, { readonly path: string; readonly place: string }>;

/** The places of one journey only, which identify its drafts among those of other journeys with the same account. */
export const lane = (origin: [code: string, name: string], destination: [code: string, name: string]) =>
  (
    [
      ["origin", origin],
      ["destination", destination],
    ] as const
  ).map(
    ([side, [code, name]]): Step => ({
      do: "choosePlace",
      side,
      typed: code,
      first: { name, postalCode: code },
    }),
  );
export const toGuadalajara = lane(["64000", "Monterrey Centro"], ["44160", "Americana"]);

/** The section with the list of drafts. */
export const section = ({ page, speech }: Where) =>
  page.getByRole("region", { name: speech.label("drafts.title") });
/** The rows of the drafts of one route. */
export const rows = (where: Where, route: string): Locator =>
  section(where).getByRole("listitem").filter({ hasText: route });
/** Continues one of them. */
export async function goOn(
  { page, speech }: Where,
  row: Locator,
  flow: FlowKind = "quotation",
): Promise<void> {
  await row.getByRole("link", { name: speech.anyOf(`drafts.continue.${flow}`) }).click();
  await page.waitForURL((url) => url.pathname === wizards[flow].path);
}
/** The id of the draft on this device. */
export const idOnDevice = ({ page }: Visitor, user: string, flow: FlowKind = "quotation") =>
  page.evaluate(
    (place): string => JSON.parse(localStorage.getItem(place) ?? "{}").copy?.id,
    `${wizards[flow].place}.${user}`,
  );

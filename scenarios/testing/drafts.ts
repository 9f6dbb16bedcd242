// Drafts: on home, where the account lists them, and on the device.
import type { Locator } from "playwright-core";
import type { Step } from "../journey.ts";
import type { Visitor } from "./visitor.ts";

type Where = Pick<Visitor, "page" | "speech">;

/** The places of one journey alone, by which its drafts are found among those of others who use the account. */
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

/** The list of drafts. */
export const section = ({ page, speech }: Where) =>
  page.getByRole("region", { name: speech.label("drafts.title") });
/** The drafts of one route. */
export const rows = (where: Where, route: string): Locator =>
  section(where).getByRole("listitem").filter({ hasText: route });
/** Continues one of them. */
export async function goOn({ page, speech }: Where, row: Locator): Promise<void> {
  await row.getByRole("link", { name: speech.anyOf("drafts.continue.of") }).click();
  await page.waitForURL((url) => url.pathname === "/nueva-cotizacion");
}
/** The id of the draft on this device. */
export const idOnDevice = ({ page }: Visitor, user: string) =>
  page.evaluate(
    (name): string => JSON.parse(localStorage.getItem(`anden.draft.${name}`) ?? "{}").copy?.id,
    user,
  );

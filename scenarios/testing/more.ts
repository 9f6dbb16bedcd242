import type { Locator } from "playwright-core";
import type { Visitor } from "./visitor.ts";

/** A further action of a stored record, by its name: an item of its menu, which is opened for it. */
export async function furtherAction({ page, speech }: Visitor, name: string): Promise<Locator> {
  await page
    .getByRole("main")
    .getByRole("button", { name: speech.label("wizard.more"), exact: true })
    .click();
  await page.getByRole("menu").waitFor();
  return page.getByRole("menuitem", { name, exact: true });
}

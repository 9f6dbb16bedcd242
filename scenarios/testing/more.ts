import type { Locator } from "playwright-core";
import type { Visitor } from "./visitor.ts";

/** The maximum width of a screen on which a stored record has its further actions in a menu. */
const narrow = 960;

/** A further action of a stored record, by its name: a button or a link; on a narrow screen an item of the menu. */
export async function furtherAction({ page, speech }: Visitor, name: string): Promise<Locator> {
  const named = { name, exact: true };
  if ((page.viewportSize()?.width ?? 0) > narrow)
    return page.getByRole("button", named).or(page.getByRole("link", named));
  await page
    .getByRole("main")
    .getByRole("button", { name: speech.label("wizard.more"), exact: true })
    .click();
  const action = page.getByRole("menuitem", named);
  await page.getByRole("menu").waitFor();
  return action;
}

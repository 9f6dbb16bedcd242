// The actions that are in the header of the wizard on a wide screen, and in a menu on a phone.
import type { Visitor } from "./visitor.ts";

export async function pressInHeader(
  { page, speech }: Pick<Visitor, "page" | "speech">,
  key: "wizard.startOver" | "wizard.exit",
): Promise<void> {
  const name = speech.button(key);
  const button = page.getByRole("button", { name, exact: true });
  const menu = page.getByRole("button", { name: speech.label("wizard.more"), exact: true });
  await button.or(menu).first().waitFor();
  if (await button.isVisible()) return button.click();
  await menu.click();
  await page.getByRole("menuitem", { name, exact: true }).click();
}

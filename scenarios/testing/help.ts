import type { Visitor } from "./visitor.ts";

/** Opens the help about a screen or a part of one, expects the beginning of each of its texts, and closes it. */
export async function readHelp(
  { page, speech }: Pick<Visitor, "page" | "speech">,
  about: string,
  ...texts: readonly RegExp[]
): Promise<void> {
  await page.getByRole("button", { name: speech.button("helpDialog.open", { about }), exact: true }).click();
  const help = page.getByRole("dialog", { name: speech.label("helpDialog.title", { about }), exact: true });
  for (const text of texts) await help.getByText(text).waitFor();
  await page.keyboard.press("Escape");
  await help.waitFor({ state: "detached" });
}

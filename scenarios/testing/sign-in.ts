import type { Actor } from "../journey.ts";
import { focused } from "./screens.ts";
import type { Visitor } from "./visitor.ts";

/**
 * Signs in: with an account to the list, as a guest to their contact form. Its heading then has the focus, and the
 * screen handles keys.
 */
export async function enter({ page, speech }: Pick<Visitor, "page" | "speech">, actor: Actor): Promise<void> {
  const { button, label } = speech;
  await page.goto("/login");
  if (actor === "guest") {
    await page.getByRole("button", { name: button("signIn.guest.go") }).click();
    return focused(page.getByRole("heading", { level: 1, name: label("wizard.entry.guest") }));
  }
  await fillIn({ page, speech }, actor);
  await focused(page.getByRole("heading", { level: 1, name: label("myQuotations.title") }));
}

/** Fills in the sign-in form and clicks its button. */
export async function fillIn(
  { page, speech: { button, label } }: Pick<Visitor, "page" | "speech">,
  { userName, password }: Exclude<Actor, "guest">,
): Promise<void> {
  await page.getByRole("textbox", { name: label("signIn.user") }).fill(userName);
  await page.getByRole("textbox", { name: label("signIn.password") }).fill(password);
  await page.getByRole("button", { name: button("signIn.submit"), exact: true }).click();
}

import type { Actor } from "../journey.ts";
import type { Visitor } from "./visitor.ts";

/** Through the door: with an account to the list, as a guest to the first question. */
export async function enter({ page, speech }: Pick<Visitor, "page" | "speech">, actor: Actor): Promise<void> {
  const { button, label } = speech;
  await page.goto("/login");
  if (actor === "guest") {
    await page.getByRole("button", { name: button("signIn.guest.go") }).click();
    await page.getByRole("heading", { level: 1, name: label("wizard.step.origin-destination") }).waitFor();
    return;
  }
  await fillIn({ page, speech }, actor);
  await page.getByRole("heading", { level: 1, name: label("myQuotations.title") }).waitFor();
}

/** Fills in the form at the door and presses its button. */
export async function fillIn(
  { page, speech: { button, label } }: Pick<Visitor, "page" | "speech">,
  { userName, password }: Exclude<Actor, "guest">,
): Promise<void> {
  await page.getByRole("textbox", { name: label("signIn.user") }).fill(userName);
  await page.getByRole("textbox", { name: label("signIn.password") }).fill(password);
  await page.getByRole("button", { name: button("signIn.submit"), exact: true }).click();
}

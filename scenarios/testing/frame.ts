// Locators around every screen: its address, the sign-in page, the account menu, the palette, the overlay.
import type { Locator } from "playwright-core";
import type { Visitor } from "./visitor.ts";

type Where = Pick<Visitor, "page" | "speech">;

/** The URL of the open screen. */
export const address = ({ page }: Pick<Visitor, "page">): URL => new URL(page.url());

/** The title of the sign-in screen. */
export const signInPage = ({ page, speech }: Where): Locator =>
  page.getByRole("heading", { level: 1, name: speech.label("signIn.title") });

/** The title of the list of quotations, a customer's home screen. */
export const home = ({ page, speech }: Where): Locator =>
  page.getByRole("heading", { level: 1, name: speech.label("myQuotations.title") });

/** The overlay that covers the screen during a longer operation. */
export const processing = ({ page, speech }: Where): Locator =>
  page.getByRole("dialog", { name: speech.message("app.processing") });

export const palette = ({ page, speech }: Where): Locator =>
  page.getByRole("dialog", { name: speech.label("palette.title") });

/** Signs out by the account's menu, and waits for the sign-in screen. */
export async function signOut(visitor: Where): Promise<void> {
  const { page, speech } = visitor;
  await page.getByRole("button", { name: speech.anyOf("app.account") }).click();
  await page.getByRole("menuitem", { name: speech.button("app.signOut") }).click();
  await signInPage(visitor).waitFor();
}

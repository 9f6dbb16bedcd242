// Locators around every screen: its address, the sign-in page, the account menu, the palette, the overlay.
import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { lookedUp } from "./screens.ts";
import { until } from "./until.ts";
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

/** Opens the palette with Control+K, once the list is loaded. */
export async function openPalette(visitor: Pick<Visitor, "page" | "speech" | "watch">): Promise<Locator> {
  await lookedUp(visitor);
  await visitor.page.keyboard.press("Control+k");
  await palette(visitor).waitFor();
  return palette(visitor);
}

/** Waits until the page is marked with this language. */
export const isIn = ({ page }: Pick<Visitor, "page">, locale: string): Promise<void> =>
  until(async () => expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale));

/** Signs out by the account's menu, and waits for the sign-in screen. */
export async function signOut(visitor: Where): Promise<void> {
  const { page, speech } = visitor;
  await page.getByRole("button", { name: speech.anyOf("app.account") }).click();
  await page.getByRole("menuitem", { name: speech.button("app.signOut") }).click();
  await signInPage(visitor).waitFor();
}

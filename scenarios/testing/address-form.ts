// Steps in the form of an address.
import { expect } from "vitest";
import { account } from "./accounts.ts";
import { openAs } from "./sign-in.ts";
import { until } from "./until.ts";
import type { Visitor } from "./visitor.ts";

export const form = ({ page, speech }: Visitor, title = "addressForm.new") =>
  page.getByRole("dialog", { name: speech.label(title), exact: true });
export const field = (visitor: Visitor, name: string) => {
  const around = visitor.page.locator(`#address-${name}`);
  return around.locator("input, select").first();
};
export const saveButton = ({ page, speech }: Visitor) =>
  page.getByRole("button", { name: speech.button("addressForm.save"), exact: true });
export const verifyButton = ({ page, speech }: Visitor) =>
  page.getByRole("button", { name: speech.button("addressForm.verify"), exact: true });
export const titled = ({ page }: Visitor, name: string) =>
  page.getByRole("heading", { level: 1, name, exact: true });
/** The missing fields that the foot of the form lists, in its order. */
export const missing = ({ page }: Visitor) =>
  page.locator("#address-missing").getByRole("link").allTextContents();

export async function openList(visitor: Visitor, userName = "otro", path = "/direcciones"): Promise<void> {
  await openAs(visitor, account(userName), path);
  const list = path === "/direcciones" ? "myAddresses" : "myContacts";
  await titled(visitor, visitor.speech.label(`${list}.title`)).waitFor();
}

export async function openForm(visitor: Visitor, userName = "otro"): Promise<void> {
  await openList(visitor, userName);
  await visitor.page.getByRole("button", { name: visitor.speech.button("myAddresses.add") }).click();
  await form(visitor).waitFor();
}

/** Fills in Zona Industrial, Guadalajara: one of the two neighbourhoods of its postal code. */
export async function fillWhere(visitor: Visitor, exteriorNumber: string): Promise<void> {
  await field(visitor, "postalCode").fill("44940");
  await until(async () => expect(await field(visitor, "cityId").inputValue()).not.toBe(""));
  await field(visitor, "placeId").fill("zona");
  await field(visitor, "placeId").press("ArrowDown");
  await visitor.page.getByRole("listbox").getByRole("option", { name: "Zona Industrial" }).click();
  await field(visitor, "street").fill("Calle 7");
  await field(visitor, "exteriorNumber").fill(exteriorNumber);
}

export async function saveAs(visitor: Visitor, answer: "yes" | "no"): Promise<void> {
  await until(async () => expect(await saveButton(visitor).isEnabled()).toBe(true));
  await saveButton(visitor).click();
  await sayPlace(visitor, answer);
}

/** Looks the address up on the map. Waits for a running look-up first, because a press during it starts no new one. */
export async function verify(visitor: Visitor): Promise<void> {
  const { page, speech } = visitor;
  const button = verifyButton(visitor).or(
    page.getByRole("button", { name: speech.button("addressForm.verifyAgain"), exact: true }),
  );
  await until(async () => expect(await button.getAttribute("aria-busy")).not.toBe("true"));
  await button.click();
}

export const marker = ({ page }: Visitor) => page.locator("[data-address-map]").getByRole("button").first();

/** Drags the marker of the map to the right by some pixels, with a mouse or a finger. */
export async function dragMarker(visitor: Visitor, by: "mouse" | "finger", right: number): Promise<void> {
  const { page, context } = visitor;
  await marker(visitor).scrollIntoViewIfNeeded();
  const from = await marker(visitor).boundingBox();
  if (!from) throw new Error("there is no marker");
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  if (by === "mouse") {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + right, y + 30, { steps: 6 });
    return page.mouse.up();
  }
  // The browser decides by the first moves whether a finger scrolls the page or drags the marker.
  const browser = await context.newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", share: number) =>
    browser.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x: x + right * share, y: y + 30 * share }],
    });
  await touch("touchStart", 0);
  for (const share of [0.2, 0.4, 0.6, 0.8, 1]) await touch("touchMove", share);
  await touch("touchEnd", 1);
  await browser.detach();
}

/** Answers the question whether the position is right. */
export const sayPlace = async ({ page, speech }: Visitor, answer: "yes" | "no") =>
  page
    .getByRole("alertdialog", { name: speech.label("addressForm.verified"), exact: true })
    .getByRole("button", { name: speech.button(`addressForm.verified.${answer}`) })
    .click();

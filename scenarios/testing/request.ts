// Actions in the wizard of a service request.
import type { Side } from "@anden/domain/shipment/stop";
import type { Locator } from "playwright-core";
import { account } from "./accounts.ts";
import { givenASession } from "./given.ts";
import { focused, goTo, lookedUp, nextButton } from "./screens.ts";
import type { Visitor } from "./visitor.ts";

type Where = Pick<Visitor, "page" | "speech">;

/** The card of the sender or the recipient. */
export function party({ page, speech }: Where, side: Side): Locator {
  return page.getByRole("region", { name: speech.label(`wizard.party.${side}`), exact: true });
}

/** Chooses an address of the book by its name, and a contact if its name is given. */
export async function chooseParty(where: Where, side: Side, name: string, contact?: string): Promise<void> {
  const { speech } = where;
  const card = party(where, side);
  await card.getByRole("combobox", { name: speech.label("wizard.party.field") }).fill(name);
  await card.getByRole("option").filter({ hasText: name }).click();
  if (contact === undefined) return;
  const field = contactOf(where, side);
  const option = field.getByRole("option").filter({ hasText: contact });
  await option.waitFor({ state: "attached" });
  await field.selectOption({ label: (await option.textContent()) ?? "" });
}

export function contactOf(where: Where, side: Side): Locator {
  const name = where.speech.label(`wizard.party.contact.${side}`);
  return party(where, side).getByRole("combobox", { name, exact: true });
}

export function sendButton({ page, speech }: Where): Locator {
  return page.getByRole("button", { name: speech.button("wizard.send.request"), exact: true });
}

/** The summary of the request that is about to be sent. */
export async function onSummary({ page, speech }: Where): Promise<void> {
  await focused(
    page.getByRole("heading", { level: 1, name: speech.label("wizard.entry.summary"), exact: true }),
  );
  await page.getByRole("region", { name: speech.label("quotation.price"), exact: true }).waitFor();
}

/** Ticks the terms on the cover letter. */
export async function acceptTerms({ page, speech }: Where): Promise<void> {
  await page.getByRole("checkbox", { name: speech.label("wizard.letter.accept"), exact: true }).check();
}

/** The ends of a route at two addresses of the user `demo`. */
export const betweenParties = {
  origin: { country: "MX", placeId: 190_061_391, postalCode: "66633", pickupType: "commercial" },
  destination: { country: "MX", placeId: 140_390_013, postalCode: "44160", pickupType: "commercial" },
} as const;

const known = {
  origin: ["Comercializadora Ejemplo del Valle", "Noemí Ensayo Ruiz"],
  destination: ["Bodega Ejemplo de Guadalajara", "Tomás Ensayo Mora"],
} as const;

/** Chooses an address of the user `demo`, and its contact. */
export async function chooseAnyParty(where: Where, side: Side): Promise<void> {
  await clearParty(where, side);
  const [name, contact] = known[side];
  await chooseParty(where, side, name, contact);
}

/** Chooses the address of `chooseAnyParty`'s sender for the recipient. */
export async function chooseSameParty(where: Where): Promise<void> {
  await clearParty(where, "destination");
  await chooseParty(where, "destination", known.origin[0]);
}

async function clearParty(where: Where, side: Side): Promise<void> {
  const name = where.speech.button(`wizard.party.clear.${side}`);
  const clear = party(where, side).getByRole("button", { name });
  if ((await clear.count()) > 0) await clear.click();
}

/** Fills in the description of the goods. */
export async function describeGoods({ page, speech }: Where, content: string): Promise<void> {
  await page.getByRole("textbox", { name: speech.label("wizard.goods.content.request") }).fill(content);
}

/** Types the day of the pickup in the format of the language. */
export async function pickUpOn(
  where: Pick<Visitor, "page" | "speech" | "watch">,
  day: string,
): Promise<void> {
  await lookedUp(where);
  await pickupDay(where).fill(day);
}

export function pickupDay({ page, speech }: Where): Locator {
  return page
    .getByRole("region", { name: speech.label("wizard.when.pickup"), exact: true })
    .getByRole("textbox", { name: speech.label("wizard.when.day.pickup") });
}

/** Goes from the services page to the summary. */
export async function toSummary(visitor: Visitor): Promise<void> {
  await goTo(visitor, "shipping");
  await lookedUp(visitor);
  await acceptTerms(visitor);
  await nextButton(visitor).click();
  await onSummary(visitor);
}

/** Sends the request and reads its number from the address of its page. */
export async function send(visitor: Visitor): Promise<number> {
  await sendButton(visitor).click();
  await visitor.page.waitForURL(/\?solicitud=\d+$/);
  return Number(/\d+$/.exec(visitor.page.url())?.[0]);
}

/** The carrier finds the request at its desk and confirms it. */
export async function confirmedAtTheDesk(visitor: Visitor, number: number): Promise<void> {
  const { page, context, speech, watch } = visitor;
  const url = new URL("/", page.url()).origin;
  const value = await givenASession(account("operador"), { url });
  // The client's page still deletes the draft of the sent request. With the session of the staff that would be refused.
  await watch.quiet();
  await page.goto("about:blank");
  await context.addCookies([{ name: "anden", value, url }]);
  await page.goto(`/operador/solicitud/${number}`);
  await page.getByRole("button", { name: speech.button("desk.step.confirmed"), exact: true }).click();
  await page.getByRole("button", { name: speech.button("desk.step.in-transit"), exact: true }).waitFor();
}

/** A section of the summary: the answers of one page. */
export function block({ page, speech }: Where, entry: string): Locator {
  return page.getByRole("region", { name: speech.label(`wizard.entry.${entry}`), exact: true });
}

export function entriesOfStepper({ page, speech }: Where): Locator {
  return page.getByRole("navigation", { name: speech.label("wizard.steps") }).getByRole("listitem");
}

/** The panel beside the form. */
export function sidePanel({ page, speech }: Where): Locator {
  return page.getByRole("complementary", { name: speech.label("wizard.soFar.request") });
}

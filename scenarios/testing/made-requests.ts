// Actions on a request that has been sent, and the request as the carrier has it.
import { addressOfCall } from "@anden/contract/testing/call-addresses";
import { expect } from "vitest";
import type { Actor } from "../journey.ts";
import { somebodyElse } from "./given.ts";
import { sharedPortal } from "./portal.ts";
import { acceptTerms, onSummary, pickUpOn, pickupDay, send, sendButton, toSummary } from "./request.ts";
import { goTo, lookedUp, nextButton, seeNotStored, titleOf } from "./screens.ts";
import type { Visitor } from "./visitor.ts";

/** The service that an appointment for the pickup adds: it is removed with the day. */
const pickupAppointment = 6;

type Account = Exclude<Actor, "guest">;

/** The content of a stored request, without its number, its day and the values that depend on them. */
export async function contentOfRequest(of: Account, number: number): Promise<object> {
  const client = await somebodyElse(of, sharedPortal("demo"));
  const request = await client.serviceRequest({ id: number });
  const { sender, senderContact, recipient, recipientContact, lines, waybill } = request;
  const { billingParty, markup, projectId, insurance, description, notes, shippingType } = request;
  return {
    sender,
    senderContact,
    recipient,
    recipientContact,
    lines,
    waybill,
    billingParty,
    markup,
    projectId,
    insurance,
    description,
    notes,
    shippingType,
    services: request.services?.map(({ serviceId }) => serviceId).filter((id) => id !== pickupAppointment),
    references: request.references.map(({ definitionId, description, value }) => ({
      definitionId,
      description,
      value,
    })),
    attachments: request.attachments.map(({ name, length }) => ({ name, length })),
  };
}

/**
 * Repeats the request on the screen. The wizard begins at the first page of its client, before the route, and asks only
 * for the day and the terms. Returns the new number.
 */
export async function sendAgain(
  visitor: Visitor,
  first: "project" | "billing",
  day: string,
): Promise<number> {
  const { page, speech } = visitor;
  await page.getByRole("button", { name: speech.button("serviceRequest.again"), exact: true }).click();
  await page.waitForURL(/\/nueva-solicitud/);
  await titleOf(visitor, first).waitFor();
  await lookedUp(visitor);
  await nextButton(visitor).click();
  await titleOf(visitor, "route").waitFor();
  await goTo(visitor, "services");
  await lookedUp(visitor);
  // The earlier request had a day, which is not copied.
  expect(await pickupDay(visitor).inputValue()).toBe("");
  await pickUpOn(visitor, day);
  await toSummary(visitor);
  return send(visitor);
}

/** The parts of the request on the screen that have a shortcut to change them, in their order. */
export async function partsToChange({ page, speech }: Visitor): Promise<readonly string[]> {
  const shortcuts = page.getByRole("region", { name: speech.label("serviceRequest.edit"), exact: true });
  await shortcuts.waitFor();
  return shortcuts.getByRole("button").allTextContents();
}

/** Changes the request on the screen by its shortcut to the shipping type. Returns the number of the new request. */
export async function sendChanged(visitor: Visitor, comments: string): Promise<number> {
  const { page, speech } = visitor;
  const { label, button } = speech;
  await page
    .getByRole("button", {
      name: button("serviceRequest.edit.part", { part: label("wizard.entry.shipping") }),
    })
    .click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: button("quotation.step.yes") })
    .click();
  await titleOf(visitor, "shipping").waitFor();
  await lookedUp(visitor);
  await page.getByRole("textbox", { name: label("wizard.letter.comments"), exact: true }).fill(comments);
  await acceptTerms(visitor);
  await nextButton(visitor).click();
  await onSummary(visitor);
  return send(visitor);
}

/**
 * Sends a request whose answer is lost, while the session ends. The second attempt is refused and leads to sign-in; the
 * third returns the answer of the first. `afterFirst` runs once the first request is stored.
 */
export async function sendAsTheSessionEnds(
  visitor: Visitor,
  user: Account,
  afterFirst: () => Promise<void>,
): Promise<number> {
  const { page, context, speech, watch } = visitor;
  const { url } = addressOfCall("request");
  watch.expectCut(url);
  await page.route(
    `**${url}`,
    async (route) => {
      await route.fetch();
      // Until the answer comes, the button says what is done.
      const sending = page.getByText(speech.label("wizard.sending.request"), { exact: true });
      await sending.first().waitFor({ state: "attached" });
      await route.abort("connectionreset");
    },
    { times: 1 },
  );
  await sendButton(visitor).click();
  await seeNotStored(visitor, speech.message("wizard.unanswered.request"));
  await afterFirst();
  // Waits for the page's other calls: otherwise one of them would be the first to be refused.
  await lookedUp(visitor);
  await context.clearCookies();
  watch.expectRefusal(401, url);
  await sendButton(visitor).click();
  const lost = page.getByText(speech.message("signIn.lost.text"));
  await lost.waitFor();
  await visitor.picture("session over while a request is sent");
  await page.getByRole("textbox", { name: speech.label("signIn.user") }).fill(user.userName);
  await page.getByRole("textbox", { name: speech.label("signIn.password") }).fill(user.password);
  await page.getByRole("button", { name: speech.button("signIn.submit"), exact: true }).click();
  await lost.waitFor({ state: "detached" });
  await onSummary(visitor);
  return send(visitor);
}

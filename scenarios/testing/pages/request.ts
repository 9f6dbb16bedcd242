import { ok } from "node:assert/strict";
import type { Step } from "../../journey.ts";
import { confirmedAtTheDesk, send, toSummary } from "../request.ts";
import { titleOf } from "../screens.ts";
import { amountsIn, billOf } from "./bill.ts";
import type { Actions, Traveller } from "./traveller.ts";

/** The steps of a request: made from a quotation, sent, and confirmed by the carrier. */
export const request = { turnIntoRequest, sendRequest, seeConfirmed } as const satisfies Partial<Actions>;

async function turnIntoRequest(_: Step<"turnIntoRequest">, traveller: Traveller): Promise<void> {
  const { page, speech } = traveller;
  await page.getByRole("checkbox", { name: speech.label("quotation.terms.accept") }).check();
  await page.getByRole("button", { name: speech.button("quotation.request"), exact: true }).click();
  await page.waitForURL(/\/nueva-solicitud/);
  await titleOf(traveller, "route")
    .or(titleOf(traveller, "project"))
    .or(titleOf(traveller, "billing"))
    .waitFor();
}

async function sendRequest(_: Step<"sendRequest">, traveller: Traveller): Promise<void> {
  await toSummary(traveller);
  const shown = amountsIn(await billOf(traveller).textContent());
  traveller.request = { number: await send(traveller), shown };
}

async function seeConfirmed(_: Step<"seeConfirmed">, traveller: Traveller): Promise<void> {
  ok(traveller.request, "nothing was sent yet");
  await confirmedAtTheDesk(traveller, traveller.request.number);
}

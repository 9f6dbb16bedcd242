import { ok, strictEqual } from "node:assert/strict";
import type { Locator } from "playwright-core";
import type { Step } from "../../journey.ts";
import { choose } from "../choose.ts";
import { chooseParty } from "../request.ts";
import { fieldAt, firstSuggestion, stop, suggestedPlaces } from "../screens.ts";
import { until } from "../until.ts";
import type { Page, Traveller } from "./traveller.ts";

/** Origin and destination. */
export const route = {
  screen: "route",
  actions: { choosePlace, chooseParty: chooseAParty, handOver, crossBorder, deliverToHome },
} as const satisfies Page<"choosePlace" | "chooseParty" | "handOver" | "crossBorder" | "deliverToHome">;

async function choosePlace({ side, typed, first }: Step<"choosePlace">, traveller: Traveller): Promise<void> {
  const field = fieldAt(traveller, `${side}.placeId`);
  await field.fill(typed);
  const text = await firstSuggestion(traveller, side);
  ok(text.includes(first.name) && text.includes(first.postalCode), `the first suggestion is ${text}`);
  await suggestedPlaces(traveller, side).first().click();
  await until(async () => {
    const chosen = await field.inputValue();
    ok(chosen.includes(first.postalCode) && chosen.includes(first.name), `the field has "${chosen}"`);
  });
}

function chooseAParty({ side, name, contact }: Step<"chooseParty">, traveller: Traveller): Promise<void> {
  return chooseParty(traveller, side, name, contact);
}

async function handOver({ side, pickupType, branch }: Step<"handOver">, traveller: Traveller): Promise<void> {
  const { label } = traveller.speech;
  const way = stop(traveller, side).getByRole("radio", {
    name: label(`wizard.pickup.${side}.${pickupType}`),
  });
  await choose(way);
  if (branch === undefined) return;
  const branches = stop(traveller, side).getByRole("combobox", { name: label(`wizard.branch.${side}`) });
  await selectBeginning(branches, branch);
}

function crossBorder({ crossing }: Step<"crossBorder">, traveller: Traveller): Promise<void> {
  return selectBeginning(fieldAt(traveller, "crossing.crossingId"), crossing);
}

async function deliverToHome({ isOn }: Step<"deliverToHome">, traveller: Traveller): Promise<void> {
  const name = traveller.speech.label("wizard.homeDelivery");
  const toggle = stop(traveller, "destination").getByRole("switch", { name, exact: true });
  await toggle.waitFor();
  if ((await toggle.isChecked()) !== isOn) await toggle.click();
  await until(async () => strictEqual(await toggle.isChecked(), isOn));
}

/** Selects the option of a list whose text begins with a name. */
async function selectBeginning(list: Locator, name: string): Promise<void> {
  await until(async () => {
    const entry = (await list.getByRole("option").allTextContents()).find((text) => text.startsWith(name));
    ok(entry, `there is no ${name} in the list`);
    await list.selectOption(entry);
  });
}

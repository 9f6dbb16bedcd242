// Reads the wizard's screens: the price in the panel, and the answer in each field.
import { schedulingModes } from "@anden/domain/scheduling/modes";
import { type SchedulingSide, schedulingSides } from "@anden/domain/scheduling/side";
import { shippingTypes } from "@anden/domain/shipment/draft";
import { pickupTypes, type Side } from "@anden/domain/shipment/stop";
import { formatClock, formatDay } from "@anden/domain/values/formats";
import { amountsIn } from "./pages/bill.ts";
import { contentField, insuranceKind } from "./pages/goods.ts";
import { rowOf } from "./pages/services.ts";
import type { Traveller } from "./pages/traveller.ts";
import { fieldAt, goTo, lookedUp, shippingTypeNamed, stop, summary } from "./screens.ts";
import {
  type Agreed,
  areGoodsWhole,
  crossesBorder,
  type End,
  isAgreedOn,
  type Model,
  type TypedLine,
  wayAt,
} from "./wizard-model.ts";

/** The text of the price panel, once it refers to the current answers. */
export async function pricePanelShown(traveller: Traveller): Promise<string> {
  await lookedUp(traveller);
  const { label } = traveller.speech;
  const panel = summary(traveller).getByRole("region", { name: label("wizard.price") });
  const said = (await panel.locator("[aria-live] p").first().textContent()) ?? "";
  const [price] = amountsIn(said);
  if (price === undefined) return "none";
  return said.startsWith(label("wizard.price.from")) ? `at least ${price}` : price;
}

/** The answers that the fields show. Answers of pages that cannot be opened with these goods are taken from `model`. */
export async function answersShown(model: Model, traveller: Traveller): Promise<Model> {
  await goTo(traveller, "route");
  await lookedUp(traveller);
  const origin = await endShown("origin", model, traveller);
  const destination = await endShown("destination", model, traveller);
  const route = { ...model, ends: { origin, destination }, ...(await crossingShown(model, traveller)) };
  await goTo(traveller, "goods");
  const lines: TypedLine[] = [];
  for (const row of model.lines.keys()) lines.push(await lineShown(row, traveller));
  const shown = { ...route, lines };
  if (!areGoodsWhole(model)) return shown;
  const insurance = (await insuranceKind(traveller, "basic").isChecked()) ? "basic" : "none";
  const content = await contentField(traveller).inputValue();
  await goTo(traveller, "services");
  await lookedUp(traveller);
  const services: Model["services"][number][] = [];
  for (const asked of model.services) {
    // Not every service is offered across the border; it is restored with the lane.
    if (crossesBorder(model)) {
      services.push(asked);
      continue;
    }
    const row = await rowOf(traveller, asked.service);
    const tick = row.getByRole("checkbox", { name: traveller.speech.label(`wizard.stop.${asked.side}`) });
    if (await tick.isChecked()) services.push(asked);
  }
  const days: Partial<Record<SchedulingSide, Agreed>> = {};
  for (const side of schedulingSides) {
    const agreed = model.days[side];
    // A day that the other end rules out is set aside, and restored with it.
    if (agreed)
      days[side] = isAgreedOn(side, agreed, model) ? await dayShown(side, agreed, traveller) : agreed;
  }
  await goTo(traveller, "shipping");
  await lookedUp(traveller);
  return { ...shown, insurance, content, services, days, shippingType: await typeShown(traveller) };
}

async function crossingShown(model: Model, traveller: Traveller): Promise<Pick<Model, "crossing">> {
  // Within the country no crossing is asked for; it is restored with the border.
  if (model.crossing === undefined || !crossesBorder(model)) return {};
  const chosen = fieldAt(traveller, "crossing.crossingId").locator("option:checked");
  const text = (await chosen.textContent()) ?? "";
  return { crossing: text.startsWith(model.crossing) ? model.crossing : text };
}

/** The agreed day and hours as shown on the page; `agreed` itself if they are the same. */
async function dayShown(side: SchedulingSide, agreed: Agreed, traveller: Traveller): Promise<Agreed> {
  const { page, speech } = traveller;
  const { label, language } = speech;
  const region = page.getByRole("region", { name: label(`wizard.when.${side}`), exact: true });
  const radio = (name: string) => region.getByRole("radio", { name: new RegExp(`^${name}`) });
  const day = await region.getByRole("textbox", { name: label(`wizard.when.day.${side}`) }).inputValue();
  let mode: Agreed["mode"] = "ordinary";
  for (const each of schedulingModes) {
    const card = radio(label(`wizard.when.${each}`));
    if ((await card.count()) > 0 && (await card.isChecked())) mode = each;
  }
  const shown = {
    mode,
    day: day === formatDay(agreed.day, language) ? agreed.day : day,
  };
  const { from = "", to = "" } = agreed;
  const hours = { from: formatClock(from, language), to: formatClock(to, language) };
  if (mode === "outside-hours") {
    const time = (name: string) => region.getByLabel(label(`wizard.when.${name}`), { exact: true });
    const typed = { from: await time("from").inputValue(), to: await time("to").inputValue() };
    return { ...shown, ...(typed.from === hours.from && typed.to === hours.to ? { from, to } : typed) };
  }
  if (mode === "ordinary") return shown;
  const isChosen = await radio(label("wizard.when.fromTo", hours)).isChecked();
  return { ...shown, ...(isChosen ? { from, to } : {}) };
}

async function endShown(side: Side, model: Model, traveller: Traveller): Promise<End> {
  const { label } = traveller.speech;
  const { name, branch, country, pickupType } = model.ends[side];
  const typed = await fieldAt(traveller, `${side}.placeId`).inputValue();
  const end = {
    ...(country ? { country } : {}),
    code: /\d{5}/.exec(typed)?.[0] ?? typed,
    name: typed.includes(name) ? name : typed,
    pickupType: pickupTypes[0] as End["pickupType"],
  };
  for (const type of pickupTypes) {
    const way = stop(traveller, side).getByRole("radio", { name: label(`wizard.pickup.${side}.${type}`) });
    if ((await way.count()) > 0 && (await way.isChecked())) end.pickupType = type;
  }
  // A pickup type that the other end rules out is replaced, and restored when it is possible again.
  if (end.pickupType === wayAt(side, model) && end.pickupType !== pickupType)
    return { ...end, pickupType, ...(branch === undefined ? {} : { branch }) };
  if (end.pickupType !== "branch") return end;
  const branches = stop(traveller, side).getByRole("combobox", { name: label(`wizard.branch.${side}`) });
  const chosen = (await branches.locator("option:checked").textContent()) ?? "";
  return { ...end, branch: branch && chosen.startsWith(branch) ? branch : chosen };
}

async function lineShown(row: number, traveller: Traveller): Promise<TypedLine> {
  const field = (name: string) => fieldAt(traveller, `lines[${row}].${name}`);
  return {
    packaging: (await field("packagingId").locator("option:checked").textContent()) ?? "",
    pieces: await field("pieces").inputValue(),
    length: await field("length").inputValue(),
    width: await field("width").inputValue(),
    height: await field("height").inputValue(),
    weight: await field("weight").inputValue(),
  };
}

async function typeShown(traveller: Traveller): Promise<Model["shippingType"]> {
  for (const type of shippingTypes) {
    const card = shippingTypeNamed(traveller, type);
    if ((await card.count()) > 0 && (await card.isChecked())) return type;
  }
  return undefined;
}

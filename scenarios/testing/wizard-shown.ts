// What is read of the wizard's screens: the price in the panel, and every answer in its field.
import { shippingTypes } from "@anden/domain/shipment/draft";
import { pickupTypes, type Side } from "@anden/domain/shipment/stop";
import { amountsIn } from "./pages/bill.ts";
import { contentField, insuranceKind } from "./pages/goods.ts";
import { rowOf } from "./pages/services.ts";
import type { Traveller } from "./pages/traveller.ts";
import { fieldAt, goTo, lookedUp, shippingTypeNamed, stop, summary } from "./screens.ts";
import { areGoodsWhole, type End, type Model, type TypedLine } from "./wizard-model.ts";

/** What the panel says, once it is about the present answers. */
export async function priceShown(traveller: Traveller): Promise<string> {
  await lookedUp(traveller);
  const { label } = traveller.speech;
  const panel = summary(traveller).getByRole("region", { name: label("wizard.price") });
  const said = (await panel.locator("[aria-live] p").first().textContent()) ?? "";
  const [price] = amountsIn(said);
  if (price === undefined) return "none";
  return said.startsWith(label("wizard.price.from")) ? `at least ${price}` : price;
}

/** The answers that the fields show; those of pages that are not open with these goods are taken from `model`. */
export async function answersShown(model: Model, traveller: Traveller): Promise<Model> {
  await goTo(traveller, "route");
  await lookedUp(traveller);
  const origin = await endShown("origin", model.ends.origin, traveller);
  const destination = await endShown("destination", model.ends.destination, traveller);
  await goTo(traveller, "goods");
  const lines: TypedLine[] = [];
  for (const row of model.lines.keys()) lines.push(await lineShown(row, traveller));
  const shown = { ...model, ends: { origin, destination }, lines };
  if (!areGoodsWhole(model)) return shown;
  const insurance = (await insuranceKind(traveller, "basic").isChecked()) ? "basic" : "none";
  const content = await contentField(traveller).inputValue();
  await goTo(traveller, "services");
  const services: Model["services"][number][] = [];
  for (const asked of model.services) {
    const row = await rowOf(traveller, asked.service);
    const tick = row.getByRole("checkbox", { name: traveller.speech.label(`wizard.stop.${asked.side}`) });
    if (await tick.isChecked()) services.push(asked);
  }
  await goTo(traveller, "shipping");
  await lookedUp(traveller);
  return { ...shown, insurance, content, services, shippingType: await typeShown(traveller) };
}

async function endShown(side: Side, { name, branch }: End, traveller: Traveller): Promise<End> {
  const { label } = traveller.speech;
  const typed = await fieldAt(traveller, `${side}.placeId`).inputValue();
  const end = {
    code: /\d{5}/.exec(typed)?.[0] ?? typed,
    name: typed.includes(name) ? name : typed,
    pickupType: pickupTypes[0] as End["pickupType"],
  };
  for (const type of pickupTypes) {
    const way = stop(traveller, side).getByRole("radio", { name: label(`wizard.pickup.${side}.${type}`) });
    if (await way.isChecked()) end.pickupType = type;
  }
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

// The model of the wizard: a user's answers, and their price by the server.
import type { Client } from "@anden/contract/client";
import type { EstimateAnswer } from "@anden/contract/quotation";
import { type SchedulingSide, schedulingSides } from "@anden/domain/scheduling/side";
import { pickupTypesIn } from "@anden/domain/shipment/check-stop";
import type { ShippingType } from "@anden/domain/shipment/draft";
import { type PickupType, type Side, sides } from "@anden/domain/shipment/stop";
import { formatMoney } from "@anden/domain/values/formats";
import type { Step } from "../journey.ts";
import { answers } from "./calls/answers.ts";
import type { Traveller } from "./calls/traveller.ts";
import type { Screen } from "./screens.ts";

/** An end of the route: a place and its pickup type. */
export interface End {
  /** "US" for a ZIP code of the United States; absent for a Mexican postal code. */
  readonly country?: "US";
  readonly code: string;
  readonly name: string;
  readonly pickupType: PickupType;
  readonly branch?: string;
}

export const figures = ["pieces", "length", "width", "height", "weight"] as const;
export type Figure = (typeof figures)[number];
/** The typed texts of a line. */
export type TypedLine = Readonly<Record<Figure, string>> & { readonly packaging: string };

/** All answers as they were given, including those that another answer rules out: they must be restored with it. */
export interface Model {
  readonly ends: Readonly<Record<Side, End>>;
  readonly crossing?: string;
  readonly lines: readonly TypedLine[];
  readonly insurance: "none" | "basic";
  readonly content: string;
  readonly services: readonly Asked[];
  readonly days: Readonly<Partial<Record<SchedulingSide, Agreed>>>;
  readonly shippingType: ShippingType | undefined;
}
export interface Asked {
  readonly service: string;
  readonly side: Side;
}

/** The scheduling of one side: mode, day and hours. */
export type Agreed = Omit<Step<"schedule">, "do" | "side">;

/** The end of the route of each scheduled side. */
export const endOf = { pickup: "origin", delivery: "destination" } as const satisfies Record<
  SchedulingSide,
  Side
>;

export const isSame = (a: Asked, b: Asked) => a.service === b.service && a.side === b.side;

const facing = { origin: "destination", destination: "origin" } as const satisfies Record<Side, Side>;

export function crossesBorder({ ends }: Pick<Model, "ends">): boolean {
  return ends.origin.country !== ends.destination.country;
}

/** The possible pickup types at a side, for the current places. */
export function waysAt(side: Side, { ends }: Pick<Model, "ends">): readonly PickupType[] {
  return pickupTypesIn(ends[side].country ?? "MX", ends[facing[side]].country ?? "MX");
}

/** The pickup type at a side: the first possible one if the chosen one is ruled out. */
export function wayAt(side: Side, model: Pick<Model, "ends">): PickupType {
  const ways = waysAt(side, model);
  const { pickupType } = model.ends[side];
  return ways.includes(pickupType) ? pickupType : (ways[0] ?? "commercial");
}

/**
 * Whether a day can be agreed in this mode at a side: not at a branch or in the United States, and only an ordinary day
 * for a shipment to the United States.
 */
export function isAgreedOn(side: SchedulingSide, { mode }: Agreed, { ends }: Pick<Model, "ends">): boolean {
  if (ends.destination.country !== undefined && mode !== "ordinary") return false;
  const { country, pickupType } = ends[endOf[side]];
  return country === undefined && (pickupType !== "branch" || crossesBorder({ ends }));
}

/** Whether the goods are complete, so that the user can continue to the pages after them. */
export function areGoodsWhole({ lines }: Model): boolean {
  return lines.length > 0 && lines.every((line) => figures.every((figure) => isNumber(line[figure])));
}

/** The pages that a user can open with these answers. */
export function reachable(model: Model): readonly Screen[] {
  return areGoodsWhole(model) ? ["route", "goods", "services", "shipping"] : ["route", "goods"];
}

/** The expected text of the price panel: the formatted price, the lane's minimum, or that there is no price. */
export async function expectedPrice(model: Model, client: Client): Promise<string> {
  const { subtotal, least }: EstimateAnswer = await client.estimate(await draftOf(model, client));
  if (subtotal !== undefined) return formatMoney({ minor: subtotal });
  return least === undefined ? "none" : `at least ${formatMoney({ minor: least })}`;
}

/** The draft of these answers for the server, made by the same steps as in every journey. */
async function draftOf(model: Model, client: Client): Promise<Traveller["draft"]> {
  const traveller: Traveller = {
    client,
    clientFor: () => client,
    language: "es",
    draft: {
      lines: [],
      weightUnit: "kilogram",
      lengthUnit: "metre",
      serviceType: "ltl",
      guest: {},
      insurance: { kind: model.insurance },
    },
    saying: {},
    quotation: undefined,
    request: undefined,
  };
  for (const side of sides) {
    const { branch, ...end } = model.ends[side];
    const pickupType = wayAt(side, model);
    const at = branch !== undefined && pickupType === "branch" ? { branch } : {};
    const [place, way] = stepsTo(side, { ...end, pickupType, ...at });
    await answers.choosePlace(place, traveller);
    await answers.handOver(way, traveller);
  }
  const { crossing } = model;
  if (crossing !== undefined && crossesBorder(model))
    await answers.crossBorder({ do: "crossBorder", crossing }, traveller);
  traveller.draft = { ...traveller.draft, lines: await linesOf(model, client) };
  // Not every service is offered across the border.
  const offered = new Set((await client.servicesOnOffer(traveller.draft)).choices.map(({ name }) => name));
  for (const asked of model.services)
    if (offered.has(asked.service)) await answers.askForService({ do: "askForService", ...asked }, traveller);
  for (const side of schedulingSides) {
    const agreed = model.days[side];
    if (agreed && isAgreedOn(side, agreed, model))
      await answers.schedule({ do: "schedule", side, ...agreed }, traveller);
  }
  const { shippingType } = model;
  return shippingType ? { ...traveller.draft, shippingType } : traveller.draft;
}

export function stepsTo(side: Side, { code, name, pickupType, branch }: End) {
  return [
    { do: "choosePlace", side, typed: code, first: { name, postalCode: code } },
    { do: "handOver", side, pickupType, ...(branch === undefined ? {} : { branch }) },
  ] as const satisfies readonly Step[];
}

/** The lines without values that are not numbers. */
async function linesOf({ lines }: Model, client: Client) {
  const packaging = await client.packaging();
  return lines.map((line) => ({
    packagingId: packaging.find(({ name }) => name === line.packaging)?.id ?? 0,
    notStackable: false,
    ...Object.fromEntries(
      figures
        .filter((figure) => isNumber(line[figure]))
        .map((figure) => [figure, Number(line[figure]) * (figure === "pieces" ? 1 : 1_000)]),
    ),
  }));
}

const isNumber = (text: string) => /^\d+(\.\d+)?$/.test(text);

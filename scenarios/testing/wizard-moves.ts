// The moves of a user in the wizard: an answer, navigation between its pages, or a new start that must lose nothing.
import type { SchedulingSide } from "@anden/domain/scheduling/side";
import type { ShippingType } from "@anden/domain/shipment/draft";
import { otherSide, type Side, sides } from "@anden/domain/shipment/stop";
import * as fc from "fast-check";
import { type Screen, screens } from "./screens.ts";
import {
  type Agreed,
  type Asked,
  areGoodsWhole,
  crossesBorder,
  type End,
  type Figure,
  figures,
  isAgreedOn,
  isSame,
  type Model,
  reachable,
  type TypedLine,
  waysAt,
} from "./wizard-model.ts";

export type Move =
  | { readonly move: "choose an end"; readonly side: Side; readonly end: End }
  | { readonly move: "cross the border"; readonly side: Side; readonly end: End; readonly crossing: string }
  | { readonly move: "choose a crossing"; readonly crossing: string }
  | { readonly move: "add a line"; readonly line: TypedLine }
  | { readonly move: "type a figure"; readonly row: number; readonly figure: Figure; readonly text: string }
  | { readonly move: "insure"; readonly kind: Model["insurance"] }
  | { readonly move: "describe"; readonly content: string }
  | { readonly move: "ask for a service, or no longer"; readonly asked: Asked }
  | { readonly move: "agree on a day"; readonly side: SchedulingSide; readonly agreed: Agreed }
  | { readonly move: "choose a shipping type"; readonly type: ShippingType }
  | { readonly move: "walk"; readonly to: Screen }
  | { readonly move: "go back" }
  | { readonly move: "begin again"; readonly by: Beginning };
/** The ways to start again with the same draft. */
const beginnings = ["a reload", "a second tab", "signing in again", "another device"] as const;
export type Beginning = (typeof beginnings)[number];

const ends: readonly End[] = [
  { code: "64000", name: "Monterrey Centro", pickupType: "commercial" },
  { code: "64000", name: "Monterrey Centro", pickupType: "branch", branch: "Monterrey Centro" },
  { code: "44160", name: "Americana", pickupType: "commercial" },
  { code: "44160", name: "Americana", pickupType: "branch", branch: "Guadalajara" },
  { code: "06600", name: "Juárez", pickupType: "residential" },
  { code: "97000", name: "Mérida Centro", pickupType: "residential" },
];
const abroad: readonly End[] = [
  { country: "US", code: "75201", name: "Dallas", pickupType: "commercial" },
  { country: "US", code: "78040", name: "Laredo", pickupType: "commercial" },
];
const crossings = ["Nuevo Laredo-Laredo", "Reynosa-Pharr"] as const;
export const aPallet: TypedLine = {
  packaging: "Tarima",
  pieces: "1",
  length: "1.2",
  width: "1",
  height: "0.8",
  weight: "320",
};
const boxes: TypedLine = {
  packaging: "Caja",
  pieces: "5",
  length: "0.5",
  width: "0.5",
  height: "0.5",
  weight: "20",
};
/** Texts within the limits of a field; some are not numbers, and keep the user on the goods page. */
const texts: Readonly<Record<Figure, readonly string[]>> = {
  pieces: ["2", "7", ""],
  length: ["0.6", "0.4", "uno"],
  width: ["0.7", "0.3"],
  height: ["0.6", "0.4"],
  weight: ["45", "60.5", "", "doce"],
};
const services: readonly Asked[] = [
  { service: "Maniobra de carga", side: "origin" },
  { service: "Montacargas", side: "destination" },
  { service: "Rampa hidráulica", side: "origin" },
];

/** Days and hours that can be booked at each end, some days after the Friday of the portals. */
const days: readonly Pick<Move & { readonly move: "agree on a day" }, "side" | "agreed">[] = [
  { side: "pickup", agreed: { mode: "ordinary", day: "2026-11-24" } },
  { side: "pickup", agreed: { mode: "appointment", day: "2026-11-24", from: "09:00", to: "12:00" } },
  { side: "pickup", agreed: { mode: "outside-hours", day: "2026-11-25", from: "05:00", to: "06:00" } },
  { side: "delivery", agreed: { mode: "ordinary", day: "2026-12-10" } },
  { side: "delivery", agreed: { mode: "appointment", day: "2026-12-10", from: "10:00", to: "13:00" } },
  { side: "delivery", agreed: { mode: "outside-hours", day: "2026-12-11", from: "20:00", to: "21:30" } },
];

/** The moves of one run. */
export function moves(most: number): fc.Arbitrary<readonly Move[]> {
  const move: fc.Arbitrary<Move> = fc.oneof(
    {
      weight: 3,
      arbitrary: record("choose an end", { side: fc.constantFrom(...sides), end: fc.constantFrom(...ends) }),
    },
    {
      weight: 3,
      arbitrary: record("cross the border", {
        side: fc.constantFrom(...sides),
        end: fc.constantFrom(...abroad),
        crossing: fc.constantFrom(...crossings),
      }),
    },
    { weight: 1, arbitrary: record("choose a crossing", { crossing: fc.constantFrom(...crossings) }) },
    { weight: 3, arbitrary: record("add a line", { line: fc.constantFrom(aPallet, boxes) }) },
    { weight: 4, arbitrary: fc.constantFrom(...figures).chain(retyped) },
    { weight: 1, arbitrary: record("insure", { kind: fc.constantFrom("none", "basic") }) },
    { weight: 1, arbitrary: record("describe", { content: fc.constantFrom("Ropa 👕", "Café") }) },
    {
      weight: 3,
      arbitrary: record("ask for a service, or no longer", { asked: fc.constantFrom(...services) }),
    },
    {
      weight: 3,
      arbitrary: fc.constantFrom(...days).map((day) => ({ move: "agree on a day", ...day }) as const),
    },
    {
      weight: 2,
      arbitrary: record("choose a shipping type", { type: fc.constantFrom("standard", "priority") }),
    },
    { weight: 2, arbitrary: record("walk", { to: fc.constantFrom(...screens) }) },
    { weight: 1, arbitrary: record("go back", {}) },
    { weight: 5, arbitrary: record("begin again", { by: fc.constantFrom(...beginnings) }) },
  );
  return fc.array(move, { minLength: most - 3, maxLength: most });
}

const retyped = (figure: Figure) =>
  record("type a figure", {
    row: fc.nat(2),
    figure: fc.constant(figure),
    text: fc.constantFrom(...texts[figure]),
  });

function record<const Name extends string, Fields extends object>(
  move: Name,
  fields: { readonly [Field in keyof Fields]: fc.Arbitrary<Fields[Field]> },
): fc.Arbitrary<{ readonly move: Name } & Fields> {
  return fc.record<Fields>(fields).map((given) => ({ move, ...given }));
}

/** The answers after a move; undefined if the move is impossible with these answers. */
export function after(model: Model, move: Move): Model | undefined {
  const needs = screenOf(move);
  if (needs && !reachable(model).includes(needs)) return undefined;
  switch (move.move) {
    case "choose an end": {
      const other = facing(move.side, model);
      const next = { ...model, ends: { ...model.ends, [move.side]: move.end } };
      const isPossible = waysAt(move.side, next).includes(move.end.pickupType);
      return other.code !== move.end.code && isPossible ? next : undefined;
    }
    case "cross the border":
      // The carrier has no service between two places in the United States.
      return facing(move.side, model).country === undefined
        ? { ...model, ends: { ...model.ends, [move.side]: move.end }, crossing: move.crossing }
        : undefined;
    case "choose a crossing":
      return crossesBorder(model) ? { ...model, crossing: move.crossing } : undefined;
    case "add a line":
      return model.lines.length < 3 ? { ...model, lines: [...model.lines, move.line] } : undefined;
    case "type a figure":
      return move.row < model.lines.length
        ? {
            ...model,
            lines: model.lines.map((line, row) =>
              row === move.row ? { ...line, [move.figure]: move.text } : line,
            ),
          }
        : undefined;
    case "insure":
      return areGoodsWhole(model) ? { ...model, insurance: move.kind } : undefined;
    case "describe":
      return areGoodsWhole(model) ? { ...model, content: move.content } : undefined;
    case "ask for a service, or no longer": {
      if (crossesBorder(model)) return undefined;
      const others = model.services.filter((each) => !isSame(each, move.asked));
      return { ...model, services: others.length < model.services.length ? others : [...others, move.asked] };
    }
    case "agree on a day":
      return isAgreedOn(move.side, move.agreed, model)
        ? { ...model, days: { ...model.days, [move.side]: move.agreed } }
        : undefined;
    case "choose a shipping type":
      return { ...model, shippingType: move.type };
    case "walk":
    case "go back":
    case "begin again":
      return model;
  }
}

const facing = (side: Side, { ends }: Model): End => ends[otherSide[side]];

/** The page on which a move is made, if it needs one. */
export function screenOf(move: Move): Screen | undefined {
  switch (move.move) {
    case "choose an end":
    case "cross the border":
    case "choose a crossing":
      return "route";
    case "add a line":
    case "type a figure":
    case "insure":
    case "describe":
      return "goods";
    case "ask for a service, or no longer":
    case "agree on a day":
      return "services";
    case "choose a shipping type":
      return "shipping";
    case "walk":
      return move.to;
    default:
      return undefined;
  }
}

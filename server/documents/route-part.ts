import type { ShipmentAnswer } from "@anden/contract/shipment-answer";
import { placeEnd, townText } from "@anden/domain/geography/place-text";
import { toldDay } from "@anden/domain/quotation/told-day";
import type { Side } from "@anden/domain/shipment/stop";
import { formatFullDay } from "@anden/domain/values/formats";
import { agreedMoment } from "./agreed-moment.ts";
import { crossingLine } from "./crossing-line.ts";
import type { PaperWords } from "./paper-words.ts";
import { type Sheet, soft, type TextStyle } from "./sheet.ts";

/** The room between both ends, with a line from one to the other. */
const between = 90;
const betweenDoors = 52;
const padding = { side: 12, top: 10 };
const kind = { size: 7.5, color: soft } satisfies TextStyle;
const city = { size: 11, bold: true, most: 2 } satisfies TextStyle;
const line = { size: 8.5, most: 3 } satisfies TextStyle;
const lines = { size: 8.5, most: 12 } satisfies TextStyle;
const name = { size: 8.5, bold: true, most: 3 } satisfies TextStyle;
const moment = { size: 8.5, bold: true, most: 2 } satisfies TextStyle;

/** Who sends or receives, with everything that a driver needs at their door. */
export interface Door {
  readonly kind: string;
  readonly name: string;
  readonly more: readonly (string | undefined)[];
}

export interface RouteStyle {
  /** The carrier's colour. */
  readonly color: string;
  /** The doors of a request; a quotation has places only. */
  readonly doors?: Readonly<Record<Side, Door>>;
}

/** A quotation or a request. */
type Routed = ShipmentAnswer & Parameters<typeof toldDay>[1];

/** Both ends in a box, with what is done there and when. [B-054, B-075] */
export function drawRoute(
  sheet: Sheet,
  quotation: Routed,
  words: PaperWords,
  { color, doors }: RouteStyle,
): void {
  const room = doors ? betweenDoors : between;
  const width = (sheet.width - room - 2 * padding.side) / 2;
  const ends = [
    { x: sheet.left + padding.side, texts: textsOf("origin", quotation, words, doors?.origin) },
    {
      x: sheet.left + sheet.width - padding.side - width,
      texts: textsOf("destination", quotation, words, doors?.destination),
    },
  ];
  const heights = ends.map(({ texts }) =>
    texts.reduce((sum, [text, style]) => sum + sheet.heightOf(text, width, style), 0),
  );
  const top = sheet.y;
  const height = Math.max(...heights) + 2 * padding.top;
  sheet.asOrnament(() => {
    sheet.doc.roundedRect(sheet.left, top, sheet.width, height, 5).lineWidth(0.75).stroke("#b4bcb8");
    drawLine(sheet, top + height / 2, { color, half: room / 2 - 13 });
  });
  for (const { x, texts } of ends) {
    let y = top + padding.top;
    for (const [text, style] of texts) y += sheet.text(text, x, y, width, style);
  }
  sheet.y = top + height + 6;
  const { crossing } = quotation;
  if (crossing?.name) {
    const name = words.label("paper.crossing", { name: crossing.name });
    const text = crossingLine(crossing, name, words.label);
    sheet.y += sheet.text(text, sheet.left, sheet.y, sheet.width, line);
  }
  sheet.y += 6;
}

function drawLine(
  { doc, left, width }: Sheet,
  y: number,
  { color, half }: { readonly color: string; readonly half: number },
): void {
  const middle = left + width / 2;
  doc
    .moveTo(middle - half, y)
    .lineTo(middle + half, y)
    .lineWidth(1.5)
    .stroke(color);
  doc
    .circle(middle - half, y, 2.8)
    .lineWidth(1.6)
    .fillAndStroke("#ffffff", color);
  doc.circle(middle + half, y, 3.5).fill(color);
}

function textsOf(
  side: Side,
  quotation: Routed,
  words: PaperWords,
  door: Door | undefined,
): readonly (readonly [string, TextStyle])[] {
  const { label } = words;
  const place = side === "origin" ? quotation.originPlace : quotation.destinationPlace;
  const branch = side === "origin" ? quotation.originBranch : quotation.destinationBranch;
  const { pickupType } = quotation[side];
  const when = whenOf(side, quotation, words);
  const where =
    pickupType === "branch"
      ? label("quotation.branch", { branch: branch.name })
      : placeEnd({ ...place, city: place.city.name, state: place.state.name });
  return [
    [[label(`paper.${side}`), door?.kind].filter(Boolean).join(" · "), kind],
    [townText(place.city.name || place.name, place.state.name), city],
    ...(door ? [[door.name, name] as const, [door.more.filter(Boolean).join("\n"), lines] as const] : []),
    // The place of a door is in its address.
    ...(door && pickupType !== "branch" ? [] : [[where, line] as const]),
    [label(`quotation.${side}.${pickupType}`), line],
    ...(when ? [[when, moment] as const] : []),
  ];
}

function whenOf(side: Side, quotation: Routed, words: PaperWords): string | undefined {
  const day = toldDay(side, quotation);
  if (!day) return undefined;
  const { label, language } = words;
  if ("arrivesOn" in day) return label("quotation.arrives", { date: formatFullDay(day.arrivesOn, language) });
  return label(`quotation.appointment.${day.agreed.mode}`, { at: agreedMoment(day.agreed, language) });
}

import type { RequestDraft } from "../service-request/request-draft.ts";
import type { FieldPath } from "../values/problem.ts";
import { isUnanswered } from "../values/problem.ts";
import type { Page } from "./step.ts";

/** A part of a page: fields that are asked together, under a title of their own. */
export interface Part {
  readonly name: string;
  /** The fields of the draft that it asks for. */
  readonly owns: readonly (keyof RequestDraft)[];
  /**
   * Only a missing answer keeps the next part closed, not a wrong one: whether the carrier serves an end of the route
   * depends on the other end and on the crossing.
   */
  readonly isDecidedLater?: true;
}

const route = [
  { name: "origin", owns: ["origin"], isDecidedLater: true },
  { name: "destination", owns: ["destination", "serviceType", "isHomeDelivery"], isDecidedLater: true },
  { name: "foreign-trade", owns: ["tradeKind", "crossing"] },
] as const satisfies readonly Part[];

const goods = [
  { name: "goods-detail", owns: ["lines", "weightUnit", "lengthUnit", "freightClassId"] },
  { name: "waybill", owns: ["waybill"] },
  { name: "content", owns: ["description"] },
  { name: "insurance", owns: ["insurance"] },
  { name: "references", owns: ["references"] },
] as const satisfies readonly Part[];

const shipping = [
  { name: "shipping-type", owns: ["shippingType"] },
  { name: "markup", owns: ["markup"] },
] as const satisfies readonly Part[];

/**
 * The parts of the pages that have them, in the order in which they open. Which of them are shown depends on flow,
 * customer and answers. [B-026, B-036, B-045, B-170]
 */
export const pageParts: Readonly<Partial<Record<Page, readonly NamedPart[]>>> = { route, goods, shipping };

export type PartName = (typeof route | typeof goods | typeof shipping)[number]["name"];
type NamedPart = Part & { readonly name: PartName };

const parts: readonly NamedPart[] = [...route, ...goods, ...shipping];

/** The part that asks for a field: `lines[0].pieces` is in the part of `lines`. Undefined for a field of none. */
export function partOfPath(path: FieldPath): PartName | undefined {
  const field = /^\w+/.exec(path)?.[0];
  return parts.find(({ owns }) => owns.some((own) => own === field))?.name;
}

/** Whether a problem of a part keeps the parts after it closed. */
export function isInTheWay(
  part: Pick<Part, "isDecidedLater">,
  found: Parameters<typeof isUnanswered>[0],
): boolean {
  return !part.isDecidedLater || isUnanswered(found);
}

/** How far a part is answered. */
export interface PartProgress<Name extends string = PartName> {
  readonly name: Name;
  /**
   * What is missing in it: nothing, only answers that may wait until the draft is sent, or an answer that keeps the
   * next part closed.
   */
  readonly lacks: "nothing" | "what may wait" | "an answer";
  /** Something was typed or chosen in it. */
  readonly isTouched: boolean;
  /** The person left it with its "next", although something is missing that may wait. */
  readonly isPassed: boolean;
  /** It was open a moment ago. */
  readonly wasOpen: boolean;
}

/**
 * The names of the open parts of a page. `inOrder` is the progress of all its parts. A part is open once those before
 * it are answered or passed, or once something was typed in it. One that has opened stays open while an answer before
 * it is corrected, and closes when that answer is taken back. [B-143, B-145, B-166, B-167, B-170, B-171]
 */
export function openParts<Name extends string>(inOrder: readonly PartProgress<Name>[]): readonly Name[] {
  return inOrder
    .filter(({ isTouched, wasOpen }, index) => {
      const before = inOrder.slice(0, index).filter(isUnfinished);
      return before.length === 0 || isTouched || (wasOpen && before.every((each) => each.isTouched));
    })
    .map(({ name }) => name);
}

function isUnfinished({ lacks, isPassed }: PartProgress<string>): boolean {
  return lacks === "an answer" || (lacks === "what may wait" && !isPassed);
}

/** The first part whose answer the others wait for; undefined when all are answered or passed. */
export function firstUnfinished<Name extends string>(
  inOrder: readonly PartProgress<Name>[],
): Name | undefined {
  return inOrder.find(isUnfinished)?.name;
}

import type { Markup } from "@anden/domain/shipment/markup";
import { type MarkupEntry, markupKinds, readMarkup } from "@anden/domain/shipment/markup-entry";
import { writeFigure } from "@anden/domain/shipment/number-entry";
import { problem } from "@anden/domain/values/problem";
import { useMemo } from "react";
import { isLoose, isOneOf } from "../../../app/loose.ts";
import { useOwnSession } from "../../../app/session.tsx";
import type { Before, ScreenProps, Slice, StepKnown } from "../../define-step.ts";

export interface Typed extends MarkupEntry {
  /** The route that it was typed for. */
  readonly lane?: string;
}
export type Edit =
  | { readonly kind: "kindChosen"; readonly markup: Markup["kind"] }
  | { readonly kind: "typed"; readonly text: string; readonly lane: string | undefined };

export interface MarkupKnown {
  /** The two places of the route; absent until both are known. */
  readonly lane?: string | undefined;
  /** The highest commission in hundredths of a percent; absent where there is no limit. */
  readonly cap?: number | undefined;
}
export type MarkupProps = ScreenProps<Typed, Edit, MarkupKnown>;

const empty: Typed = { kind: "amount", text: "" };

export const slice: Slice<Typed, Edit, MarkupKnown> = {
  version: 1,
  empty: () => empty,
  edit: (typed, edit) => {
    // The figure of the other kind is cleared.
    if (edit.kind === "kindChosen")
      return typed.kind === edit.markup ? typed : { kind: edit.markup, text: "" };
    const { kind } = typed;
    const { text, lane } = edit;
    return { kind, text, ...(lane === undefined ? {} : { lane }) };
  },
  read: (kept) => {
    if (!isLoose(kept)) return undefined;
    const { kind, text, lane } = kept;
    if (!isOneOf(markupKinds, kind) || typeof text !== "string") return empty;
    return { kind, text, ...(typeof lane === "string" ? { lane } : {}) };
  },
  isTouched: ({ text }) => text.trim() !== "",
  toDraft: (typed, { lane, cap }) => {
    const read = readMarkup(typed, cap);
    // A commission entered for another route is asked again. [B-157]
    if (read.ok && typed.lane !== lane)
      return {
        draft: {},
        setAside: ["markup"],
        problems: [problem("field.required", `markup.${typed.kind}`)],
      };
    return read.ok ? { draft: { markup: read.value } } : { draft: {}, problems: read.problems };
  },
  ofQuotation: ({ markup, origin, destination }) => {
    const lane = laneOf({ origin, destination });
    if (lane === undefined) return undefined;
    // A commission of zero is stored as none: it was answered, and is not asked again.
    if (!markup) return { kind: "amount", lane, text: "0" };
    const { kind } = markup;
    return { kind, lane, text: writeFigure(kind === "amount" ? markup.amount : markup.share, 2) };
  },
};

/** The two places of a route, as one text to compare. */
function laneOf({
  origin,
  destination,
}: Pick<Before["draft"], "origin" | "destination">): string | undefined {
  if (origin?.placeId === undefined || destination?.placeId === undefined) return undefined;
  return `${origin.placeId} ${destination.placeId}`;
}

/** The route that a commission is for, and the client's cap. */
export function useKnown(_typed: Typed, { draft }: Before): StepKnown<MarkupKnown> {
  const { cap } = useOwnSession().client.markup;
  const lane = laneOf(draft);
  return useMemo(() => ({ kind: "known", own: { lane, cap } }), [lane, cap]);
}

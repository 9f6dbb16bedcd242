import type { Direction, TradeKind } from "@anden/domain/shipment/crossing";
import { isLoose, isOneOf } from "../../../app/loose.ts";
import type { ScreenProps, Slice } from "../../define-step.ts";

const portKinds = ["port", "airport"] as const satisfies readonly TradeKind[];
type PortKind = (typeof portKinds)[number];

export interface Typed {
  /** A port or an airport; whether the border is crossed follows from the places. */
  readonly portKind?: PortKind;
  readonly crossingId?: number;
  /** The carrier is asked to arrange the transport beyond the border. */
  readonly isIntraUsa?: true;
}
export type Edit =
  | { readonly kind: "portKindChosen"; readonly portKind: PortKind | undefined }
  | { readonly kind: "crossingChosen"; readonly crossingId: number | undefined }
  | { readonly kind: "intraUsaSwitched"; readonly isOn: boolean };

/** A crossing that the shipment can use. */
export interface OfferedCrossing {
  readonly id: number;
  readonly name: string;
  readonly branch?: { readonly id: number; readonly name: string };
  /** The detour in kilometres compared with the straight line between both ends, if their positions are known. */
  readonly detour?: number;
}

/** The data that the step loads, and what follows from the places. */
export interface TradeKnown {
  /** The kinds of foreign trade of the two ends; none where the step has nothing to ask. */
  readonly kinds: readonly TradeKind[];
  /** The direction of goods that cross the border. */
  readonly direction?: Direction | undefined;
  /** Whether the carrier arranges the transport beyond the border in any case. */
  readonly isForced: boolean;
  /** The crossings, the shortest detour first. */
  readonly crossings: readonly OfferedCrossing[];
  /** Reads the crossings again; present after a failure. */
  readonly retry?: () => void;
}

export type TradeProps = ScreenProps<Typed, Edit, TradeKnown>;

export const slice: Slice<Typed, Edit, TradeKnown> = {
  version: 1,
  empty: () => ({}),
  edit: (typed, edit) => {
    switch (edit.kind) {
      case "portKindChosen": {
        const { portKind: _, ...rest } = typed;
        return edit.portKind ? { ...rest, portKind: edit.portKind } : rest;
      }
      case "crossingChosen": {
        const { crossingId: _, ...rest } = typed;
        return edit.crossingId === undefined ? rest : { ...rest, crossingId: edit.crossingId };
      }
      case "intraUsaSwitched": {
        const { isIntraUsa: _, ...rest } = typed;
        return edit.isOn ? { ...rest, isIntraUsa: true } : rest;
      }
    }
  },
  read: (kept) => {
    if (!isLoose(kept)) return undefined;
    const { portKind, crossingId, isIntraUsa } = kept;
    return {
      ...(isOneOf(portKinds, portKind) ? { portKind } : {}),
      ...(typeof crossingId === "number" ? { crossingId } : {}),
      ...(isIntraUsa === true ? { isIntraUsa } : {}),
    };
  },
  isTouched: ({ portKind, crossingId, isIntraUsa }) => Boolean(portKind || crossingId || isIntraUsa),
  toDraft: ({ portKind, crossingId, isIntraUsa = false }, { kinds, direction, isForced, crossings }) => {
    const tradeKind = portKind ?? (kinds.includes("international") ? "international" : undefined);
    const { name, branch } = crossings.find(({ id }) => id === crossingId) ?? {};
    const crossing = {
      ...(crossingId === undefined ? {} : { crossingId }),
      ...(direction ? { direction } : {}),
      isIntraUsa: isIntraUsa || isForced,
      ...(branch ? { branchId: branch.id } : {}),
      ...(name === undefined ? {} : { name }),
    };
    return {
      draft: {
        ...(tradeKind ? { tradeKind } : {}),
        ...(crossingId === undefined ? {} : { crossing }),
      },
    };
  },
  ofQuotation: ({ tradeKind, crossing }) => ({
    ...(isOneOf(portKinds, tradeKind) ? { portKind: tradeKind } : {}),
    ...(crossing?.crossingId === undefined ? {} : { crossingId: crossing.crossingId }),
    ...(crossing?.isIntraUsa ? { isIntraUsa: true } : {}),
  }),
};

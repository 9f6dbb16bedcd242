import type { IncompleteRequest, ShipmentToPrice } from "@anden/domain/service-request/request-draft";
import type { Problem } from "@anden/domain/values/problem";
import { settled } from "@anden/domain/wizard/settle";
import { useMemo, useRef } from "react";
import type { Screens } from "./draft.ts";
import { type DraftReading, draftReadingOf, fieldsIn } from "./draft-reading.ts";
import { problemsOf } from "./field-problems.ts";
import type { Facts } from "./use-facts.ts";

export interface SettledDraft {
  /** The draft without answers that another answer rules out; the slices keep those. */
  readonly reading: DraftReading;
  /** The problems that the rules find in it. */
  readonly problems: readonly Problem[];
  /** The part that prices are requested for: the draft without wrong input. */
  readonly priceable: ShipmentToPrice;
}

export function useSettledDraft(
  screens: Screens,
  facts: Facts,
  shipmentOf: (draft: IncompleteRequest) => ShipmentToPrice,
): SettledDraft {
  const { reading, problems } = useMemo(() => settledReading(draftReadingOf(facts.readings), facts), [facts]);
  const priceable = useMemo(
    () =>
      screens.reduce((asked, step) => step.priceable?.(asked, problems) ?? asked, shipmentOf(reading.draft)),
    [screens, reading, problems, shipmentOf],
  );
  return { reading, problems, priceable: useSteady(priceable) };
}

/** The draft without answers that no longer apply, and the problems of the rest. */
export function settledReading(typed: DraftReading, facts: Facts): Omit<SettledDraft, "priceable"> {
  const { draft, dropped, problems } = settled(typed.draft, (draft) =>
    problemsOf({ ...typed, draft }, facts),
  );
  const setAside = [...typed.setAside, ...dropped.map(({ path }) => path)];
  const fieldOf = fieldsIn(facts.readings, draft);
  return { reading: { ...typed, draft, setAside, fieldOf }, problems };
}

/** The same object as long as its content is the same, so that facts that arrive later do not request a new price. */
function useSteady<T>(value: T): T {
  const kept = useRef(value);
  if (!isEqual(kept.current, value)) kept.current = value;
  return kept.current;
}

/** Compares recursively: of 999 lines all but one are the same objects as before. */
function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => isEqual(a[name], b[name]));
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

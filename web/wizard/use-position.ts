import type { Problem } from "@anden/domain/values/problem";
import { firstUnanswered } from "@anden/domain/wizard/progress";
import { type Entry, type Page, pageOf } from "@anden/domain/wizard/step";
import { useEffect } from "react";
import { useLocation, useSearchParams } from "wouter";
import type { Screens } from "./draft.ts";
import type { WizardFlow } from "./flow.ts";
import { openEntry } from "./moves.ts";
import { entryIn, pageAddress } from "./step-address.ts";
import type { Facts } from "./use-facts.ts";

/** Where the user is in the flow. */
export interface WizardPosition {
  /** The pages that the steps are asked on, in their order. */
  readonly pages: readonly Page[];
  readonly page: Page;
  /** The current entry of the stepper: that of the page, or of a panel of it. */
  readonly at: Entry;
  /** The steps of this page. */
  readonly here: Screens;
  /** The first entry with a problem: no later one can be opened. */
  readonly reached: Entry | undefined;
}

/**
 * Where the user is: the entry in the URL, or an earlier one that must be answered first. Then the URL becomes that of
 * the earlier one, so that its last missing answer does not open the later page by itself.
 */
export function usePosition(
  { kind, rules }: WizardFlow,
  steps: Screens,
  { facts, found }: { readonly facts: Facts; readonly found: readonly Problem[] },
): WizardPosition {
  const [search] = useSearchParams();
  const entries = [...new Set(steps.map(({ rule }) => rule.entry))];
  const firstOpen = firstUnanswered(rules, facts.known.customer, found);
  const reached = steps.find(({ rule }) => rule.name === firstOpen)?.rule.entry;
  const named = entryIn(entries, search);
  const at = openEntry(entries, named, facts.isSettled ? reached : undefined);
  const page = pageOf(at);
  const [, navigate] = useLocation();
  const isElsewhere = named !== undefined && pageOf(named) !== page;
  useEffect(() => {
    if (isElsewhere) navigate(pageAddress(at, kind), { replace: true, state: history.state });
  }, [isElsewhere, navigate, at, kind]);
  return {
    pages: [...new Set(entries.map(pageOf))],
    page,
    at,
    here: steps.filter(({ rule }) => pageOf(rule.entry) === page),
    reached,
  };
}

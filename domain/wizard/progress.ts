import type { IncompleteRequest } from "../service-request/request-draft.ts";
import { type FieldPath, isUnanswered, type Problem } from "../values/problem.ts";
import { type CustomerFacts, type Entry, type Known, pageOf, type Step } from "./step.ts";

type Flow = readonly Step[];
type NameIn<F extends Flow> = F[number]["name"];
export type StepState = "done" | "current" | "pending";

/** The steps of a flow that this customer is asked, in their order. */
export function stepsFor<F extends Flow>(flow: F, customer: CustomerFacts): readonly F[number][] {
  return flow.filter((step) => step.isVisible(customer));
}

/** The stepper's entries for this customer, in their order: those of the steps that they are asked. [P-104, P-106] */
export function entriesFor(flow: Flow, customer: CustomerFacts): readonly Entry[] {
  return [...new Set(stepsFor(flow, customer).map(({ entry }) => entry))];
}

/**
 * The entry that a new record begins at, whether it is empty, made from a quotation or a repetition: the first one that
 * this customer is asked. The entry of a quotation's number comes first in a request, but is opened only by the
 * stepper. [P-165, P-166, P-170, P-176, B-190]
 */
export function beginningOf(entries: readonly Entry[]): Entry | undefined {
  return entries.find((entry) => entry !== "quotation");
}

/**
 * The entry to open for a named one: itself, or, for a customer who has no such entry, the page that it is a panel of,
 * so that a link to the commission leads other customers to the shipping page. Undefined where neither is asked.
 * [B-180, P-188, P-189]
 */
export function entryNamed(entries: readonly Entry[], named: Entry): Entry | undefined {
  return [named, pageOf(named)].find((each) => entries.includes(each));
}

/** The step that asks for a field: `lines[0].pieces` belongs to the owner of `lines`. Undefined for "". */
export function stepOfPath<F extends Flow>(flow: F, path: FieldPath): NameIn<F> | undefined {
  const field = /^\w+/.exec(path)?.[0];
  return flow.find(({ owns }) => owns.some((own) => own === field))?.name;
}

/**
 * All problems of a draft, in the order of the steps; the server refuses a draft that has any. A hidden step requires
 * no answer, but an invalid one is refused. [P-104]
 */
export function flowProblems(flow: Flow, draft: IncompleteRequest, known: Known): readonly Problem[] {
  return flow.flatMap((step) => {
    const problems = step.problems(draft, known);
    return step.isVisible(known.customer) ? problems : problems.filter((each) => !isUnanswered(each));
  });
}

/** Whether a problem is a missing answer that may wait until the draft is stored. */
export function mayWait(flow: Flow, problem: Found): boolean {
  const owner = stepOfPath(flow, problem.path);
  return (
    isUnanswered(problem) &&
    flow.some(
      ({ name, mayWait = [] }) =>
        name === owner && (mayWait === true || mayWait.some((code) => code === problem.code)),
    )
  );
}

interface Found {
  readonly path: FieldPath;
  readonly code: Problem["code"] | number | string;
}

/**
 * The first step with a problem, beyond which the user cannot go. Undefined when only answers that may wait are
 * missing.
 */
export function firstUnanswered<F extends Flow>(
  flow: F,
  customer: CustomerFacts,
  problems: readonly Found[],
): NameIn<F> | undefined {
  const open = new Set(
    problems.filter((each) => !mayWait(flow, each)).map(({ path }) => stepOfPath(flow, path)),
  );
  return stepsFor(flow, customer).find(({ name }) => open.has(name))?.name;
}

/**
 * The state of each entry of the stepper, derived from the answers. Entries before that of the first unanswered step
 * are done, except those with an answer that may wait. The current entry is never shown as done [P-110]; the last one,
 * which asks nothing, is current or pending.
 */
export function progress(
  flow: Flow,
  customer: CustomerFacts,
  current: Entry,
  firstOpen: Entry | undefined,
  waiting: readonly Entry[] = [],
): ReadonlyMap<Entry, StepState> {
  const entries = entriesFor(flow, customer);
  const upTo = firstOpen === undefined ? entries.length - 1 : entries.indexOf(firstOpen);
  return new Map(
    entries.map((entry, index) => {
      const isDone = index < upTo && !waiting.includes(entry);
      return [entry, entry === current ? "current" : isDone ? "done" : "pending"];
    }),
  );
}

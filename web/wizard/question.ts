import type { IncompleteRequest } from "@anden/domain/service-request/request-draft";
import type { FieldPath, Problem } from "@anden/domain/values/problem";
import { stepOfPath } from "@anden/domain/wizard/progress";
import type { Reading, StepScreen } from "./define-step.ts";

/** What the slice of each step was read into, in the order of the steps. */
export type Readings = ReadonlyMap<StepScreen, Reading>;

/** The question as the domain puts it, and what of the typing could not be read into it. */
export interface Question {
  readonly draft: IncompleteRequest;
  readonly problems: readonly Problem[];
  /** The answers that the slices keep and the question goes without. */
  readonly setAside: readonly FieldPath[];
  /** Where a path of the question stands on the screens. */
  readonly fieldOf: (path: FieldPath) => FieldPath;
}

/** The readings of all slices as one question. */
export function questionOf(readings: Readings): Question {
  const all = [...readings.values()];
  const draft: IncompleteRequest = Object.assign({}, ...all.map((reading) => reading.draft));
  return {
    draft,
    problems: all.flatMap(({ problems = [] }) => problems),
    setAside: all.flatMap(({ setAside = [] }) => setAside),
    fieldOf: fieldsIn(readings, draft),
  };
}

/** Where the paths of a question stand on the screens: what was dropped from it does not count any more. */
export function fieldsIn(readings: Readings, asked: IncompleteRequest): Question["fieldOf"] {
  const rules = [...readings].map(([{ rule }]) => rule);
  return (path) => {
    const owner = stepOfPath(rules, path);
    const [, reading] = [...readings].find(([{ rule }]) => rule.name === owner) ?? [];
    return reading?.fieldOf?.(path, asked) ?? path;
  };
}

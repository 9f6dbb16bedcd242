import type { IncompleteRequest } from "@anden/domain/service-request/request-draft";
import type { FieldPath, Problem } from "@anden/domain/values/problem";
import { stepOfPath } from "@anden/domain/wizard/progress";
import type { Reading, StepScreen } from "./define-step.ts";

/** What the slice of each step was read into, in the order of the steps. */
export type Readings = ReadonlyMap<StepScreen, Reading>;

/** The question in the terms of the domain, and the problems of input that could not be parsed. */
export interface Question {
  readonly draft: IncompleteRequest;
  readonly problems: readonly Problem[];
  /** The answers that the slices keep and the question leaves out. */
  readonly setAside: readonly FieldPath[];
  /** The field of the screens for a path of the question. */
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

/** Maps the paths of a question to fields of the screens; dropped answers do not count. */
export function fieldsIn(readings: Readings, asked: IncompleteRequest): Question["fieldOf"] {
  const rules = [...readings].map(([{ rule }]) => rule);
  return (path) => {
    const owner = stepOfPath(rules, path);
    const [, reading] = [...readings].find(([{ rule }]) => rule.name === owner) ?? [];
    return reading?.fieldOf?.(path, asked) ?? path;
  };
}

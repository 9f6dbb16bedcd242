import type { IncompleteRequest } from "@anden/domain/service-request/request-draft";
import type { FieldPath, Problem } from "@anden/domain/values/problem";
import { stepOfPath } from "@anden/domain/wizard/progress";
import type { Reading, StepScreen } from "./define-step.ts";

/** The reading of each step's slice, in the order of the steps. */
export type Readings = ReadonlyMap<StepScreen, Reading>;

/** The readings of all steps together. */
export interface DraftReading {
  /** The draft in the terms of the domain. */
  readonly draft: IncompleteRequest;
  /** The problems of input that could not be parsed. */
  readonly problems: readonly Problem[];
  /** The answers that the slices keep but the draft leaves out. */
  readonly setAside: readonly FieldPath[];
  /** Maps a path of the draft to a field of the screens. */
  readonly fieldOf: (path: FieldPath) => FieldPath;
}

export function draftReadingOf(readings: Readings): DraftReading {
  const all = [...readings.values()];
  const draft: IncompleteRequest = Object.assign({}, ...all.map((reading) => reading.draft));
  return {
    draft,
    problems: all.flatMap(({ problems = [] }) => problems),
    setAside: all.flatMap(({ setAside = [] }) => setAside),
    fieldOf: fieldsIn(readings, draft),
  };
}

/** Maps the paths of a draft to fields of the screens; answers that were left out do not count. */
export function fieldsIn(readings: Readings, asked: IncompleteRequest): DraftReading["fieldOf"] {
  const rules = [...readings].map(([{ rule }]) => rule);
  return (path) => {
    const owner = stepOfPath(rules, path);
    const [, reading] = [...readings].find(([{ rule }]) => rule.name === owner) ?? [];
    return reading?.fieldOf?.(path, asked) ?? path;
  };
}

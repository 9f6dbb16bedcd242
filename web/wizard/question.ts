import type { Incomplete, ShipmentDraft } from "@anden/domain/shipment/draft";
import type { FieldPath, Problem } from "@anden/domain/values/problem";
import { stepOfPath } from "@anden/domain/wizard/progress";
import type { Screens, WizardDraft } from "./draft.ts";
import type { Proposed } from "./use-known.ts";

/** The question as the domain puts it, and what of the typing could not be read into it. */
export interface Question {
  readonly draft: Incomplete<ShipmentDraft>;
  readonly problems: readonly Problem[];
  /** The answers that the slices keep and the question goes without. */
  readonly setAside: readonly FieldPath[];
  /** Where a path of the question stands on the screens. */
  readonly fieldOf: (path: FieldPath) => FieldPath;
}

/** Every slice read into its fields of the question. */
export function questionOf(screens: Screens, { slices }: WizardDraft, proposed: Proposed): Question {
  const readings = screens.map(({ rule, slice }) => ({
    rule,
    ...slice.toDraft(slices[rule.name], proposed),
  }));
  const rules = screens.map(({ rule }) => rule);
  return {
    draft: Object.assign({}, ...readings.map(({ draft }) => draft)),
    problems: readings.flatMap(({ problems = [] }) => problems),
    setAside: readings.flatMap(({ setAside = [] }) => setAside),
    fieldOf: (path) => {
      const owner = stepOfPath(rules, path);
      return readings.find(({ rule }) => rule.name === owner)?.fieldOf?.(path) ?? path;
    },
  };
}

import {
  type GivenReference,
  type ReferenceDefinition,
  referenceLimits,
  typedReferenceValue,
  withRequiredReferences,
} from "@anden/domain/service-request/references";
import { withoutInvisible } from "@anden/domain/values/invisible";
import { isLoose } from "../../../app/loose.ts";
import type { ScreenProps, Slice } from "../../define-step.ts";

export interface Own {
  readonly definitions: readonly ReferenceDefinition[];
}
export interface Typed {
  readonly rows: readonly GivenReference[];
}
/** An edit of the shown rows, which include those that the client requires. */
export type Edit = { readonly rows: readonly GivenReference[] } & (
  | {
      readonly kind: "valueTyped";
      readonly row: number;
      readonly text: string;
      readonly definition?: ReferenceDefinition | undefined;
    }
  | { readonly kind: "named"; readonly row: number; readonly text: string }
  | { readonly kind: "rowAdded"; readonly definition?: ReferenceDefinition | undefined }
  | { readonly kind: "rowRemoved"; readonly row: number }
);

export type ReferencesProps = ScreenProps<Typed, Edit, Own>;

/** The rows to show. A row whose definition no longer exists is shown as a custom one. */
export function rowsOf({ rows }: Typed, { definitions }: Own): readonly GivenReference[] {
  const today = rows.map((row) =>
    definitions.some(({ id }) => id === row.definitionId) ? row : { ...row, definitionId: 0 },
  );
  return withRequiredReferences(today, definitions);
}

export const slice: Slice<Typed, Edit, Own> = {
  version: 1,
  isBeyondQuotation: true,
  empty: () => ({ rows: [] }),
  edit: (_, edit) => ({ rows: edited(edit) }),
  read: (kept) => {
    if (!isLoose(kept) || !Array.isArray(kept["rows"])) return undefined;
    return { rows: kept["rows"].filter(isReference) };
  },
  isTouched: ({ rows }) => rows.some(({ value }) => value !== ""),
  toDraft: (typed, known) => ({ draft: { references: rowsOf(typed, known) } }),
  ofQuotation: ({ references = [] }) =>
    references.length > 0
      ? {
          rows: references.map(({ definitionId = 0, description, value }) => ({
            definitionId,
            description,
            value,
          })),
        }
      : undefined,
};

function edited(edit: Edit): readonly GivenReference[] {
  const { rows } = edit;
  switch (edit.kind) {
    case "valueTyped": {
      const value = typedReferenceValue(withoutInvisible(edit.text), edit.definition);
      return rows.map((each, at) => (at === edit.row ? { ...each, value } : each));
    }
    case "named": {
      const description = withoutInvisible(edit.text);
      return rows.map((each, at) => (at === edit.row ? { ...each, description } : each));
    }
    case "rowAdded": {
      const { id: definitionId = 0, description = "" } = edit.definition ?? {};
      return rows.length < referenceLimits.rows ? [...rows, { definitionId, description, value: "" }] : rows;
    }
    case "rowRemoved":
      return rows.filter((_, at) => at !== edit.row);
  }
}

function isReference(kept: unknown): kept is GivenReference {
  return (
    isLoose(kept) &&
    typeof kept["definitionId"] === "number" &&
    typeof kept["description"] === "string" &&
    typeof kept["value"] === "string"
  );
}

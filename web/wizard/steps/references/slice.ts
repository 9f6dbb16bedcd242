import {
  type GivenReference,
  type ReferenceDefinition,
  referenceLimits,
  typedReferenceValue,
  withRequiredReferences,
} from "@anden/domain/service-request/references";
import type { ScreenProps, Slice } from "../../define-step.ts";
import { isLoose } from "../../draft-store.ts";

export interface Own {
  readonly definitions: readonly ReferenceDefinition[];
}
export interface Typed {
  readonly rows: readonly GivenReference[];
}
export type Edit =
  | {
      readonly kind: "valueTyped";
      readonly row: number;
      readonly text: string;
      readonly definition?: ReferenceDefinition | undefined;
    }
  | { readonly kind: "named"; readonly row: number; readonly text: string }
  | { readonly kind: "rowAdded"; readonly definition?: ReferenceDefinition | undefined }
  | { readonly kind: "rowRemoved"; readonly row: number };

export type ReferencesProps = ScreenProps<Typed, Edit, Own>;

/** The rows as they are shown. One whose definition the client no longer has stands there as a custom one. */
export function rowsOf({ rows }: Typed, { definitions }: Own): readonly GivenReference[] {
  const today = rows.map((row) =>
    definitions.some(({ id }) => id === row.definitionId) ? row : { ...row, definitionId: 0 },
  );
  return withRequiredReferences(today, definitions);
}

export const slice: Slice<Typed, Edit, Own> = {
  version: 1,
  empty: () => ({ rows: [] }),
  edit: ({ rows }, edit) => {
    switch (edit.kind) {
      case "valueTyped": {
        const { row, definition } = edit;
        const value = typedReferenceValue(edit.text, definition);
        const before = rows[row] ?? {
          definitionId: definition?.id ?? 0,
          description: definition?.description ?? "",
        };
        const next = { ...before, value };
        return { rows: row < rows.length ? rows.with(row, next) : [...rows, next] };
      }
      case "named":
        return {
          rows: rows.map((each, at) =>
            at === edit.row
              ? { ...each, description: edit.text.slice(0, referenceLimits.description) }
              : each,
          ),
        };
      case "rowAdded": {
        const { definition } = edit;
        const added = {
          definitionId: definition?.id ?? 0,
          description: definition?.description ?? "",
          value: "",
        };
        return rows.length < referenceLimits.rows ? { rows: [...rows, added] } : { rows };
      }
      case "rowRemoved":
        return { rows: rows.filter((_, at) => at !== edit.row) };
    }
  },
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

function isReference(kept: unknown): kept is GivenReference {
  return (
    isLoose(kept) &&
    typeof kept["definitionId"] === "number" &&
    typeof kept["description"] === "string" &&
    typeof kept["value"] === "string"
  );
}

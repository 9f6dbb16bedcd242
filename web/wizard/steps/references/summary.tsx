import type { SummaryProps } from "../../define-step.ts";
import type { Own, Typed } from "./slice.ts";

/** The references that have a value, under the client's names for them. */
export function ChosenReferences({ draft: { references = [] } }: SummaryProps<Typed, Own>) {
  return references
    .filter(({ value }) => value)
    .map(({ definitionId, description, value }) => (
      <div key={`${definitionId} ${description} ${value}`}>
        <dt>{description}</dt>
        <dd>{value}</dd>
      </div>
    ));
}

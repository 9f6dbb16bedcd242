import { useWords } from "../../../i18n/words.tsx";
import type { SummaryProps } from "../../define-step.ts";
import type { Own, Typed } from "./slice.ts";

/** The references that have a value, under the client's names for them; a custom one may have no name. */
export function ChosenReferences({ draft: { references = [] } }: SummaryProps<Typed, Own>) {
  const { label } = useWords();
  return references
    .filter(({ value }) => value)
    .map(({ definitionId, description, value }) => (
      <div key={`${definitionId} ${description} ${value}`}>
        <dt>{description || label("myRequests.reference")}</dt>
        <dd>{value}</dd>
      </div>
    ));
}

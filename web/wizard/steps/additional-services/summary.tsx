import { isUnanswered } from "@anden/domain/values/problem";
import { useWords, type Words } from "../../../i18n/words.tsx";
import type { Missing, SummaryProps } from "../../define-step.ts";
import { serviceName } from "./names.ts";
import { isAsked, isEmptyIn, type ServicesKnown, type Typed } from "./slice.ts";

/** The chosen services by name, with the sides of those that are offered on both. [B-008] */
export function ChosenServices({ draft, known }: SummaryProps<Typed, ServicesKnown>) {
  const { label, language } = useWords();
  const names = (known.offer?.choices ?? [])
    .filter((each) => isAsked(each, draft))
    .map((each) => {
      const service = serviceName(each, language);
      const asked = draft.services?.find(({ serviceId }) => serviceId === each.id);
      if (!asked || !(each.isForOrigin && each.isForDestination)) return service;
      const side =
        asked.atOrigin && asked.atDestination ? "both" : asked.atDestination ? "destination" : "origin";
      return label(`wizard.chosen.service.${side}`, { service });
    });
  if (names.length === 0) return null;
  return (
    <div>
      <dt>{label("wizard.chosen.services")}</dt>
      <dd>{names.join(", ")}</dd>
    </div>
  );
}

export function missingServices(
  { typed, problems: [found] }: SummaryProps<Typed, ServicesKnown>,
  { label }: Words,
): readonly Missing[] {
  if (!found) return [];
  const note = isUnanswered(found) || isEmptyIn(typed, found) ? undefined : label("wizard.missing.toCorrect");
  return [{ key: "services", name: label("wizard.step.additional-services"), path: found.path, note }];
}

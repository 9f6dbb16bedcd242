import { isUnanswered } from "@anden/domain/values/problem";
import { useWords, type Words } from "../../../i18n/words.tsx";
import type { Missing, SummaryProps } from "../../define-step.ts";
import type { Typed } from "./slice.ts";

export function ChosenProject({ typed: { project }, draft }: SummaryProps<Typed, undefined>) {
  const { label } = useWords();
  if (!project || draft.projectId !== project.id) return null;
  return (
    <div>
      <dt>{label("wizard.chosen.project")}</dt>
      <dd>{project.description}</dd>
    </div>
  );
}

export function missingProject(
  { problems: [found] }: SummaryProps<Typed, undefined>,
  { label }: Words,
): readonly Missing[] {
  const note = found && !isUnanswered(found) ? label("wizard.missing.toCorrect") : undefined;
  return [{ key: "project", name: label("wizard.missing.project"), path: found?.path, note }];
}

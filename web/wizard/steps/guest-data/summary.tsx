import type { GuestContactEntry } from "@anden/domain/customer/contact-entry";
import { isUnanswered } from "@anden/domain/values/problem";
import { useWords, type Words } from "../../../i18n/words.tsx";
import type { Missing, SummaryProps } from "../../define-step.ts";

type Props = SummaryProps<GuestContactEntry, undefined>;

export function ChosenContact({ draft: { guest } }: Props) {
  const { label } = useWords();
  const name = [guest?.name, guest?.lastName].filter(Boolean).join(" ");
  const who = [name, guest?.company].filter(Boolean).join(", ");
  if (!who) return null;
  return (
    <div>
      <dt>{label("wizard.chosen.contact")}</dt>
      <dd>{who}</dd>
    </div>
  );
}

export function missingContact({ problems: [found] }: Props, { label }: Words): readonly Missing[] {
  const note = found && label(isUnanswered(found) ? "wizard.missing.toStore" : "wizard.missing.toCorrect");
  return [{ key: "contact", name: label("wizard.missing.contact"), path: found?.path, note }];
}

import { requestPartyFields } from "@anden/domain/service-request/parties";
import { sides } from "@anden/domain/shipment/stop";
import { isUnanswered } from "@anden/domain/values/problem";
import { useWords, type Words } from "../../../i18n/words.tsx";
import type { Missing, SummaryProps } from "../../define-step.ts";
import type { Typed } from "./slice.ts";

type Props = SummaryProps<Typed, undefined>;

/** Sender and recipient, with their contacts. */
export function ChosenParties({ typed }: Props) {
  const { label } = useWords();
  return sides.map((side) => {
    const { address, contact } = typed[side];
    return (
      address && (
        <div key={side}>
          <dt>{label(`wizard.party.${side}`)}</dt>
          <dd>{[address.name, contact?.name].filter(Boolean).join(", ")}</dd>
        </div>
      )
    );
  });
}

/** One entry for each party: its missing address, or else its missing contact. */
export function missingParties({ problems }: Props, { label }: Words): readonly Missing[] {
  return sides.map((side) => {
    const { party, contact } = requestPartyFields[side];
    const found =
      problems.find(({ path }) => path === party) ?? problems.find(({ path }) => path === contact);
    const isContact = found?.path === contact;
    const note = found && !isUnanswered(found) ? label("wizard.missing.toCorrect") : undefined;
    return {
      key: side,
      name: label(isContact ? `wizard.missing.contact.${side}` : `wizard.missing.party.${side}`),
      path: found?.path,
      note,
    };
  });
}

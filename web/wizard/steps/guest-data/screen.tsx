import {
  type ContactText,
  contactTextsOf,
  guestContactLimits,
  guestKinds,
} from "@anden/domain/customer/contact-entry";
import { IconBuilding, IconUser } from "@tabler/icons-react";
import { useWords } from "../../../i18n/words.tsx";
import card from "../../../ui/card.module.css";
import { TextField } from "../../../ui/text-field.tsx";
import { ChoiceCards } from "../../choice-cards.tsx";
import { fieldMark } from "../../focus.ts";
import styles from "./screen.module.css";
import type { GuestDataProps } from "./slice.ts";

const icons = { company: IconBuilding, particular: IconUser } as const;

const native = {
  company: { autoComplete: "organization" },
  name: { autoComplete: "given-name" },
  lastName: { autoComplete: "family-name" },
  phone: { autoComplete: "tel", type: "tel", inputMode: "numeric" },
  email: { autoComplete: "email", type: "email", autoCapitalize: "none", spellCheck: false },
} as const satisfies Record<ContactText, object>;

/** Allows for the spaces and signs in a pasted telephone number. */
const phoneAsTyped = 30;

/** The contact of a guest's quotation. [B-005, B-039] */
export function GuestData({ typed, edit, shown }: GuestDataProps) {
  const { label } = useWords();
  return (
    <section className={card.card} aria-labelledby="guest-contact">
      <header className={card.head}>
        <h2 id="guest-contact">{label("wizard.contact")}</h2>
      </header>
      <ChoiceCards
        legend={label("wizard.contact.kind")}
        choices={guestKinds.map((kind) => {
          const Icon = icons[kind];
          return {
            value: kind,
            title: label(`wizard.contact.kind.${kind}`),
            note: label(`wizard.contact.kind.${kind}.note`),
            icon: <Icon size={18} stroke={1.7} />,
          };
        })}
        value={typed.kind}
        onChoose={(guestKind) => edit({ kind: "kindChosen", guestKind })}
        field="guest.isPrivatePerson"
      />
      <div className={styles.fields}>
        {contactTextsOf(typed.kind).map((text) => (
          <TextField
            key={text}
            className={styles[text]}
            label={label(`wizard.contact.${text}`)}
            {...native[text]}
            longest={text === "phone" ? phoneAsTyped : guestContactLimits[text]}
            value={typed[text]}
            onChange={({ currentTarget }) => edit({ kind: "typed", text, value: currentTarget.value })}
            onBlur={() => edit({ kind: "left", text })}
            error={shown.get(`guest.${text}`)?.sentence}
            {...fieldMark(`guest.${text}`)}
          />
        ))}
      </div>
    </section>
  );
}

import { type CreditStanding, creditStanding } from "@anden/domain/customer/credit-standing";
import type { Customer } from "@anden/domain/customer/customer";
import { IconCheck, IconClock, IconX } from "@tabler/icons-react";
import type { ComponentType } from "react";
import { useWords } from "../i18n/words.tsx";
import cardStyles from "../ui/card.module.css";
import { Chip, type ChipProps } from "../ui/chip.tsx";
import { CallCarrier } from "./call-carrier.tsx";
import styles from "./credit.module.css";

interface Consequence {
  readonly key: string;
  readonly icon: ComponentType<{ size?: number; stroke?: number }>;
}

/** The colour of each credit standing, and the consequences that are listed below it. */
const standings: Readonly<
  Record<CreditStanding, { chip: ChipProps["kind"]; follows: readonly Consequence[] }>
> = {
  cash: { chip: "plain", follows: [{ key: "delivery", icon: IconCheck }] },
  open: { chip: "valid", follows: [{ key: "delivery", icon: IconX }] },
  "on-hold": {
    chip: "ending",
    follows: [
      { key: "closed", icon: IconX },
      { key: "open", icon: IconCheck },
      { key: "clock", icon: IconClock },
    ],
  },
};

/** How the client pays, what that means for their shipments, and what to do when their credit is on hold. */
export function Credit({ credit }: Pick<Customer, "credit">) {
  const { label, message } = useWords();
  const standing = creditStanding({ credit });
  const { chip, follows } = standings[standing];
  const text = `billing.credit.${standing}`;
  return (
    <section
      className={standing === "on-hold" ? `${cardStyles.card} ${styles.onHold}` : cardStyles.card}
      aria-labelledby="billing-credit"
    >
      <header className={cardStyles.head}>
        <h2 id="billing-credit">{label("billing.credit")}</h2>
        <Chip kind={chip}>{label(text)}</Chip>
      </header>
      <p>{message(`${text}.text`)}</p>
      <ul className={styles.points}>
        {follows.map(({ key, icon: Icon }) => (
          <li key={key}>
            <Icon size={16} stroke={2} aria-hidden />
            {message(`${text}.${key}`)}
          </li>
        ))}
      </ul>
      {standing === "on-hold" && (
        <div className={styles.actions}>
          <p>{message("billing.credit.on-hold.do")}</p>
          <CallCarrier isMain />
        </div>
      )}
    </section>
  );
}

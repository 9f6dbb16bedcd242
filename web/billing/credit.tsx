import { type CreditStanding, creditStanding } from "@anden/domain/customer/credit-standing";
import type { Customer } from "@anden/domain/customer/customer";
import { IconCheck, IconClock, IconX } from "@tabler/icons-react";
import type { ComponentType } from "react";
import { useWords } from "../i18n/words.tsx";
import { CallCarrier } from "./call-carrier.tsx";

interface Consequence {
  readonly key: string;
  readonly icon: ComponentType<{ size?: number; stroke?: number }>;
}

/** How it stands is a dot and a word; what follows from it is said point by point. */
const standings: Readonly<Record<CreditStanding, { chip: string; follows: readonly Consequence[] }>> = {
  cash: { chip: "", follows: [{ key: "delivery", icon: IconCheck }] },
  open: { chip: "is-valid", follows: [{ key: "delivery", icon: IconX }] },
  "on-hold": {
    chip: "is-ending",
    follows: [
      { key: "closed", icon: IconX },
      { key: "open", icon: IconCheck },
      { key: "clock", icon: IconClock },
    ],
  },
};

/** How the client pays, what that means for his shipments, and what to do when his credit is on hold. */
export function Credit({ credit }: Pick<Customer, "credit">) {
  const { label, message } = useWords();
  const standing = creditStanding({ credit });
  const { chip, follows } = standings[standing];
  const said = `billing.credit.${standing}`;
  return (
    <section className={`card credit is-${standing}`} aria-labelledby="billing-credit">
      <header className="card-head">
        <h2 id="billing-credit">{label("billing.credit")}</h2>
        <span className={`chip ${chip}`}>{label(said)}</span>
      </header>
      <p>{message(`${said}.text`)}</p>
      <ul className="credit-points">
        {follows.map(({ key, icon: Icon }) => (
          <li key={key}>
            <Icon size={16} stroke={2} aria-hidden />
            {message(`${said}.${key}`)}
          </li>
        ))}
      </ul>
      {standing === "on-hold" && (
        <div className="credit-do">
          <p>{message("billing.credit.on-hold.do")}</p>
          <CallCarrier isMain />
        </div>
      )}
    </section>
  );
}

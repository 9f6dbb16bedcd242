import type { IncompleteRequest } from "@anden/domain/service-request/request-draft";
import type { Side } from "@anden/domain/shipment/stop";
import { IconRepeat } from "@tabler/icons-react";
import { useWords } from "../../i18n/words.tsx";
import styles from "./repeated-mark.module.css";

interface RepeatedMarkProps {
  readonly draft: IncompleteRequest;
  readonly side: Side;
  /** The end's party is still to be chosen, as after a party that is no longer in the book. */
  readonly lacksParty?: boolean;
}

/**
 * Marks an end of a request that repeats an earlier one: its day was not copied, and must be checked until it is
 * agreed. Nothing for other requests. [B-205, P-174]
 */
export function RepeatedMark({ draft, side, lacksParty = false }: RepeatedMarkProps) {
  const { label } = useWords();
  const { repeatOf, appointments = {} } = draft;
  if (repeatOf === undefined) return null;
  const number = String(repeatOf);
  const isAgreed = appointments[side === "origin" ? "pickup" : "delivery"] !== undefined;
  return (
    <p className={styles.mark}>
      <IconRepeat size={14} stroke={1.8} aria-hidden />
      {lacksParty
        ? label(`wizard.repeated.without.${side}`, { number })
        : label(isAgreed ? "wizard.repeated" : "wizard.repeated.checkDate", { number })}
    </p>
  );
}

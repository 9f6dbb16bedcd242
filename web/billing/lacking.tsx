import type { MissingDatum } from "@anden/contract/billing";
import { useWords } from "../i18n/words.tsx";
import { Notice } from "../ui/notice.tsx";
import { CallCarrier } from "./call-carrier.tsx";

interface LackingProps {
  readonly title: string;
  readonly missing: readonly MissingDatum[];
}

/** The problems that keep invoices from being made out, and what to do about them. */
export function Lacking({ title, missing }: LackingProps) {
  const { message } = useWords();
  if (missing.length === 0) return null;
  return (
    <Notice kind="warn" title={title} action={<CallCarrier />}>
      <ul>
        {missing.map(({ field, sentence }) => (
          <li key={`${field} ${sentence}`}>{sentence}</li>
        ))}
      </ul>
      {message("billing.lacking.do")}
    </Notice>
  );
}

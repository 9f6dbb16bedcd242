import type { MissingDatum } from "@anden/contract/billing";
import { useWords } from "../i18n/words.tsx";
import { Notice } from "../ui/notice.tsx";
import { CallCarrier } from "./call-carrier.tsx";

interface LackingProps {
  readonly title: string;
  readonly missing: readonly MissingDatum[];
  /** Whether these are the client's own data: their form has all fields except the name and the tax id. */
  readonly isOwn?: boolean;
}

/** The problems that keep invoices from being made out, and what to do about them. */
export function Lacking({ title, missing, isOwn = false }: LackingProps) {
  const { message } = useWords();
  if (missing.length === 0) return null;
  const byCall = !isOwn || missing.some(({ field }) => field === "name" || field === "taxId");
  return (
    <Notice kind="warn" title={title} action={isOwn ? undefined : <CallCarrier />}>
      <ul>
        {missing.map(({ field, sentence }) => (
          <li key={`${field} ${sentence}`}>{sentence}</li>
        ))}
      </ul>
      {message(byCall ? "billing.lacking.do" : "billing.lacking.fill")}
    </Notice>
  );
}

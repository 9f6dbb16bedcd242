import { useMemo } from "react";
import { useWords } from "../../../i18n/words.tsx";
import { Notice } from "../../../ui/notice.tsx";
import type { SummaryProps } from "../../define-step.ts";
import { findingsOf, rowOf } from "./findings.ts";
import type { Own, Typed } from "./slice.ts";

/** So many are told one by one; the page of the complement has them all. */
const mostTold = 5;

/** What the tax office would refuse although the request can be sent: told before it is, not only at the complement. */
export function WaybillNotices({ typed, known, draft, problems }: SummaryProps<Typed, Own>) {
  const words = useWords();
  const { label, message } = words;
  const notices = useMemo(
    () => findingsOf({ typed, known, draft, problems }, words).filter(({ isNotice }) => isNotice),
    [typed, known, draft, problems, words],
  );
  if (notices.length === 0) return null;
  const left = notices.length - mostTold;
  return (
    <Notice
      kind="warn"
      title={`${label("wizard.waybill.check")}: ${message("wizard.waybill.found.problems", { count: notices.length })}`}
    >
      {notices.slice(0, mostTold).map(({ problem: { path, code }, sentence }) => {
        const row = rowOf(path);
        return (
          <p key={`${path} ${code}`}>
            {row !== undefined && `${label("wizard.waybill.line", { line: row + 1 })}: `}
            {sentence}
          </p>
        );
      })}
      {left > 0 && <p>{message("wizard.waybill.check.more", { count: left })}</p>}
    </Notice>
  );
}

import { waybill } from "@anden/domain/wizard/steps/waybill";
import { useMemo } from "react";
import { Link } from "wouter";
import { paths } from "../../../app/paths.ts";
import { useWords } from "../../../i18n/words.tsx";
import { Notice } from "../../../ui/notice.tsx";
import type { SummaryProps } from "../../define-step.ts";
import { focusField } from "../../focus.ts";
import { pageAddress } from "../../step-address.ts";
import { findingsOf, waybillRowOf } from "./findings.ts";
import type { Own, Typed } from "./slice.ts";

/** The maximum number of notices listed here; the page of the complement lists them all. */
const mostTold = 5;

/**
 * Data that the tax office would refuse although the request can be sent: shown in the summary too, before it is sent.
 */
export function WaybillNotices({ typed, known, draft, problems }: SummaryProps<Typed, Own>) {
  const words = useWords();
  const { label, button, message } = words;
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
        const row = waybillRowOf(path);
        const party = path === "senderId" || path === "recipientId" ? draft[path] : undefined;
        return (
          <p key={`${path} ${code}`}>
            {row !== undefined && (
              <Link href={pageAddress(waybill.entry, "request")} onClick={() => focusField(path)}>
                {label("wizard.waybill.line", { line: row + 1 })}
              </Link>
            )}{" "}
            {sentence}{" "}
            {party !== undefined && (
              <Link href={paths.address(party)}>{button("wizard.waybill.openParty")}</Link>
            )}
          </p>
        );
      })}
      {left > 0 && <p>{message("wizard.waybill.check.more", { count: left })}</p>}
    </Notice>
  );
}

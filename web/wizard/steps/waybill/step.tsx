import { waybillFields } from "@anden/domain/waybill/waybill-line";
import { waybill } from "@anden/domain/wizard/steps/waybill";
import { useWords, type Words } from "../../../i18n/words.tsx";
import { late } from "../../../ui/late.tsx";
import type { SummaryProps } from "../../define-step.ts";
import { defineStep } from "../../define-step.ts";
import { LoadingPart } from "../../loading-step.tsx";
import type { Own, Typed } from "./slice.ts";
import { byWaybillCell, linesOf, slice } from "./slice.ts";
import { useKnown } from "./use-known.ts";

/** The paths of the lines and their fields, whose problems are shown below the line or in the check. */
const shownPath = new RegExp(`^waybill(\\[\\d+\\](\\.(${waybillFields.join("|")}))?)?$`);

/** The number of lines in the complement. */
function ChosenLines(props: SummaryProps<Typed, Own>) {
  const words = useWords();
  const lines = lineCountOf(props, words);
  return (
    lines && (
      <div>
        <dt>{words.label("wizard.step.waybill")}</dt>
        <dd>{lines}</dd>
      </div>
    )
  );
}

function lineCountOf({ typed }: SummaryProps<Typed, Own>, { label }: Words): string {
  const { lines } = linesOf(typed);
  return lines.length > 0 ? label("wizard.waybill.lines", { count: lines.length }) : "";
}

export const waybillScreen = defineStep({
  rule: waybill,
  help: "waybill-complement",
  slice,
  useKnown,
  parts: [
    {
      name: "waybill",
      title: "wizard.step.waybill",
      isTouched: slice.isTouched,
      answer: lineCountOf,
      Content: late(async () => (await import("./screen.tsx")).Waybill, LoadingPart),
    },
  ],
  Chosen: ChosenLines,
  Whole: late(async () => (await import("./whole.tsx")).WaybillNotices),
  missing: ({ problems }, { label }) => {
    const first = problems.find(({ path }) => path !== "waybill") ?? problems[0];
    return first ? [{ key: "waybill", name: label("wizard.step.waybill"), path: first.path }] : [];
  },
  nameOf: (path, _, { label }) => {
    const [, row, field] = /^waybill\[(\d+)\]\.(\w+)$/.exec(path) ?? [];
    return row === undefined
      ? undefined
      : `${label("wizard.waybill.line", { line: Number(row) + 1 })} · ${label(`waybill.column.${field}`)}`;
  },
  asks: ["waybill"],
  shows: (path) => shownPath.test(path),
  compare: byWaybillCell,
});

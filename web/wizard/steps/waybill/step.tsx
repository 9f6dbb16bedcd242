import { waybill } from "@anden/domain/wizard/steps/waybill";
import { useWords } from "../../../i18n/words.tsx";
import { late } from "../../../ui/late.tsx";
import type { SummaryProps } from "../../define-step.ts";
import { defineStep } from "../../define-step.ts";
import { LoadingStep } from "../../loading-step.tsx";
import type { Own, Typed } from "./slice.ts";
import { linesOf, slice } from "./slice.ts";
import { useKnown } from "./use-known.ts";

/** How many lines the complement has. */
function ChosenLines({ typed }: SummaryProps<Typed, Own>) {
  const { label } = useWords();
  const { lines } = linesOf(typed);
  return (
    lines.length > 0 && (
      <div>
        <dt>{label("wizard.step.waybill")}</dt>
        <dd>{label("wizard.waybill.lines", { count: lines.length })}</dd>
      </div>
    )
  );
}

export const waybillScreen = defineStep({
  rule: waybill,
  help: "waybill-complement",
  slice,
  useKnown,
  Screen: late(async () => (await import("./screen.tsx")).Waybill, LoadingStep),
  Chosen: ChosenLines,
  missing: ({ problems }, { label }) => {
    const first = problems.find(({ path }) => path !== "waybill") ?? problems[0];
    return first ? [{ key: "waybill", name: label("wizard.step.waybill"), path: first.path }] : [];
  },
  asks: ["waybill"],
  shows: (path) => path.startsWith("waybill"),
});

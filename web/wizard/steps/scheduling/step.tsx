import { scheduling } from "@anden/domain/wizard/steps/scheduling";
import { late } from "../../../ui/late.tsx";
import { defineStep } from "../../define-step.ts";
import { LoadingStep } from "../../loading-step.tsx";
import { remedy } from "./remedy.ts";
import { type Edit, type SchedulingKnown, slice, type Typed } from "./slice.ts";
import { ChosenDays, missingDays, notCounted, sideAt, withoutWrongDays } from "./summary.tsx";
import { useKnown } from "./use-known.ts";

export const schedulingScreen = defineStep<"scheduling", Typed, Edit, SchedulingKnown>({
  rule: scheduling,
  help: "scheduling",
  slice,
  useKnown,
  Screen: late(async () => (await import("./screen.tsx")).Scheduling, LoadingStep),
  Chosen: ChosenDays,
  Changes: late(async () => (await import("./price-changes.tsx")).DayChange),
  missing: missingDays,
  asks: ["appointments"],
  shows: (path, { known, typed }) => {
    const side = sideAt(path);
    if (!side || known.offer?.[side]?.isAtBranch !== false) return false;
    const { mode, day } = typed[side];
    if (path === `appointments.${side}`) return true;
    return mode === "outside-hours" || (mode !== "ordinary" && day !== "" && path.endsWith(".from"));
  },
  remedy,
  isTypedIn: (typed, { path }) => {
    const side = sideAt(path);
    return side !== undefined && typed[side].isUnreadable === true;
  },
  priceable: withoutWrongDays,
  notCounted,
});

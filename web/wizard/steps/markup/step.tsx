import { markup } from "@anden/domain/wizard/steps/markup";
import { late } from "../../../ui/late.tsx";
import { defineStep } from "../../define-step.ts";
import { LoadingStep } from "../../loading-step.tsx";
import { slice, useKnown } from "./slice.ts";
import { ChosenMarkup, missingMarkup, remedy } from "./summary.tsx";

export const markupScreen = defineStep({
  rule: markup,
  help: "markup",
  slice,
  useKnown,
  Screen: late(async () => (await import("./screen.tsx")).Markup, LoadingStep),
  Chosen: ChosenMarkup,
  missing: missingMarkup,
  asks: ["markup"],
  shows: (path) => path.startsWith("markup"),
  remedy,
  isTypedIn: ({ text }) => text.trim() !== "",
});

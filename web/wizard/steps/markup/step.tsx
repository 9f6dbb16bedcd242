import { markup } from "@anden/domain/wizard/steps/markup";
import { late } from "../../../ui/late.tsx";
import { defineStep } from "../../define-step.ts";
import { LoadingPart } from "../../loading-step.tsx";
import { slice, useKnown } from "./slice.ts";
import { ChosenMarkup, earnedOf, missingMarkup, remedy } from "./summary.tsx";

export const markupScreen = defineStep({
  rule: markup,
  help: "markup",
  slice,
  useKnown,
  parts: [
    {
      name: "markup",
      title: "wizard.markup",
      isTouched: slice.isTouched,
      answer: earnedOf,
      Content: late(async () => (await import("./screen.tsx")).Markup, LoadingPart),
    },
  ],
  Chosen: ChosenMarkup,
  missing: missingMarkup,
  asks: ["markup"],
  shows: (path) => path.startsWith("markup"),
  remedy,
  isTypedIn: ({ text }) => text.trim() !== "",
});

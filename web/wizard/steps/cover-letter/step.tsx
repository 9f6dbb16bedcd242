import { coverLetter } from "@anden/domain/wizard/steps/cover-letter";
import { late } from "../../../ui/late.tsx";
import { defineStep } from "../../define-step.ts";
import { LoadingStep } from "../../loading-step.tsx";
import { slice } from "./slice.ts";
import { ChosenLetter } from "./summary.tsx";

const fields = ["notes", "fileIds", "termsAccepted"] as const;

export const coverLetterScreen = defineStep({
  rule: coverLetter,
  help: "service-request",
  slice,
  Screen: late(async () => (await import("./screen.tsx")).CoverLetter, LoadingStep),
  Chosen: ChosenLetter,
  missing: ({ problems }, { label }) =>
    fields.flatMap((field) => {
      const found = problems.find(({ path }) => path === field);
      return found ? [{ key: field, name: label(`wizard.letter.missing.${field}`), path: field }] : [];
    }),
  asks: fields,
  shows: (path) => fields.some((field) => field === path),
});

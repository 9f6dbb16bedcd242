import { coverLetter } from "@anden/domain/wizard/steps/cover-letter";
import { useMemo } from "react";
import { useOwnSession } from "../../../app/session.tsx";
import { late } from "../../../ui/late.tsx";
import { defineStep, type StepKnown } from "../../define-step.ts";
import { LoadingStep } from "../../loading-step.tsx";
import { type Own, slice } from "./slice.ts";
import { ChosenLetter } from "./summary.tsx";
import { useUploads } from "./uploads.ts";

const fields = ["notes", "fileIds", "termsAccepted"] as const;

/** Whether a path is a field, or one of its rows. */
const isOf = (field: string, path: string) => path === field || path.startsWith(`${field}[`);

/** The files that are not uploaded yet, and whether the client asks for a letter. */
function useKnown(): StepKnown<Own> {
  const { user, client } = useOwnSession();
  const uploads = useUploads(user.name);
  const { needsCoverLetter } = client;
  return useMemo(() => ({ kind: "known", own: { uploads, needsCoverLetter } }), [uploads, needsCoverLetter]);
}

export const coverLetterScreen = defineStep({
  rule: coverLetter,
  help: "cover-letter",
  furtherHelp: [{ topic: "additional-data", title: "wizard.letter.additional" }],
  slice,
  useKnown,
  Screen: late(async () => (await import("./screen.tsx")).CoverLetter, LoadingStep),
  Chosen: ChosenLetter,
  missing: ({ problems }, { label }) =>
    fields.flatMap((field) => {
      const found = problems.find(({ path }) => isOf(field, path));
      return found ? [{ key: field, name: label(`wizard.letter.missing.${field}`), path: found.path }] : [];
    }),
  asks: fields,
  shows: (path) => fields.some((field) => isOf(field, path)),
});

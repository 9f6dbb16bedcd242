import { commentsProblems } from "../../service-request/comments.ts";
import { coverLetterProblems, termsProblems } from "../../service-request/cover-letter.ts";
import { sections } from "../sections.ts";
import type { Step } from "../step.ts";

/**
 * Comments, files and the terms: the last panel before the summary, after the commission. [B-042, B-048, B-287, B-288]
 */
export const coverLetter = {
  name: "cover-letter",
  entry: "shipping",
  section: sections.markup,
  owns: ["notes", "fileIds", "termsAccepted"],
  mayWait: true,
  isVisible: () => true,
  problems: ({ notes = "", fileIds = [], termsAccepted = false }, { customer }) => [
    ...commentsProblems(notes),
    ...coverLetterProblems({ files: fileIds }, customer).map((each) => ({ ...each, path: "fileIds" })),
    ...termsProblems(termsAccepted),
  ],
} as const satisfies Step;

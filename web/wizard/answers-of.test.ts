import { expect, test } from "vitest";
import { client } from "../app/testing/client.ts";
import { answersOf } from "./answers-of.ts";
import type { StoredAnswers } from "./define-step.ts";
import { emptyDraft } from "./draft.ts";
import { coverLetterScreen } from "./steps/cover-letter/step.tsx";
import { projectScreen } from "./steps/project/step.tsx";

const screens = [projectScreen, coverLetterScreen];
const session = { client, timeZone: "America/Monterrey" } as const;
const typed = {
  slices: {
    project: { project: { id: 402, description: "Refacciones" } },
    "cover-letter": { notes: "Andén 4", files: [], termsAccepted: true },
  },
};

test("a quotation replaces what it can answer, and leaves what only a request has", () => {
  const quotation = {} as StoredAnswers;
  expect(answersOf(screens, quotation, session, typed).slices).toEqual({
    project: projectScreen.slice.empty(client),
    "cover-letter": typed.slices["cover-letter"],
  });
  expect(answersOf(screens, quotation, session)).toEqual(emptyDraft(screens, client));
});

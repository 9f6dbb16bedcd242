import { expect, test } from "vitest";
import { coverLetterProblems, termsProblems } from "./cover-letter.ts";

test("a client who sends a letter with each request attaches at least one file [B-288]", () => {
  const customer = { flags: ["cover-letter"] } as const;
  expect(coverLetterProblems({}, customer)).toMatchObject([
    { code: "coverLetter.fileRequired", path: "files" },
  ]);
  expect(coverLetterProblems({ files: [] }, customer)).toHaveLength(1);
  expect(coverLetterProblems({ files: [{ id: 1 }] }, customer)).toEqual([]);
  expect(coverLetterProblems({}, { flags: ["waybill-complement"] })).toEqual([]);
});

test("the terms are accepted before a request is sent [B-287]", () => {
  expect(termsProblems(false)).toMatchObject([{ code: "coverLetter.termsNotAccepted" }]);
  expect(termsProblems(true)).toEqual([]);
});

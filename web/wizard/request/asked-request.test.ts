import { Refused } from "@anden/contract/client";
import { expect, test } from "vitest";
import { askedRequest, atDraftFields } from "./asked-request.ts";

test("files go by their numbers, and what is said of one of them stands at that file", () => {
  expect(askedRequest({ fileIds: [7, 8], termsAccepted: true })).toEqual({ files: [{ id: 7 }, { id: 8 }] });
  const said = (path: string) => ({ path, code: "file.unknown", sentence: "…" });
  const refused = new Refused(422, "x", "…", ["files[1].id", "files", "lines[0].pieces"].map(said));
  expect(atDraftFields(refused).problems.map(({ path }) => path)).toEqual([
    "fileIds[1]",
    "fileIds",
    "lines[0].pieces",
  ]);
});

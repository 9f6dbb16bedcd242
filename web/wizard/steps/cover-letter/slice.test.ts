import type { FullRequest } from "@anden/contract/service-request";
import { expect, test } from "vitest";
import { client } from "../../../app/testing/client.ts";
import { slice } from "./slice.ts";

const file = { id: 7, name: "carta.pdf", length: 2048 };

test("comments keep letters, digits and spaces; files go by their ids [B-284]", () => {
  const commented = slice.edit(slice.empty(client), { kind: "commented", text: "Andén 4, ¡tocar!" });
  const typed = slice.edit(commented, { kind: "fileAttached", file });
  expect(slice.toDraft(typed, { uploads: [], needsCoverLetter: false }).draft).toEqual({
    notes: "Andén 4 tocar",
    fileIds: [7],
    termsAccepted: false,
  });
  expect(slice.edit(typed, { kind: "fileRemoved", id: 7 }).files).toEqual([]);
});

test("what is kept is read as far as it is right", () => {
  const kept = { notes: "x", files: [file, { id: "7" }], termsAccepted: "yes" };
  expect(slice.read(kept)).toEqual({ notes: "x", files: [file], termsAccepted: false });
  expect(slice.read(null)).toBeUndefined();
});

test("a request that is made again has its comments and files; the terms are accepted anew [P-170]", () => {
  const attachments = [{ ...file, mediaType: "application/pdf" }];
  const stored = { notes: "Andén 4", attachments } as unknown as FullRequest;
  expect(slice.ofQuotation(stored, { today: "2026-11-23" })).toEqual({
    notes: "Andén 4",
    files: [file],
    termsAccepted: false,
  });
});

test("a file that is still on its way, or did not arrive, keeps the request back, and one that was refused does not", () => {
  const problems = (...states: readonly ("sending" | "failed" | "refused")[]) => {
    const uploads = states.map((state) => ({ name: "plano.pdf", state }));
    return slice.toDraft(slice.empty(client), { uploads, needsCoverLetter: false }).problems;
  };
  expect(problems("sending")).toMatchObject([
    { code: "file.onItsWay", path: "fileIds", details: { name: "plano.pdf" } },
  ]);
  expect(problems("failed")).toMatchObject([{ code: "file.notSent", path: "fileIds" }]);
  expect(problems("refused")).toEqual([]);
});

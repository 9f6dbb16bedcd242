import { describe, expect, test } from "vitest";
import {
  attachmentKinds,
  attachmentNamed,
  checkWaitingFiles,
  cleanFileName,
  draftedLimits,
  type FileCount,
  inlineFileLimits,
  inlineFilesProblems,
  isAsNamed,
  requestFileLimits,
  requestFilesProblems,
  signatureLength,
  unattachedLimits,
} from "./attachment.ts";

const bytes = (...parts: readonly (string | number)[]) =>
  new Uint8Array(
    parts.flatMap((part) => (typeof part === "number" ? [part] : [...Buffer.from(part, "latin1")])),
  );

describe("the name of an attachment", () => {
  function check(name: string, expected: string) {
    expect(cleanFileName(name)).toBe(expected);
  }

  test("is kept as it is written, accents and spaces too", () => {
    check("Constancia de situación fiscal (2026).pdf", "Constancia de situación fiscal (2026).pdf");
    check("送り状.png", "送り状.png");
  });

  test("loses its folder, on every system", () => {
    check("C:\\fakepath\\carta.pdf", "carta.pdf");
    check("../../etc/passwd", "passwd");
    check("/home/ana/guia.xlsx", "guia.xlsx");
    check("carta/", "");
  });

  test("loses what does not show, and what would turn its ending around", () => {
    check("carta\u202Efdp.exe", "cartafdp.exe");
    check("carta\u0000\n.pdf", "carta.pdf");
    check("car\u200Bta.pdf", "carta.pdf");
  });

  test("loses dots and spaces at its ends", () => {
    check(" ..carta.pdf. ", "carta.pdf");
    check("...", "");
  });
});

describe("the ending of the name says the kind [B-286]", () => {
  const ofOffice = "application/vnd.openxmlformats-officedocument";
  test.each([
    ["pdf", "application/pdf"],
    ["doc", "application/msword"],
    ["docx", `${ofOffice}.wordprocessingml.document`],
    ["xls", "application/vnd.ms-excel"],
    ["xlsx", `${ofOffice}.spreadsheetml.sheet`],
    ["png", "image/png"],
    ["gif", "image/gif"],
    ["jpg", "image/jpeg"],
  ])("%s may be attached", (ending, mediaType) => {
    expect(attachmentNamed(`Carta.${ending}`)).toEqual({
      ok: true,
      value: { name: `Carta.${ending}`, mediaType },
    });
    expect(attachmentNamed(`CARTA.${ending.toUpperCase()}`)).toMatchObject({
      ok: true,
      value: { mediaType },
    });
  });

  test.each([
    "carta.exe",
    "carta.pdf.exe",
    "carta.jpeg",
    "carta.svg",
    "carta.html",
    "carta.csv",
    "carta.zip",
    "carta",
    "pdf",
    "carta.constructor",
  ])("%s may not", (name) => {
    expect(attachmentNamed(name)).toMatchObject({
      ok: false,
      problems: [{ code: "file.kindNotAllowed", path: "name" }],
    });
  });

  test("a name of which nothing is left is missing", () => {
    for (const name of ["", " ", "../", "\u202E"])
      expect(attachmentNamed(name)).toMatchObject({ problems: [{ code: "field.required", path: "name" }] });
  });
});

describe("the content is what the name says", () => {
  function check(name: string, content: Uint8Array, expected: boolean) {
    expect(isAsNamed(name, content), name).toBe(expected);
  }
  const ole = bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);

  test("of every kind that may be attached", () => {
    check("a.pdf", bytes("%PDF-1.7\n"), true);
    check("a.doc", ole, true);
    check("a.xls", ole, true);
    check("a.docx", bytes("PK", 3, 4, 20, 0), true);
    check("A.XLSX", bytes("PK", 3, 4, 20, 0), true);
    check("a.png", bytes(0x89, "PNG\r\n", 0x1a, "\n"), true);
    check("a.gif", bytes("GIF89a"), true);
    check("a.gif", bytes("GIF87a"), true);
    check("a.jpg", bytes(0xff, 0xd8, 0xff, 0xe0), true);
  });

  test("a program, a page or another kind under such a name is noticed", () => {
    for (const name of ["a.pdf", "a.doc", "a.docx", "a.xls", "a.xlsx", "a.png", "a.gif", "a.jpg"]) {
      check(name, bytes("MZ", 0x90, 0, 3, 0, 0, 0), false);
      check(name, bytes("<html><s"), false);
      check(name, bytes(), false);
    }
    check("a.pdf", bytes(" %PDF-1.7"), false);
    check("a.png", bytes(0xff, 0xd8, 0xff, 0xe0), false);
    // The beginning alone is not enough.
    check("a.png", bytes(0x89, "P of another kind"), false);
    check("a.docx", ole, false);
    check("a.exe", bytes("MZ"), false);
  });

  test("eight bytes tell every kind", () => {
    const lengths = Object.values(attachmentKinds).flatMap(({ signatures }) =>
      signatures.map((each) => each.length),
    );
    expect(Math.max(...lengths)).toBe(signatureLength);
  });
});

test("a name has at most 100 characters, as it is kept [B-285]", () => {
  expect(attachmentNamed(`${"a".repeat(96)}.pdf`)).toMatchObject({ ok: true });
  const tooLong = { problems: [{ code: "file.nameTooLong", path: "name", details: { maximum: 100 } }] };
  expect(attachmentNamed(`${"a".repeat(97)}.pdf`)).toMatchObject(tooLong);
  // A letter that is stored as two characters.
  expect(attachmentNamed(`${"\u0958".repeat(96)}.pdf`)).toMatchObject(tooLong);
});

test("a request has ten files at most, of 25 MB together, and 5 MB of those that come in it", () => {
  const megabyte = 1024 * 1024;
  const codes = (found: readonly { readonly code: string }[]) => found.map(({ code }) => code);
  expect(requestFileLimits).toMatchObject({ files: 10, megabytes: 25 });
  expect(codes(requestFilesProblems(Array(10).fill(1)))).toEqual([]);
  expect(codes(requestFilesProblems(Array(11).fill(1)))).toEqual(["file.tooManyInRequest"]);
  expect(codes(requestFilesProblems([20 * megabyte, 5 * megabyte]))).toEqual([]);
  expect(codes(requestFilesProblems([20 * megabyte, 5 * megabyte + 1]))).toEqual(["file.tooLargeTogether"]);
  expect(inlineFileLimits).toMatchObject({ megabytes: 5 });
  expect(codes(inlineFilesProblems([3 * megabyte, 2 * megabyte]))).toEqual([]);
  expect(codes(inlineFilesProblems([3 * megabyte, 2 * megabyte + 1]))).toEqual(["file.tooLargeTogether"]);
});

const none = { files: 0, bytes: 0 };
test.each([
  ["unattached", "file.tooManyUnattached", unattachedLimits],
  ["drafted", "file.tooManyInDrafts", draftedLimits],
] as const)(
  "so many %s files may wait for their record, and so many bytes: beyond it is %s",
  (kind, code, limits) => {
    const { files, bytes: most, megabytes } = limits;
    const check = (has: FileCount, bytes: number) =>
      checkWaitingFiles({ unattached: none, drafted: none, [kind]: has }, bytes);
    expect(check(none, 1)).toMatchObject({ ok: true });
    expect(check({ files: files - 1, bytes: most - 5 }, 5)).toMatchObject({ ok: true });
    const refused = { ok: false, problems: [{ code, details: { files, megabytes } }] };
    expect(check({ files, bytes: 0 }, 1)).toMatchObject(refused);
    expect(check({ files: 1, bytes: most - 5 }, 6)).toMatchObject(refused);
  },
);

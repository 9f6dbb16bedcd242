import { documentNames } from "@anden/domain/carrier";
import { expect, test } from "vitest";
import { isBesideSession, paths, returnAddress, signInThen } from "./paths.ts";

test("after sign-in the user continues to the requested screen", () => {
  const check = (from: string) =>
    expect(returnAddress(new URL(signInThen(from), "http://portal").search)).toBe(from);
  check("/");
  check(paths.quotation(48213077));
  check("/nueva-cotizacion?paso=mercancia");
});

test("no URL leads from sign-in to another site, or back to sign-in", () => {
  const check = (asked: string) =>
    expect(returnAddress(`?${new URLSearchParams({ volver: asked })}`)).toBe("/");
  check("https://elsewhere.example/");
  check("//elsewhere.example/");
  check("/\\elsewhere.example/");
  check("javascript:alert(1)");
  check("/login?volver=/login");
  check("");
});

test("what the carrier publishes and the links of mails belong to no session, and no other screen does", () => {
  const beside: readonly string[] = [
    ...documentNames.map((name) => paths[name]),
    paths.forgotten,
    paths.newPassword,
    paths.confirm,
  ];
  for (const [name, path] of Object.entries(paths))
    if (typeof path === "string") expect(isBesideSession(path), name).toBe(beside.includes(path));
});

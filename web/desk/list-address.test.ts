import { requestStatuses } from "@anden/domain/service-request/service-request";
import { expect, test } from "vitest";
import { deskOf, statusIn } from "./list-address.ts";

test("The desk's list of each status has a URL of its own, which is read back; the new requests are at home", () => {
  for (const status of requestStatuses) {
    const url = new URL(deskOf(status), "https://portal.example");
    expect(url.pathname).toBe("/");
    expect(statusIn(url.search)).toBe(status);
  }
  expect(deskOf("registered")).toBe("/");
});

test("What is no status shows the new requests", () => {
  expect(statusIn("?situacion=perdida")).toBe("registered");
});

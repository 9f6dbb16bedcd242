import { expect, test } from "vitest";
import { endpoints } from "../endpoints.ts";
import { type Call, urlOf } from "./call.ts";

const calls = Object.entries<Call>(endpoints);

test("the application's calls are under /api/app, the framework's under /api/abp [P-251, P-252]", () => {
  expect(urlOf(endpoints.quote)).toBe("/api/app/cotizacion");
  expect(urlOf(endpoints.quotation)).toBe("/api/app/cotizacion/get-full-cotizacion/{id}");
  expect(urlOf(endpoints.applicationConfiguration)).toBe("/api/abp/application-configuration");
});

test("no two calls share a method and an address", () => {
  const addresses = calls.map(([, call]) => `${call.method} ${urlOf(call)}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test.each(calls)("%s: its URL names the parameters it declares, without slashes at its ends", (_, call) => {
  const named = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  expect(named).toEqual(Object.keys(call.params?.wire ?? {}));
  expect(call.path).toMatch(/^[^/].*[^/]$/);
});

test("a GET has no body, and a read-only call creates nothing", () => {
  for (const [name, call] of calls) {
    if (call.method === "GET") expect(call, name).not.toHaveProperty("body");
    if (call.method === "GET" || call.reads) expect(call, name).not.toHaveProperty("creates");
  }
});

test("a call that takes a file has no other body, and creates something or reads it", () => {
  for (const [name, call] of calls.filter(([, { upload }]) => upload)) {
    expect(call.method, name).toBe("POST");
    expect(call, name).not.toHaveProperty("body");
    expect(call.reads === true, name).toBe(call.creates !== true);
  }
});

import { describe, expect, test } from "vitest";
import { endpoints } from "./endpoints.ts";
import { addressIn, specifiedCalls } from "./testing/call-addresses.ts";
import { resultOf, type Sample, samples } from "./testing/samples.ts";
import { type Call, urlOf } from "./wire/call.ts";

const calls: Readonly<Record<string, Call>> = endpoints;
/** A URL without a slash at its end and without the names of its path parameters, which do not matter. */
function spelled(url: string): string {
  return url.replace(/\/$/, "").replace(/\{\w+\}/g, "{}");
}

/** The answer of a read, or the rows of its page. */
function rowsOf(sample: Sample): unknown {
  const result = resultOf(sample);
  return typeof result === "object" && result !== null && "elementos" in result ? result.elementos : result;
}

/** The field names of some values that are sent or answered. */
function namesOf(values: readonly unknown[]): string[] {
  return values.flat().flatMap((value) => Object.keys((value ?? {}) as object));
}
const inAnyCase = (names: readonly string[]) => names.map((name) => name.toLowerCase());
const words = (text = "") => text.split(" ").filter(Boolean);

describe("as the specification spells it", () => {
  test.each(specifiedCalls)("$title", ({ call: name, title, asks, answers }) => {
    const call = calls[name];
    if (!call) throw new Error(`${name} is no call`);
    const { method, url } = addressIn(title);
    expect([call.method, spelled(urlOf(call))]).toEqual([method, spelled(url)]);

    const own = samples.filter((sample) => sample.call === name && sample.status < 300);
    const sent = namesOf(own.flatMap(({ query, body }) => [query, body]));
    if (call.method === "GET")
      expect(inAnyCase(sent)).toEqual(expect.arrayContaining(inAnyCase(words(asks))));
    else expect(sent).toEqual(expect.arrayContaining(words(asks)));

    // A read for which the specification names no parameter is answered without any.
    if (call.method === "GET" && asks === undefined && !call.added)
      expect(own.some(({ query }) => Object.keys(query ?? {}).length === 0)).toBe(true);

    // A field that one row leaves out must be in another row.
    expect(namesOf(own.map(rowsOf))).toEqual(expect.arrayContaining(words(answers)));
  });
});

test("every call stands in the list of addresses once", () => {
  const named = specifiedCalls.map(({ call }) => call);
  expect(named.toSorted()).toEqual(Object.keys(endpoints).toSorted());
});

test("what the specification lists is not marked as added, and what it does not list is", () => {
  const listed = specifiedCalls.filter(({ title }) => title.endsWith("]"));
  for (const { call } of listed) expect(calls[call]?.added, call).toBeUndefined();
  for (const { call } of specifiedCalls.filter((each) => !listed.includes(each)))
    expect(calls[call]?.added, call).toBe(true);
});

import { problemDocument } from "@anden/contract/problem-document";
import type { Call } from "@anden/contract/wire/call";
import { fromWire } from "@anden/contract/wire/convert";
import { problem } from "@anden/domain/values/problem";
import { expect, test } from "vitest";
import { calls } from "../testing/wire.ts";
import { problemAnswer } from "./problem-document.ts";

const locale = { language: "es", words: {} } as const;

/** The field path in the answer to a refused call. */
function pathOf(at: string, call: Call): string | undefined {
  const read = fromWire(problemDocument, problemAnswer([problem("field.wrongType", at)], locale, call).body);
  return read.ok ? read.value.errors[0]?.path : undefined;
}

test("a problem of a parameter is at its name in the address, whatever else the call asks", () => {
  for (const [name, call] of calls) {
    const written = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
    const found = Object.keys(call.params?.table ?? {}).map((parameter) => pathOf(parameter, call));
    expect(found.toSorted(), name).toEqual(written.toSorted());
  }
});

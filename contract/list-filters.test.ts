import { expect, test } from "vitest";
import { quotationFilter } from "./listed-quotation.ts";
import { requestFilter } from "./listed-request.ts";
import { fromWire } from "./wire/convert.ts";
import { readText } from "./wire/query.ts";

const check = (
  filter: typeof quotationFilter | typeof requestFilter,
  asked: object,
  ...expected: string[]
) => {
  const read = fromWire(filter, readText(filter, { ...asked }));
  expect(read.ok ? [] : read.problems.map(({ code, path }) => `${path}: ${code}`)).toEqual(expected);
};

test("the filters of a list are a quotation's number of up to 15 digits, a request's of up to 11, a reference of up to 25 characters [P-303]", () => {
  check(quotationFilter, { cotizacionId: "9".repeat(15) });
  check(quotationFilter, { cotizacionId: "9".repeat(16) }, "number: field.tooLarge");
  check(requestFilter, { solicitudId: "9".repeat(11) });
  check(requestFilter, { solicitudId: "9".repeat(12) }, "number: field.tooLong");
  check(requestFilter, { referencia: "a".repeat(25) });
  check(requestFilter, { referencia: "a".repeat(26) }, "reference: field.tooLong");
});

test("an id of 0 narrows nothing: old callers send every filter [P-258, P-260]", () => {
  const ofRequests = { solicitudId: "0", origen: "0", destino: "0", oficinaOrigen: "0", oficinaDestino: "0" };
  for (const [filter, zeros] of [
    [quotationFilter, { cotizacionId: "0" }],
    [requestFilter, ofRequests],
  ] as const)
    expect(fromWire<object>(filter, readText(filter, { ...zeros }))).toEqual({ ok: true, value: {} });
});

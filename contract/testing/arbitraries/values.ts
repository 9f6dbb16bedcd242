import { languages } from "@anden/domain/customer/customer";
import { countries } from "@anden/domain/geography/country";
import { addDays } from "@anden/domain/values/calendar";
import { currencies } from "@anden/domain/values/money";
import * as fc from "fast-check";
import { mostListed, type Page } from "../../page.ts";

// Every character except the zero one; some are surrogate pairs.
const character = fc
  .integer({ min: 1, max: 0x10ffff })
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));

export const text = (maximum: number, minimum = 0) =>
  fc
    .string({
      unit: fc.oneof({ weight: 3, arbitrary: fc.constantFrom(..."aeñ 19-[].{}") }, character),
      minLength: minimum,
      maxLength: Math.min(maximum, 40),
    })
    .filter(({ length }) => length <= maximum);

export const id = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });

export const catalogueId = fc.integer({ min: 1, max: 2 ** 31 - 1 });

export const count = fc.nat(Number.MAX_SAFE_INTEGER);

export const flag = fc.boolean();

export const cents = fc.integer({ min: -1e14, max: 1e14 });

export const thousandths = fc.integer({ min: 0, max: 1e12 });

export const measure = fc.integer({ min: 0, max: 1e9 });

export const hundredths = fc.integer({ min: 0, max: 10_000 });

export const point = {
  latitude: fc.integer({ min: -90e6, max: 90e6 }),
  longitude: fc.integer({ min: -180e6, max: 180e6 }),
};

export const anyOf = <const Words extends readonly string[]>(words: Words) =>
  fc.constantFrom<Words[number][]>(...words);

export const keysOf = <Word extends string>(numbers: Readonly<Record<Word, unknown>>) =>
  fc.constantFrom(...(Object.keys(numbers) as Word[]));

export const language = anyOf(languages);

export const country = anyOf(countries);

export const currency = anyOf(currencies);

export const date = fc.nat(73_000).map((days) => addDays("1900-01-01", days));

const two = (number: number) => String(number).padStart(2, "0");

export const clock = fc.tuple(fc.nat(23), fc.nat(59)).map(([hour, minute]) => `${two(hour)}:${two(minute)}`);

export const dateTime = fc
  .tuple(date, clock, fc.nat(59))
  .map(([day, time, second]) => `${day}T${time}:${two(second)}`);

/** All fields, with any combination of the optional ones. */
export function record<Required extends object, Optional extends object = object>(
  required: { [Name in keyof Required]: fc.Arbitrary<Required[Name]> },
  optional?: { [Name in keyof Optional]: fc.Arbitrary<Optional[Name]> },
): fc.Arbitrary<Required & Partial<Optional>> {
  const model = { ...required, ...optional };
  // fast-check types the mixed record by the names of the required fields, which a spread no longer distinguishes.
  return fc.record(model, {
    requiredKeys: Object.keys(required) as (keyof typeof model)[],
  }) as unknown as fc.Arbitrary<Required & Partial<Optional>>;
}

export const named = record({ id, name: text(200) });

/**
 * A draft with any field missing; an empty group, which the wire cannot distinguish from an absent one, is left
 * out.
 */
export const someOf = <Value extends object>(model: { [Name in keyof Value]: fc.Arbitrary<Value[Name]> }) =>
  record<object, Value>({}, model);

export const notEmpty = (value: object) => Object.keys(value).length > 0;

export const paging = { after: id, limit: fc.integer({ min: 1, max: mostListed }) };

export const sought = text(60, 1);

/** Some rows of a list, bare or as a page. */
export const pageOf = <Row>(row: fc.Arbitrary<Row>): fc.Arbitrary<Page<Row>> =>
  fc.oneof(
    record({ rows: fc.array(row, { maxLength: 3 }) }),
    record({ rows: fc.array(row, { maxLength: 3 }), next: fc.option(id) }),
  );

export const byId = record({ id });

const factor = fc.integer({ min: 1, max: 1_000_000 });

export const units = record({ kilosPerPound: factor, metresPerInch: factor });

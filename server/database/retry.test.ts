import { describe, expect, test } from "vitest";
import { retrying } from "./retry.ts";

const fault = (code: string | undefined) =>
  Object.assign(new Error("fault"), code === undefined ? {} : { code });

async function attemptsUntil(fails: (string | undefined)[]): Promise<{ attempts: number; outcome: unknown }> {
  let attempts = 0;
  const outcome = await retrying(async () => {
    attempts++;
    const left = [...fails].slice(attempts - 1);
    if (left.length > 0) throw fault(left[0]);
    return "done";
  }).catch((error: unknown) => (error instanceof Object && "code" in error ? error.code : error));
  return { attempts, outcome };
}

describe("the retry wrapper", () => {
  test.each(["40001", "40P01", "57P01", "57P02", "57P03", "08006", "08001", "25006"])(
    "tries again after %s",
    async (code) => {
      expect(await attemptsUntil([code, code])).toEqual({ attempts: 3, outcome: "done" });
    },
  );

  test.each(["23505", "42501", "22P02", "28P01", "P0001"])("does not try again after %s", async (code) => {
    expect(await attemptsUntil([code])).toEqual({ attempts: 1, outcome: code });
  });

  test("passes on an error without a code as it is", async () => {
    expect(await attemptsUntil([undefined])).toEqual({ attempts: 1, outcome: fault(undefined) });
  });

  test("gives up after four attempts: there is no database", async () => {
    expect(await attemptsUntil(Array.from({ length: 9 }, () => "08006"))).toEqual({
      attempts: 4,
      outcome: "DATABASE_AWAY",
    });
  });

  test.each(["53300", "57014", "55P03", "NO_ANSWER_IN_TIME"])(
    "does not add to the load after %s",
    async (code) => {
      expect(await attemptsUntil([code])).toEqual({ attempts: 1, outcome: "DATABASE_AWAY" });
    },
  );
});

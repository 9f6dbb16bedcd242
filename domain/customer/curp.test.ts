import { describe, expect, test } from "vitest";
import { curpFaults, mayHaveCurp } from "./curp.ts";
import { personTypes } from "./customer.ts";

function check(curp: string, ...expected: readonly string[]) {
  const found = curpFaults(curp, "curp").map(({ code, path, details }) => {
    expect(path).toBe("curp");
    return [code.slice("curp.".length), ...Object.values(details)].join(" ");
  });
  expect(found, curp).toEqual(expected);
}

describe("a personal population id", () => {
  test("is right with four letters, a birthday, a sex, a state, three consonants and its check characters [P-227, P-228]", () => {
    check("EETM860214HNLNRR08");
    check("EETM860214MNLNRR08");
    // Born abroad, in 1931.
    check("BOXW310820HNERXN09");
    check("EETM000229XDFNRRB1");
    check("AXTM040229HQTNRRA1");
  });

  test("has 18 characters, letters without Ñ and digits: each other sign is named [P-227]", () => {
    check("", "tooShort 18");
    check("EETM860214HNLNRR0", "tooShort 1");
    check("EETM860214HNLNRR0812", "tooLong 2");
    check("eetm860214hnlnrr08", "badSign e t m h n l r");
    check("ÑETM860214HNLNRR08", "badSign Ñ");
    check("EETM-860214-HNLNRR08", "badSign -");
  });

  test("begins with four letters, the second the first vowel of the name or X [P-228]", () => {
    check("ERTM860214HNLNRR08", "badLetters");
    check("E1TM860214HNLNRR08", "badLetters");
    check("EET1860214HNLNRR08", "badLetters");
  });

  test("has a birthday that exists, in the century of its 17th character: a digit before 2000, a letter since [P-228]", () => {
    check("EETM860230HNLNRR08", "badDate");
    check("EETM861301HNLNRR08", "badDate");
    check("EETM86O214HNLNRR08", "badDate");
    check("EETM000229HDFNRRA9");
    check("EETM000229HDFNRR09", "badDate");
  });

  test("has the sex H, M or X, and a state of the register or NE for abroad [P-228]", () => {
    check("EETM860214FNLNRR08", "badSex");
    for (const state of ["CX", "MX", "12"]) check(`EETM860214H${state}NRR08`, `badState ${state}`);
  });

  test("has a code for every state of Mexico [P-228]", () => {
    const codes =
      "AS BC BS CC CL CM CS CH DF DG GT GR HG JC MC MN MS NT NL OC PL QT QR SP SL SR TC TS TL VZ YN ZS NE";
    const faults = codes.split(" ").map((state) => curpFaults(`EETM860214H${state}NRR08`));
    expect(faults).toHaveLength(33);
    for (const [fault] of faults) expect(fault?.code ?? "curp.badCheck").toBe("curp.badCheck");
  });

  test("has the first inner consonants of the names [P-228]", () => {
    check("EETM860214HNLNAR08", "badConsonants");
    check("EETM860214HNLN1R08", "badConsonants");
  });

  test("ends with the digit that follows from the others: one character typed wrongly is found [P-228]", () => {
    for (const digit of "012345679") check(`EETM860214HNLNRR0${digit}`, "badCheck");
    check("EETM860214HNLNRR0A", "badCheck");
    check("EETM860215HNLNRR08", "badCheck");
    check("EETN860214HNLNRR08", "badCheck");
  });

  test("with several faults says all of them, and nothing of a check digit that cannot be right", () => {
    check("E3TM869914QZZAEI08", "badLetters", "badDate", "badSex", "badState ZZ", "badConsonants");
  });
});

test("natural persons may have one, firms, the government and foreigners none", () => {
  expect(personTypes.filter(mayHaveCurp)).toEqual(["physical", "particular"]);
  expect(mayHaveCurp("")).toBe(false);
});

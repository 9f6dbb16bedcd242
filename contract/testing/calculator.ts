// A pocket calculator for the calculations in sentences and on screens.

/** A calculation as a person would type it into a calculator, and the result as it is printed. */
export interface Calculation {
  readonly typed: string;
  readonly result: string;
}

/** Every `… = …` of a reason. A figure in brackets is the same figure in another unit. */
export function calculationsIn(sentence: string): readonly Calculation[] {
  const statements = sentence
    .replaceAll(/ \([^)]*\)/g, "")
    .split(/\n|[.;:,] (?=\D)|(?<=\d[^.,]*): /)
    .filter((each) => each.includes("="));
  return statements.map((each) => {
    const [typed = "", result = ""] = each.split("=");
    return { typed: typed.split(/: /).at(-1) ?? "", result };
  });
}

/** Exact: a product of figures with a few decimals each. */
export type Fraction = readonly [bigint, bigint];

function fraction(figure: string): Fraction {
  const digits = figure.replaceAll(/[$,\s]/g, "").replace("−", "-");
  const [whole = "", decimals = ""] = digits.split(".");
  return [BigInt(whole + decimals), 10n ** BigInt(decimals.length)];
}

/** The value of `a × b`, `a ÷ b × c`, `a + b × c`, `a − b`, `p % of a`: products before sums, as calculators do. */
export function exactly(typed: string): Fraction {
  const tokens = [...typed.matchAll(/−?\$?\d[\d,]*(?:\.\d+)?| [×÷+−] |%/g)].map(([token]) => token.trim());
  const terms: Fraction[] = [];
  let operator = "+";
  for (const token of tokens) {
    if (token === "%") {
      const [numerator, denominator] = terms.pop() ?? [0n, 1n];
      terms.push([numerator, denominator * 100n]);
      operator = "×";
    } else if (/^[×÷+−]$/.test(token)) operator = token;
    else {
      const [numerator, denominator] = fraction(token);
      const [a, b] = operator === "×" || operator === "÷" ? (terms.pop() ?? [1n, 1n]) : [1n, 1n];
      if (operator === "÷") terms.push([a * denominator, b * numerator]);
      else terms.push([a * (operator === "−" ? -numerator : numerator), b * denominator]);
    }
  }
  return terms.reduce(([a, b], [c, d]) => [a * d + c * b, b * d], [0n, 1n]);
}

/** Rounds half away from zero to the decimals that the result is printed with. */
export function isWithin([numerator, denominator]: Fraction, result: string): boolean {
  const [printed] = /−?\$?\d[\d,]*(?:\.\d+)?/.exec(result) ?? [""];
  const [value, scale] = fraction(printed);
  const exact = numerator * scale;
  const size = exact < 0n ? -exact : exact;
  const rounded = (size * 2n + denominator) / (denominator * 2n);
  return (exact < 0n ? -rounded : rounded) === value;
}

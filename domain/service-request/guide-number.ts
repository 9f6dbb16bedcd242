/** How many digits a tracking number has. */
export const guideDigits = 11;
const digits = guideDigits - 1;

/**
 * The tracking number ("guía") of a request: its own number in ten digits and a check digit, so that no table is needed
 * to find it, and a mistyped digit finds nothing instead of another shipment. [P-124, B-366]
 */
export function guideNumberOf(requestNumber: number): string {
  const own = String(requestNumber).padStart(digits, "0");
  return own + checkDigit(own);
}

/** The request of a tracking number; none when it is not a tracking number or a digit of it is wrong. */
export function requestNumberOf(guideNumber: string): number | undefined {
  if (guideNumber.length !== guideDigits || !/^\d+$/.test(guideNumber)) return undefined;
  const own = guideNumber.slice(0, digits);
  return guideNumber === own + checkDigit(own) ? Number(own) : undefined;
}

/**
 * Parses a tracking number or a request number as it is typed, with spaces or dashes. Returns the request number;
 * undefined for anything else. Eleven digits are a tracking number, whose check digit must be right, so that a typing
 * error does not open another request.
 */
export function requestNamed(typed: string): number | undefined {
  const named = typed.replace(/[\s-]/g, "");
  if (!/^\d+$/.test(named) || named.length > guideDigits) return undefined;
  const number = named.length === guideDigits ? requestNumberOf(named) : Number(named);
  return number === 0 ? undefined : number;
}

/**
 * The Luhn algorithm: every second digit counts twice, which detects every wrong digit and most exchanged
 * neighbours.
 */
function checkDigit(own: string): string {
  const sum = [...own].reduce((total, digit, index) => {
    const weighed = Number(digit) * ((own.length - index) % 2 === 1 ? 2 : 1);
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}

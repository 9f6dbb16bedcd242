import type { Language } from "@anden/domain/customer/customer";

/** A price, line by line. All of it is plain text. */
export interface LetterPrice {
  readonly title: string;
  readonly rows: readonly (readonly [name: string, amount: string])[];
  readonly total: readonly [name: string, amount: string, currency: string];
  /** What the same shipment was quoted at or costs today, and the difference. */
  readonly compared?: readonly (readonly [name: string, amount: string])[];
}

/** A record of several that a message is about. */
export interface LetterItem {
  readonly name: string;
  readonly address: string;
  readonly more: readonly string[];
  readonly amount: string;
}

/** The content of a message, before it is formatted as text or HTML. All of it is plain text. */
export interface Letter {
  readonly language: Language;
  readonly subject: string;
  /** The carrier's name, over the message. */
  readonly carrierName: string;
  readonly color: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Facts, each with its name. */
  readonly facts?: readonly (readonly [name: string, value: string])[];
  readonly button?: { readonly text: string; readonly address: string };
  readonly items?: readonly LetterItem[];
  readonly price?: LetterPrice;
  /** Where it can be read in the other language, in the words of that language. */
  readonly other?: { readonly language: Language; readonly text: string; readonly address: string };
  /** Why it was sent, and what to do if the recipient did not expect it. */
  readonly foot: readonly string[];
}

/** The content as plain text, for mail programs without HTML. */
export function letterText(letter: Letter): string {
  const { carrierName, title, paragraphs, facts = [], items = [], price, button, other, foot } = letter;
  const lineOf = ([name, value]: readonly [string, string]) => `${name}: ${value}`;
  const parts = [
    title,
    ...paragraphs,
    ...(button ? [`${button.text}:\n${button.address}`] : []),
    ...(facts.length > 0 ? [facts.map(lineOf).join("\n")] : []),
    ...items.map(({ name, address, more, amount }) => [name, ...more, amount, address].join("\n")),
    ...(price ? [priceText(price, lineOf)] : []),
    ...(other ? [`${other.text}\n${other.address}`] : []),
    `--\n${[carrierName, ...foot].join("\n")}`,
  ];
  return `${parts.map((part) => part.replace(/\r\n?/g, "\n")).join("\n\n")}\n`;
}

function priceText(
  { title, rows, total: [name, amount, currency], compared = [] }: LetterPrice,
  lineOf: (row: readonly [string, string]) => string,
): string {
  return [title, ...rows.map(lineOf), lineOf([name, `${amount} ${currency}`]), ...compared.map(lineOf)].join(
    "\n",
  );
}

import { isMailAddress } from "../mail/recipients.ts";
import type { GuestContact } from "../shipment/draft.ts";
import { withoutInvisible } from "../values/invisible.ts";
import { type FieldPath, type Problem, problem } from "../values/problem.ts";

/** The texts of a guest's contact form, in the order in which they are asked. */
export const contactTexts = ["company", "name", "lastName", "phone", "email"] as const;
export type ContactText = (typeof contactTexts)[number];

export const guestKinds = ["company", "particular"] as const;
/** Whether a guest asks for a firm or for themselves. */
export type GuestKind = (typeof guestKinds)[number];

/** The maximum characters of each text; for a telephone, digits. [B-265] */
export const guestContactLimits = {
  company: 100,
  name: 100,
  lastName: 100,
  phone: 15,
  email: 254,
} as const satisfies Record<ContactText, number>;

/** A guest's contact form as it was typed, valid or not. */
export interface GuestContactEntry extends Readonly<Record<ContactText, string>> {
  readonly kind: GuestKind;
}

/** A form without input. Most guests ask for a firm. */
export const emptyGuestContact: GuestContactEntry = {
  kind: "company",
  company: "",
  name: "",
  lastName: "",
  phone: "",
  email: "",
};

/** The fields that a guest fills in: a private person has no company. [B-266] */
export function contactTextsOf(kind: GuestKind): readonly ContactText[] {
  return kind === "company" ? contactTexts : contactTexts.filter((text) => text !== "company");
}

/** The characters between the digits of a telephone as people write it. */
const phoneSigns = /[\s().+/-]/g;

/**
 * A text as the carrier keeps it: upper case with single spaces, a telephone as its digits. A telephone with anything
 * else in it, such as an extension, stays as typed and is refused: its digits alone would be another number. An e-mail
 * address stays as typed, because its owner's server may distinguish upper and lower case. Decision 0064. [B-267]
 */
export function tidyGuestContact(text: ContactText, typed: string): string {
  const words = withoutInvisible(typed).trim().replace(/\s+/g, " ");
  if (text === "phone") {
    const digits = words.replace(phoneSigns, "");
    return /^\d*$/.test(digits) ? digits : words;
  }
  return text === "email" ? words : words.toLocaleUpperCase("es-MX");
}

/**
 * The contact of a form. Problems at `guest.<text>`: `field.required` (25) for a text that is asked and empty, and
 * those of `guestContactProblems`. [B-265, B-266]
 */
export function readGuestContact(entry: GuestContactEntry): {
  readonly contact: GuestContact;
  readonly problems: readonly Problem[];
} {
  const asked = contactTextsOf(entry.kind).map(
    (text) => [text, tidyGuestContact(text, entry[text])] as const,
  );
  const contact: GuestContact = {
    ...Object.fromEntries(asked.filter(([, value]) => value !== "")),
    isPrivatePerson: entry.kind === "particular",
  };
  const missing = asked.filter(([, value]) => value === "").map(([text]) => at(text));
  return {
    contact,
    problems: [...missing.map((path) => problem("field.required", path)), ...guestContactProblems(contact)],
  };
}

/**
 * What is wrong with a guest's contact as far as it is given, at `guest.<text>`: `field.badEmail`, `field.badPhone` for
 * what is not 7 to 15 digits, `field.badCharacter` for a text with an angle bracket, and `field.tooLong`.
 * [B-265, P-229]
 */
export function guestContactProblems(
  contact: Partial<Record<ContactText, string | undefined>>,
): readonly Problem[] {
  const { phone, email } = contact;
  return [
    ...(["company", "name", "lastName"] as const)
      .filter((text) => /[<>]/.test(contact[text] ?? ""))
      .map((text) => problem("field.badCharacter", at(text))),
    ...(["company", "name", "lastName", "email"] as const)
      .filter((text) => (contact[text] ?? "").length > guestContactLimits[text])
      .map((text) => problem("field.tooLong", at(text), { maximum: guestContactLimits[text] })),
    ...(phone === undefined || /^\d{7,15}$/.test(phone) ? [] : [problem("field.badPhone", at("phone"))]),
    ...(email === undefined || email.length > guestContactLimits.email || isMailAddress(email)
      ? []
      : [problem("field.badEmail", at("email"))]),
  ];
}

const at = (text: ContactText): FieldPath => `guest.${text}`;

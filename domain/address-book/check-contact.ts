import { isMailAddress } from "../mail/recipients.ts";
import { withoutInvisible } from "../values/invisible.ts";
import { type Problem, problem } from "../values/problem.ts";
import { typedFigures } from "./address-entry.ts";
import { textProblems } from "./check-address.ts";
import { contactLimits } from "./contact.ts";
import { distributorLimits } from "./distributor.ts";

/** The fields of a contact in the order of its form, after the distributor's. */
export const contactFields = ["name", "position", "department", "phone", "email"] as const;
export type ContactField = (typeof contactFields)[number];

/** A contact as it was typed. */
export type ContactEntry = Readonly<Record<ContactField, string>>;

export const emptyContact: ContactEntry = { name: "", position: "", department: "", phone: "", email: "" };

/** A telephone while it is typed, without spaces, dashes and brackets; the other texts as they are, however long. */
export function typedContact(field: ContactField, typed: string): string {
  return field === "phone" ? typedFigures(typed) : withoutInvisible(typed);
}

/** Tidies the text of a field when the person leaves it, or of a sheet's cell: single spaces. */
export function tidyContact(field: ContactField, typed: string): string {
  return typedContact(field, typed.trim().replace(/\s+/g, " ")).trimEnd();
}

/**
 * What is missing or wrong in a contact, at the name of its field, in the order of the form: `field.required` (25) for
 * name and telephone, `field.lettersOnly` and `field.digitsOnly` with the characters `found`, `field.tooLong`,
 * `field.badEmail`.
 */
export function contactProblems(entry: ContactEntry): readonly Problem[] {
  return contactFields.flatMap((field) => {
    const text = entry[field].trim();
    if (text === "") return field === "name" || field === "phone" ? [problem("field.required", field)] : [];
    if (field === "email" && text.length <= contactLimits.email)
      return isMailAddress(text) ? [] : [problem("field.badEmail", field)];
    if (field === "email") return [problem("field.tooLong", field, { maximum: contactLimits.email })];
    const rule = field === "phone" ? "digits" : "letters";
    return textProblems(text, field, { rule, maximum: contactLimits[field] });
  });
}

/**
 * What is missing or wrong in the choice of the address that a contact belongs to: an address of the client, or a new
 * name. At `distributor`: `field.required`, and the rules of a distributor's name.
 */
export function holderProblems(
  holder: { readonly number?: number | undefined; readonly newName: string },
  path = "distributor",
): readonly Problem[] {
  if (holder.number !== undefined) return [];
  const name = holder.newName.trim();
  if (name === "") return [problem("field.required", path)];
  return textProblems(name, path, { rule: "name", maximum: distributorLimits.name });
}

import { isMailAddress } from "../mail/recipients.ts";
import { type Problem, problem } from "../values/problem.ts";
import { guestContactLimits, guestContactProblems, tidyGuestContact } from "./contact-entry.ts";

/** The data that users keep of themselves in their account. */
export interface OwnPerson {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

export const ownPersonFields = ["name", "phone", "email"] as const;

/**
 * What is wrong with a person's own data: name and e-mail address are required (`field.required`), the telephone is
 * optional and has 7 to 15 digits (`field.badPhone`), the address is one that mail goes to (`field.badEmail`).
 */
export function ownPersonProblems({ name, phone, email }: OwnPerson): readonly Problem[] {
  const given = phone.trim() === "" ? {} : { phone: tidyGuestContact("phone", phone) };
  const found = guestContactProblems({ name, ...given }).map(({ path, ...rest }) => ({
    ...rest,
    path: path.replace(/^guest\./, ""),
  }));
  return [
    ...(name.trim() === "" ? [problem("field.required", "name")] : []),
    ...(email.trim() === "" ? [problem("field.required", "email")] : []),
    ...found,
    ...(email.trim() !== "" &&
    !(isMailAddress(email.trim()) && email.trim().length <= guestContactLimits.email)
      ? [problem("field.badEmail", "email")]
      : []),
  ];
}

import { isMailAddress } from "../mail/recipients.ts";
import type { Currency } from "../values/money.ts";
import { type Problem, problem } from "../values/problem.ts";
import type { Customer, Language, PersonType } from "./customer.ts";
import { guestCustomer } from "./guest.ts";
import { checkPassword } from "./password.ts";
import { genericTaxIds } from "./tax-id.ts";
import { fixedTaxId, taxIdFaults } from "./tax-id-faults.ts";

/** The texts of the registration form, in the order in which they are asked. [B-133] */
export const registrationTexts = [
  "loginName",
  "password",
  "name",
  "lastName",
  "email",
  "phone",
  "legalName",
  "taxId",
  "country",
  "postalCode",
  "state",
  "neighbourhood",
  "street",
  "exteriorNumber",
  "interiorNumber",
] as const;
export type RegistrationText = (typeof registrationTexts)[number];

/** What must be said to register. [B-268, B-269, B-270] */
export const requiredToRegister = [
  "loginName",
  "password",
  "name",
  "lastName",
  "email",
  "phone",
  "country",
  "postalCode",
  "exteriorNumber",
] as const satisfies readonly RegistrationText[];

/** The most characters of each text. */
export const registrationLimits = {
  loginName: 40,
  password: 128,
  name: 100,
  lastName: 100,
  email: 254,
  phone: 15,
  legalName: 100,
  taxId: 13,
  country: 100,
  postalCode: 6,
  state: 100,
  neighbourhood: 100,
  street: 50,
  exteriorNumber: 10,
  interiorNumber: 10,
} as const satisfies Record<RegistrationText, number>;

/** The tax data that a registered client begins with, and what is said of them in every case. [B-415] */
export const registrationTaxData = { cfdiUseId: 23, taxRegimeId: 11, taxResidence: "MEX" } as const;

export interface Registration extends Readonly<Partial<Record<RegistrationText, string>>> {
  readonly personType?: PersonType;
}

/**
 * What is wrong with a registration, at the name of its text: `field.required` (25), `field.badEmail`, `field.badPhone`,
 * `field.badCharacter`, `field.tooSmall` for an exterior number below 0, `user.badName`, and those of `checkPassword` and
 * `taxIdFaults`. A firm, told by its tax id, needs its legal name.
 * [B-268, B-269, B-270]
 */
export function registrationProblems(
  registration: Registration,
  { carrierName }: { readonly carrierName: string },
): readonly Problem[] {
  const said = (text: RegistrationText) => (registration[text] ?? "").trim();
  const { password = "" } = registration;
  const { personType, taxId } = taxpayerOf(registration);
  const isRequired = (text: RegistrationText) =>
    (requiredToRegister as readonly string[]).includes(text) ||
    (text === "legalName" && personType === "moral");
  const names = [said("name"), said("lastName"), said("legalName"), said("email"), carrierName];
  return registrationTexts.flatMap((text): readonly Problem[] => {
    const value = said(text);
    if (text === "password" ? password === "" : value === "")
      return isRequired(text) ? [problem("field.required", text)] : [];
    switch (text) {
      case "password":
        return checkPassword(password, { userName: said("loginName"), names, path: text });
      case "loginName":
        return /^[A-Za-z0-9][A-Za-z0-9._-]{2,39}$/.test(value) && !isGuestsName(value)
          ? []
          : [problem("user.badName", text)];
      case "email":
        return isMailAddress(value) ? [] : [problem("field.badEmail", text)];
      case "taxId":
        return taxIdFaults(taxId, personType, text);
      case "phone":
        return /^\d{7,15}$/.test(value) ? [] : [problem("field.badPhone", text)];
      case "exteriorNumber":
        return Number(value) < 0 ? [problem("field.tooSmall", text, { minimum: 0 })] : lettersOf(value, text);
      default:
        return lettersOf(value, text);
    }
  });
}

/** The names that guests' sessions have. */
function isGuestsName(name: string): boolean {
  return /^invitado-/i.test(name);
}

function lettersOf(value: string, text: RegistrationText): readonly Problem[] {
  return /[<>\p{Cc}]/u.test(value) ? [problem("field.badCharacter", text)] : [];
}

/**
 * Who is invoiced: the kind of person that was said, or that the tax id has the length of, 12 characters for a firm and
 * 13 for a person. Without a tax id it is a private person, who has the generic one. [P-223]
 */
function taxpayerOf({ personType: said, taxId = "" }: Registration): Pick<Customer, "personType" | "taxId"> {
  const typed = taxId.replace(/[\s-]/g, "").toUpperCase();
  const isFirms = typed.length <= longestOfFirms;
  const told = typed === genericTaxIds.foreign ? "foreign" : isFirms ? "moral" : "physical";
  const personType = said ?? (typed === "" || typed === genericTaxIds.particular ? "particular" : told);
  return { personType, taxId: typed || (fixedTaxId(personType) ?? "") };
}
const longestOfFirms = 12;

/** The client that a guest becomes: theirs already, under the same number, paying cash. [B-216, P-186] */
export function registeredCustomer(
  clientId: number,
  registration: Registration,
  { language, currency }: { readonly language: Language; readonly currency: Currency },
): Customer {
  const { name = "", lastName = "", legalName = "", email = "", phone = "" } = registration;
  return {
    ...guestCustomer(clientId, language, currency),
    kind: "registered",
    name: legalName.trim() || [name, lastName].map((text) => text.trim()).join(" "),
    ...taxpayerOf(registration),
    // Whoever ships needs senders and recipients.
    flags: ["may-add-addresses"],
    contact: { postalCode: (registration.postalCode ?? "").trim(), phone, email },
  };
}

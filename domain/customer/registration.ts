import { typedFigures, typedKey } from "../address-book/address-entry.ts";
import { isMailAddress } from "../mail/recipients.ts";
import { withoutInvisible } from "../values/invisible.ts";
import type { Currency } from "../values/money.ts";
import { type Problem, problem } from "../values/problem.ts";
import type { Customer, Language, PersonType, RegisteredDetails } from "./customer.ts";
import { guestCustomer } from "./guest.ts";
import { hasGenericTaxId, isTaxPostalCode } from "./invoice-data.ts";
import { genericInvoice } from "./invoice-vocabulary.ts";
import { checkPassword, passwordLength } from "./password.ts";
import { fitsPerson } from "./regime-of-person.ts";
import { genericTaxIds } from "./tax-id.ts";
import { fixedTaxId, taxIdFaults } from "./tax-id-faults.ts";
import { homeResidence } from "./tax-residence.ts";

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

/** The texts that every registration needs. [B-268, B-269, B-270] */
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

/**
 * The most characters of each text. Name and last name, joined by a space, become the account's name, which has at most
 * 100.
 */
export const registrationLimits = {
  loginName: 40,
  password: passwordLength.maximum,
  name: 50,
  lastName: 49,
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

export interface Registration extends Readonly<Partial<Record<RegistrationText, string>>> {
  readonly personType?: PersonType;
  /** By their numbers in the carrier's lists. */
  readonly businessType?: number;
  readonly paymentKind?: number;
  readonly nearestBranch?: number;
}

/**
 * A registration as it is stored: without outer spaces, a telephone as its digits, a tax id without spaces and dashes.
 */
export function tidyRegistration<Given extends Registration>(given: Given): Given {
  const texts = registrationTexts.flatMap((text) => {
    const typed = given[text];
    return typed === undefined ? [] : [[text, tidied(text, typed)] as const];
  });
  return { ...given, ...Object.fromEntries(texts) };
}

function tidied(text: RegistrationText, typed: string): string {
  if (text === "password") return typed;
  if (text === "phone") return typedFigures(typed);
  return text === "taxId" ? typedKey(typed) : withoutInvisible(typed).trim();
}

/**
 * Whether a text is required: some always, the legal name of a firm, and the tax id of everybody who has one of their
 * own.
 */
export function isRequiredToRegister(text: RegistrationText, registration: Registration): boolean {
  const { personType } = taxpayerOf(tidyRegistration(registration));
  if (text === "legalName") return personType === "moral" || personType === "government";
  if (text === "taxId") return fixedTaxId(personType) === undefined;
  return (requiredToRegister as readonly string[]).includes(text);
}

/**
 * What is wrong with a registration, at the name of its text: `field.required` (25), `field.badEmail`,
 * `field.badPhone`, `field.badCharacter`, `field.tooLong`, `field.tooSmall` for an exterior number below 0 and
 * `field.badHouseNumber` for one without a digit that is not S/N, `user.badName`, those of `checkPassword` and
 * `taxIdFaults`, and `field.badPostalCode` for a customer with a tax id of their own. With valid data an invoice can be
 * made out, except that a firm still needs a tax regime and a CFDI use. [B-268, B-269, B-270]
 */
export function registrationProblems(
  given: Registration,
  { carrierName }: { readonly carrierName: string },
): readonly Problem[] {
  const registration = tidyRegistration(given);
  const taxpayer = taxpayerOf(registration);
  const { loginName = "", name = "", lastName = "", legalName = "", email = "" } = registration;
  const names = [name, lastName, legalName, email, carrierName];
  return registrationTexts.flatMap((text): readonly Problem[] => {
    const value = registration[text] ?? "";
    if (value === "")
      return isRequiredToRegister(text, registration) ? [problem("field.required", text)] : [];
    switch (text) {
      case "password":
        return checkPassword(value, { userName: loginName, names, path: text });
      case "loginName":
        return /^[A-Za-z0-9][A-Za-z0-9._-]{2,39}$/.test(value) && !isGuestsName(value)
          ? []
          : [problem("user.badName", text)];
      case "email":
        return isMailAddress(value) ? [] : [problem("field.badEmail", text)];
      case "taxId":
        return taxIdFaults(value, taxpayer.personType, text);
      case "phone":
        return /^\d{7,15}$/.test(value) ? [] : [problem("field.badPhone", text)];
      case "postalCode":
        return hasGenericTaxId(taxpayer) || isTaxPostalCode(value)
          ? textProblems(value, text)
          : [problem("field.badPostalCode", text)];
      case "exteriorNumber":
        if (/^-\s*\d/.test(value)) return [problem("field.tooSmall", text, { minimum: 0 })];
        return /\d|^s\s*\/?\s*n$/i.test(value)
          ? textProblems(value, text)
          : [problem("field.badHouseNumber", text)];
      default:
        return textProblems(value, text);
    }
  });
}

/** Whether a name looks like the generated user name of a guest, which nobody may register. */
function isGuestsName(name: string): boolean {
  return /^invitado-/i.test(name);
}

function textProblems(value: string, text: RegistrationText): readonly Problem[] {
  if (/[<>\p{Cc}]/u.test(value)) return [problem("field.badCharacter", text)];
  const maximum = registrationLimits[text];
  return value.length > maximum ? [problem("field.tooLong", text, { maximum })] : [];
}

/**
 * Who is invoiced: the given kind of person, or the kind that the length of the tax id implies, 12 characters for a
 * firm and 13 for a person. Without a tax id it is a private person, who has the generic one. [P-223]
 */
function taxpayerOf({
  personType: given,
  taxId: typed = "",
}: Registration): Pick<Customer, "personType" | "taxId"> {
  const isFirms = typed.length <= longestOfFirms;
  const byTaxId = typed === genericTaxIds.foreign ? "foreign" : isFirms ? "moral" : "physical";
  const personType = given ?? (typed === "" || typed === genericTaxIds.particular ? "particular" : byTaxId);
  return { personType, taxId: typed || (fixedTaxId(personType) ?? "") };
}
const longestOfFirms = 12;

/**
 * The client that a guest becomes, under the same number, paying cash. The tax regime and the CFDI use are the generic
 * ones, except for a firm, for which the tax office does not accept them. [B-216, B-415, P-186]
 */
export function registeredCustomer(
  clientId: number,
  given: Registration,
  { language, currency }: { readonly language: Language; readonly currency: Currency },
): Customer {
  const registration = tidyRegistration(given);
  const { name = "", lastName = "", legalName = "", email = "", phone = "" } = registration;
  const taxpayer = taxpayerOf(registration);
  return {
    ...guestCustomer(clientId, language, currency),
    kind: "registered",
    name: legalName || `${name} ${lastName}`,
    ...taxpayer,
    ...(fitsPerson(genericInvoice.taxRegime, taxpayer.personType) ? genericInvoice : {}),
    registration: detailsOf(registration),
    // A registered customer needs senders and recipients to request a service.
    flags: ["may-add-addresses"],
    contact: { postalCode: registration.postalCode ?? "", phone, email },
  };
}

const detailNames = [
  "country",
  "state",
  "neighbourhood",
  "street",
  "exteriorNumber",
  "interiorNumber",
  "businessType",
  "paymentKind",
  "nearestBranch",
] as const satisfies readonly (keyof RegisteredDetails)[];

function detailsOf(registration: Registration): RegisteredDetails {
  const given = detailNames.flatMap((name) => {
    const value = registration[name];
    return value === undefined || value === "" ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(given), taxResidence: homeResidence };
}

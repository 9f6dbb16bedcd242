import type { Currency } from "../values/money.ts";
import type { Customer, Language } from "./customer.ts";

/** The client record of a guest, who asks for a price without an account: a private person who pays cash. [P-005] */
export function guestCustomer(clientId: number, language: Language, currency: Currency): Customer {
  return {
    clientId,
    kind: "guest",
    name: "",
    taxId: "",
    personType: "particular",
    currency,
    language,
    weightUnit: "kilogram",
    lengthUnit: "metre",
    credit: { payment: "cash", suspended: false },
    creditProjects: [],
    groupProjects: [],
    schedulingDays: 0,
    contact: { postalCode: "", phone: "", email: "" },
    flags: [],
  };
}

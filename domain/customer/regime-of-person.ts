import type { PersonType } from "./customer.ts";
import type { TaxRegime } from "./invoice-vocabulary.ts";

const ofFirms: ReadonlySet<TaxRegime> = new Set(["601", "603", "620", "622", "623", "624"]);
const ofBoth: ReadonlySet<TaxRegime> = new Set(["610", "626"]);

/** Whether a regime applies to this kind of taxpayer: some regimes are for firms, some for persons, two for both. */
export function fitsPerson(regime: TaxRegime, personType: PersonType): boolean {
  // The regime without obligations: for invoices to customers without a tax id of their own. [B-320]
  if (personType === "particular" || personType === "foreign") return regime === "616";
  if (ofBoth.has(regime)) return true;
  return ofFirms.has(regime) === (personType === "moral" || personType === "government");
}

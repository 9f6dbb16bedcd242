import type { PersonType } from "../customer/customer.ts";
import { checkTaxId } from "../customer/tax-id.ts";
import { foreignTaxProblems } from "../customer/tax-residence.ts";
import { requestPartyFields } from "../service-request/parties.ts";
import { type Side, sides } from "../shipment/stop.ts";
import { type Problem, problem } from "../values/problem.ts";

/** The sender or the recipient, as the waybill complement names them. */
export interface WaybillParty {
  readonly name: string;
  readonly personType: PersonType;
  readonly taxId?: string | undefined;
  readonly foreignTaxId?: string | undefined;
  readonly taxResidence: string;
}

/**
 * Notices for parties without the tax data that a stamped waybill needs, each at its field: `waybill.partyTaxId` where
 * the RFC is missing or malformed, `waybill.partyForeignTaxId` where a foreign party lacks its tax id or residence, or
 * has one that does not fit the other. Both with the party's `name`. They refuse nothing: an address of the book may
 * lack tax data.
 */
export function partyTaxNotices(parties: Partial<Readonly<Record<Side, WaybillParty>>>): readonly Problem[] {
  return sides.flatMap((side) => {
    const party = parties[side];
    if (!party) return [];
    const { name, personType, taxId = "", foreignTaxId = "", taxResidence } = party;
    const at = requestPartyFields[side].party;
    if (checkTaxId(taxId, personType).length > 0) return [problem("waybill.partyTaxId", at, { name })];
    if (personType !== "foreign") return [];
    const fields = { foreignTaxId: at, taxResidence: at };
    return foreignTaxProblems(foreignTaxId, taxResidence, fields).length > 0
      ? [problem("waybill.partyForeignTaxId", at, { name })]
      : [];
  });
}

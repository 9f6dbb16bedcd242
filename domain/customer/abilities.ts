import type { Carrier } from "../carrier.ts";
import type { Customer, Project } from "./customer.ts";

/**
 * Whether a client may not make new quotations and requests: only when the credit of a credit client is suspended.
 * [P-044, P-209]
 */
export function isBlockedByCredit({ credit }: Pick<Customer, "credit">): boolean {
  return credit.suspended && credit.payment === "credit";
}

/** Whether the wizard shows the markup step. [P-188, P-242, P-243] */
export function mayMarkUp({ kind, flags }: Pick<Customer, "kind" | "flags">): boolean {
  return kind !== "guest" && flags.includes("logistics") && flags.includes("markup-detail");
}

/** Whether a client chooses among projects: a client of a group with at least two projects of its own. [P-102] */
export function choosesProject({
  groupId,
  creditProjects,
}: Pick<Customer, "groupId" | "creditProjects">): boolean {
  return groupId !== undefined && creditProjects.length >= 2;
}

/** The project of a client who has none to choose from: the client's first one, without a question. [P-102, P-103] */
export function projectWithoutChoice(
  customer: Pick<Customer, "groupId" | "creditProjects">,
): Project | undefined {
  return choosesProject(customer) ? undefined : customer.creditProjects[0];
}

/**
 * Whether a customer may book appointments: every client with an account, and guests where the carrier allows it.
 * [A-200, P-237]
 */
export function mayBookAppointment(
  { kind }: Pick<Customer, "kind">,
  { guestsMayBookAppointments }: Pick<Carrier, "guestsMayBookAppointments">,
): boolean {
  return kind !== "guest" || guestsMayBookAppointments;
}

/** Whether a customer may download and forward documents: only customers with an account may. */
export function mayTakePapers({ kind }: Pick<Customer, "kind">): boolean {
  return kind !== "guest";
}

/** Whether a customer may ask for a service: guests stop at the quotation. [B-001, P-241] */
export function mayRequest({ kind }: Pick<Customer, "kind">): boolean {
  return kind !== "guest";
}

/** Whether a client may have its requests invoiced to somebody else. [B-018] */
export function mayChooseBillingParty({ kind, flags }: Pick<Customer, "kind" | "flags">): boolean {
  return kind !== "guest" && flags.includes("logistics");
}

/** Whether a customer may upload files: only customers with an account may, because files belong to requests. */
export function mayUpload({ kind }: Pick<Customer, "kind">): boolean {
  return kind !== "guest";
}

/**
 * Whether a client may add to its address book, change what is in it and archive it: only where the carrier switched it
 * on for the client (`esPermitirAgregarDirecciones`), and never a guest. A suspended credit does not prevent it.
 * [A-202]
 */
export function mayKeepAddresses({ kind, flags }: Pick<Customer, "kind" | "flags">): boolean {
  return kind !== "guest" && flags.includes("may-add-addresses");
}

/** Whether the tax data of an address are asked for. */
export function asksTaxData({ flags }: Pick<Customer, "flags">): boolean {
  return flags.includes("distributor-tax-data");
}

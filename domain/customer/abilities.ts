import type { Carrier } from "../carrier.ts";
import type { Customer, Project } from "./customer.ts";

/** Whether new quotations and requests are closed to a client: only suspended credit of a credit client. [P-044, P-209] */
export function isBlockedByCredit({ credit }: Pick<Customer, "credit">): boolean {
  return credit.suspended && credit.payment === "credit";
}

/** Whether the wizard shows the markup step. [P-188, P-242, P-243] */
export function mayMarkUp({ kind, flags }: Pick<Customer, "kind" | "flags">): boolean {
  return kind !== "guest" && flags.includes("logistics") && flags.includes("markup-detail");
}

/** Whether a client has projects to choose from: one of a group that has at least two of its own. [P-102] */
export function choosesProject({
  groupId,
  creditProjects,
}: Pick<Customer, "groupId" | "creditProjects">): boolean {
  return groupId !== undefined && creditProjects.length >= 2;
}

/** The project of a client who has none to choose from: the first of his own, without a question. [P-102, P-103] */
export function projectWithoutChoice(
  customer: Pick<Customer, "groupId" | "creditProjects">,
): Project | undefined {
  return choosesProject(customer) ? undefined : customer.creditProjects[0];
}

/** Whether somebody may book appointments: every client with an account, guests where the carrier lets them. [A-200, P-237] */
export function mayBookAppointment(
  { kind }: Pick<Customer, "kind">,
  { guestsMayBookAppointments }: Pick<Carrier, "guestsMayBookAppointments">,
): boolean {
  return kind !== "guest" || guestsMayBookAppointments;
}

import { isBlockedByCredit } from "./abilities.ts";
import type { Customer, Project } from "./customer.ts";

const creditStandings = ["cash", "open", "on-hold"] as const;
/** How a client pays: in cash, on credit, or on credit that is on hold until they have settled. [P-138, P-151] */
export type CreditStanding = (typeof creditStandings)[number];

/** Suspension is ignored for a client who pays in cash. [P-044, P-209] */
export function creditStanding(customer: Pick<Customer, "credit">): CreditStanding {
  if (isBlockedByCredit(customer)) return "on-hold";
  return customer.credit.payment === "credit" ? "open" : "cash";
}

/** A client's projects, without the default one: that has id 0 and stands for the account itself. [P-103] */
export function namedProjects(projects: readonly Project[]): readonly Project[] {
  return projects.filter(({ id }) => id !== 0);
}

import { choosesProject, projectWithoutChoice } from "../customer/abilities.ts";
import type { Customer } from "../customer/customer.ts";
import { type Problem, problem } from "../values/problem.ts";
import type { Incomplete, ShipmentDraft } from "./draft.ts";

type Choices = Pick<
  Incomplete<ShipmentDraft>,
  "projectId" | "freightClassId" | "insurance" | "serviceType" | "isHomeDelivery"
>;

/**
 * What was chosen though not everybody may: `project.required` (116) at `projectId` for a project that is not the
 * client's own, and for none (0) of a client who has several to choose from; `freightClass.notUsed` (306) at `freightClassId` for a client who does not use classes;
 * `insurance.excluded` at `insurance.kind` for one whose contract has no insurance; and
 * `serviceType.contradictory` at `isHomeDelivery` for home delivery that is switched off in the same breath.
 * [B-176, B-279, B-331, P-244]
 */
export function entitlementProblems(
  { projectId, freightClassId, insurance, serviceType, isHomeDelivery }: Choices,
  customer: Pick<Customer, "flags" | "groupId" | "creditProjects" | "groupProjects">,
): readonly Problem[] {
  const { flags } = customer;
  const isInsured = insurance?.kind !== undefined && insurance.kind !== "none";
  return [
    ...(projectId !== undefined && !mayBeFor(projectId, customer)
      ? [problem("project.required", "projectId")]
      : []),
    ...(freightClassId !== undefined && !flags.includes("classes")
      ? [problem("freightClass.notUsed", "freightClassId")]
      : []),
    ...(isInsured && flags.includes("insurance-excluded")
      ? [problem("insurance.excluded", "insurance.kind")]
      : []),
    ...(serviceType === "home-delivery" && isHomeDelivery === false
      ? [problem("serviceType.contradictory", "isHomeDelivery")]
      : []),
  ];
}

/**
 * The project that a shipment is for: the one that was said; where none was, and there is nothing to choose, the
 * client's only one, whose agreement then holds. Undefined for who could choose and did not yet. [P-102, P-103]
 */
export function projectOf(
  { projectId }: Pick<Choices, "projectId">,
  customer: Pick<Customer, "groupId" | "creditProjects">,
): number | undefined {
  return projectId || (projectWithoutChoice(customer)?.id ?? projectId);
}

/** Whether a shipment may be for a project: one of the client's own, or none where he has nothing to choose. */
function mayBeFor(
  projectId: number,
  customer: Pick<Customer, "groupId" | "creditProjects" | "groupProjects">,
): boolean {
  if (projectId === 0) return !choosesProject(customer);
  return [...customer.creditProjects, ...customer.groupProjects].some(({ id }) => id === projectId);
}

import { choosesProject, projectWithoutChoice } from "../customer/abilities.ts";
import type { Customer } from "../customer/customer.ts";
import { type Problem, problem } from "../values/problem.ts";
import type { Incomplete, ShipmentDraft } from "./draft.ts";

type Choices = Pick<
  Incomplete<ShipmentDraft>,
  "projectId" | "freightClassId" | "insurance" | "serviceType" | "isHomeDelivery"
>;

/**
 * `project.unknown` (116) at `projectId` for a project that is not the client's own; `project.required` (116) for none
 * (0) where the client has several to choose from. [B-279]
 */
export function projectProblems(
  { projectId }: Pick<Choices, "projectId">,
  customer: Pick<Customer, "groupId" | "creditProjects"> & Partial<Pick<Customer, "groupProjects">>,
): readonly Problem[] {
  if (projectId === undefined) return [];
  if (projectId === 0) return choosesProject(customer) ? [problem("project.required", "projectId")] : [];
  const { creditProjects, groupId, groupProjects = groupId === undefined ? [] : undefined } = customer;
  // Without the group's projects, a project cannot be reported as unknown.
  const isOwn = !groupProjects || [...creditProjects, ...groupProjects].some(({ id }) => id === projectId);
  return isOwn ? [] : [problem("project.unknown", "projectId")];
}

/** `freightClass.notUsed` (306) at `freightClassId` for a client who does not use classes. [B-331, P-244] */
export function freightClassProblems(
  { freightClassId }: Pick<Choices, "freightClassId">,
  { flags }: Pick<Customer, "flags">,
): readonly Problem[] {
  if (freightClassId === undefined || flags.includes("classes")) return [];
  return [problem("freightClass.notUsed", "freightClassId")];
}

/** `insurance.excluded` at `insurance.kind` for a client whose contract has no insurance. [B-331, P-244] */
export function insuranceExclusion(
  { insurance }: Pick<Choices, "insurance">,
  { flags }: Pick<Customer, "flags">,
): readonly Problem[] {
  const isInsured = insurance?.kind !== undefined && insurance.kind !== "none";
  return isInsured && flags.includes("insurance-excluded")
    ? [problem("insurance.excluded", "insurance.kind")]
    : [];
}

/**
 * `serviceType.contradictory` at `isHomeDelivery` for a service type of home delivery with home delivery switched off.
 * [B-176]
 */
export function networkProblems({
  serviceType,
  isHomeDelivery,
}: Pick<Choices, "serviceType" | "isHomeDelivery">): readonly Problem[] {
  return serviceType === "home-delivery" && isHomeDelivery === false
    ? [problem("serviceType.contradictory", "isHomeDelivery")]
    : [];
}

/**
 * The project of a shipment: the given one; else, for a client without a choice, their only one, whose agreement
 * then applies. Undefined for a client who has a choice and has not made it. [P-102, P-103]
 */
export function projectOf(
  { projectId }: Pick<Choices, "projectId">,
  customer: Pick<Customer, "groupId" | "creditProjects">,
): number | undefined {
  return projectId || (projectWithoutChoice(customer)?.id ?? projectId);
}

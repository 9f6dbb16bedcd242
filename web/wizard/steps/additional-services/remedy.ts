import type { FieldPath } from "@anden/domain/values/problem";
import type { Words } from "../../../i18n/words.tsx";
import type { Remedy, SummaryProps } from "../../define-step.ts";
import type { FieldProblem } from "../../field-problem.ts";
import { serviceName } from "./names.ts";
import { chosenEverywhere, type Edit, type ServicesKnown, type Typed } from "./slice.ts";

type Seen = Pick<SummaryProps<Typed, ServicesKnown>, "draft" | "known">;

/** Adds a required service that was deselected; deselects one that is not offered or that is incomplete. */
export function remedy(
  { path, code }: FieldProblem,
  { draft: { services = [] }, known }: Seen,
  { button, language }: Words,
): Remedy<Edit> | undefined {
  const choices = known.offer?.choices ?? [];
  if (code === "service.required") {
    const missing = choices.find(
      ({ id, isRequired }) => isRequired && !services.some(({ serviceId }) => serviceId === id),
    );
    const entry = missing && chosenEverywhere(missing);
    if (!missing || !entry) return undefined;
    const name = button("wizard.services.add", { service: serviceName(missing, language) });
    return { name, edit: { kind: "entered", entry } };
  }
  const serviceId = serviceIn(path);
  if (serviceId === undefined) return undefined;
  const service = choices.find(({ id }) => id === serviceId);
  const name = service
    ? button("wizard.services.remove", { service: serviceName(service, language) })
    : button("wizard.services.removeIt");
  return { name, edit: { kind: "removed", serviceId } };
}

/** The service whose row a path belongs to: rows are identified by the service's number. */
export function serviceIn(path: FieldPath): number | undefined {
  const [, id] = /^services\[(\d+)\]/.exec(path) ?? [];
  return id === undefined ? undefined : Number(id);
}

/** Whether a row shows the problem at a path. */
export function shows(path: FieldPath, { known: { offer } }: Pick<Seen, "known">): boolean {
  const serviceId = serviceIn(path);
  return path === "services"
    ? offer !== undefined
    : offer?.choices.some(({ id }) => id === serviceId) === true;
}

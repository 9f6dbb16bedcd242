import type { Customer } from "@anden/domain/customer/customer";

/** The references that are asked for with every request of a client. */
export function referencesAnswer({ clientId, references = [] }: Pick<Customer, "clientId" | "references">) {
  return references.map(({ id, description, kind, length = 0, isRequired }) => ({
    id,
    clientId,
    description,
    kind,
    length,
    isRequired,
    isNumeric: kind === "numeric",
  }));
}

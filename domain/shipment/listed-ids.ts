import type { Parameter } from "../carrier.ts";

/** The ids in a comma-separated parameter; none where the carrier does not set it. */
export function listedIds(parameter: Pick<Parameter, "value"> | undefined): readonly number[] {
  return (parameter?.value ?? "")
    .split(",")
    .map(Number)
    .filter((id) => id > 0);
}

/** The areas of ports and airports, of parameter 126. [P-309] */
export function portAreasOf(parameters: readonly Parameter[]): ReadonlySet<number> {
  return new Set(listedIds(parameters.find(({ id }) => id === 126)));
}

import { isPossible } from "@anden/domain/geography/branch-distances";
import { kilometresBetween } from "@anden/domain/geography/distance";
import { rangeFinder } from "@anden/domain/geography/postal-ranges";
import type { PlaceRow } from "./carrier-files.ts";
import { type CatalogueRows, catalogueTables } from "./catalogue-files.ts";
import { type Fault, type Faults, quoted } from "./faults.ts";
import type { ReadCarrier } from "./read-carrier.ts";

type BranchRow = CatalogueRows["branches"];

/** A distance by road, with the line that gives it. */
interface Road {
  readonly line: number;
  readonly branch: BranchRow;
  readonly kilometres: number;
}

/** A fault of a row for one place, and its size in kilometres. */
type RoadFault = Required<Omit<Fault, "file">> & { readonly by: number };

/**
 * Checks distances by road against the places of the folder whose coordinates are known. No road may be shorter than
 * the straight line. Where a place has roads, each branch that may be nearer than the shortest of them must have a road
 * too: otherwise the place would get only straight-line distances.
 */
export function checkDistances({ catalogues, places }: ReadCarrier, faults: Faults): void {
  const branches = new Map(catalogues.branches.map(({ row }) => [row.id, row]));
  const around = rangeFinder(
    catalogues.branch_distances.flatMap(({ line, row }) => {
      const branch = branches.get(row.branch_id);
      if (!branch) return [];
      const { country } = branch;
      return [{ line, branch, country, from: row.from_code, to: row.to_code, kilometres: row.kilometres }];
    }),
  );
  const all = places.flatMap(({ row: place }) => {
    const narrowestLast = around({ country: place.country, postalCode: place.postal_code }).toReversed();
    const roads = new Map(narrowestLast.map((road) => [road.branch.id, road]));
    const unmeasured = [...branches.values()].filter(
      ({ id, country }) => country === place.country && !roads.has(id),
    );
    return [...tooShort(place, [...roads.values()]), ...missing(place, [...roads.values()], unmeasured)];
  });
  // A row may be wrong for many places of its range: only the largest fault of each column is reported.
  const worst = new Map<string, RoadFault>();
  for (const fault of all.toSorted((a, b) => a.by - b.by)) worst.set(`${fault.row} ${fault.column}`, fault);
  const { file } = catalogueTables.branch_distances;
  for (const { by: _, ...fault } of worst.values()) faults.add({ file, ...fault });
}

function tooShort(place: PlaceRow, roads: readonly Road[]): readonly RoadFault[] {
  return roads.flatMap(({ line, branch, kilometres }) => {
    const straight = straightLine(place, branch);
    if (straight === undefined || isPossible(kilometres, straight)) return [];
    return {
      by: straight - kilometres,
      row: line,
      column: "kilometres",
      expected: `at least ${Math.ceil(straight)}, as far as ${nameOf(place)} is in a straight line`,
      found: quoted(String(kilometres)),
    };
  });
}

function missing(
  place: PlaceRow,
  roads: readonly Road[],
  unmeasured: readonly BranchRow[],
): readonly RoadFault[] {
  const [shortest] = roads.toSorted((a, b) => a.kilometres - b.kilometres);
  if (!shortest) return [];
  return unmeasured.flatMap((branch) => {
    const straight = straightLine(place, branch);
    if (straight === undefined || straight >= shortest.kilometres) return [];
    return {
      by: shortest.kilometres - straight,
      row: shortest.line,
      column: "branch_id",
      expected: `a row for branch ${branch.id} too, as it may be nearer to ${nameOf(place)}: ${Math.round(straight)} km in a straight line`,
      found: `none, and ${shortest.kilometres} km as the shortest road`,
    };
  });
}

function straightLine({ latitude, longitude }: PlaceRow, branch: BranchRow): number | undefined {
  return latitude === null || longitude === null
    ? undefined
    : kilometresBetween({ latitude, longitude }, branch);
}

const nameOf = ({ postal_code, name }: PlaceRow) => `${postal_code} ${name}`;

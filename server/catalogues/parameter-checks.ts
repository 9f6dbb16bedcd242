import { catalogueTables } from "./catalogue-files.ts";
import { decimal } from "./cells.ts";
import { type Faults, quoted } from "./faults.ts";
import type { ReadCarrier } from "./read-carrier.ts";

/** Parameters that the rules compute with, and the kind of figure of each. */
export const figures = {
  basicCharge: { id: 1, cell: decimal(2, "an amount") },
  basicCovers: { id: 2, cell: decimal(2, "an amount") },
  declaredMinimum: { id: 3, cell: decimal(2, "an amount") },
  declaredMaximum: { id: 4, cell: decimal(2, "an amount") },
  kilosPerPound: { id: 24, cell: decimal(4, "a factor") },
  stackableMinimum: { id: 36, cell: decimal(3, "metres") },
  stackableMaximum: { id: 39, cell: decimal(3, "metres") },
  metresPerInch: { id: 56, cell: decimal(4, "a factor") },
} as const;

/** `kilos|pounds`: the minimum weight of a piece, in either unit. Absent where the carrier sets none. */
export const minimumPieceWeight = {
  name: "PESO_MINIMO_UNITARIO",
  read: (value: string): { kilogram: number; pound: number } | undefined => {
    const [kilogram, pound, ...more] = value.split("|").map((part) => decimal(3).read(part.trim()));
    return kilogram === undefined || pound === undefined || more.length > 0 ? undefined : { kilogram, pound };
  },
} as const;

/** The areas of ports and airports, by their ids separated by commas. Absent where the carrier sets none. */
const portAreas = {
  id: 126,
  read: (value: string): readonly number[] | undefined => {
    const ids = value
      .split(",")
      .map((part) => part.trim())
      .filter((part) => part !== "");
    return ids.every((id) => /^\d{1,9}$/.test(id)) ? ids.map(Number) : undefined;
  },
} as const;

/** Checks that the parameters of the rules are present and are figures. */
export function checkParameters(
  { catalogues }: ReadCarrier,
  faults: Faults,
  unread: ReadonlySet<string>,
): void {
  const { file } = catalogueTables.parameters;
  for (const { id, cell } of Object.values(figures)) {
    const found = catalogues.parameters.find(({ row }) => row.id === id);
    if (!found && unread.has(file)) continue;
    if (!found)
      faults.add({
        file,
        column: "id",
        expected: `a parameter ${id} with ${cell.expected}`,
        found: "nothing",
      });
    else if (!cell.read(found.row.value))
      faults.add({
        file,
        row: found.line,
        column: "value",
        expected: `${cell.expected}, above 0`,
        found: quoted(found.row.value),
      });
  }
  const ports = catalogues.parameters.find(({ row }) => row.id === portAreas.id);
  if (ports && !portAreas.read(ports.row.value))
    faults.add({
      file,
      row: ports.line,
      column: "value",
      expected: "ids of areas with commas between",
      found: quoted(ports.row.value),
    });
  const piece = catalogues.parameters.find(({ row }) => row.name === minimumPieceWeight.name);
  if (piece && !minimumPieceWeight.read(piece.row.value))
    faults.add({
      file,
      row: piece.line,
      column: "value",
      expected: "kilos|pounds",
      found: quoted(piece.row.value),
    });
}

import { serviceFlows, serviceIds } from "@anden/domain/shipment/additional-services";
import { isAutomatic } from "@anden/domain/shipment/additional-services-automatic";
import { catalogueTables } from "./catalogue-files.ts";
import { type Faults, quoted } from "./faults.ts";
import type { ReadCarrier } from "./read-carrier.ts";

/**
 * Services that the portal adds by itself, with an appointment or for a client's documents, must be offered in both
 * flows: a quotation without them would cost less than its request. [P-135]
 */
export function checkServiceFlows({ catalogues }: Pick<ReadCarrier, "catalogues">, faults: Faults): void {
  const [both] = serviceFlows;
  for (const { line, row } of catalogues.services) {
    const { id, name_es: es, name_en: en, flow } = row;
    const isAdded = id === serviceIds.returnedDocuments || isAutomatic({ id, name: { es, en } });
    if (!isAdded || flow === both) continue;
    faults.add({
      file: catalogueTables.services.file,
      row: line,
      column: "flow",
      expected: `${both} for a service that the portal adds by itself`,
      found: quoted(flow),
    });
  }
}

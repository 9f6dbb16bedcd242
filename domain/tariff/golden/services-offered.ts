import type { AdditionalService, CostType, ServiceSection } from "../../shipment/additional-services.ts";

/** A handful of services, one for each way to charge and to show one. */
const offered: readonly AdditionalService[] = [
  service(1, "MANIOBRA DE CARGA", "single-by-quantity", "origin-destination"),
  service(3, "MANIOBRA EN PISO ALTO", "quantity", "origin-destination"),
  service(5, "RETORNO DOCUMENTOS", "single-by-quantity", "additional"),
  service(7, "RAMPA HIDRÁULICA", "single-by-quantity", "origin-destination"),
  { ...service(31, "REENTREGA PROGRAMADA", "quantity", "additional"), origin: false },
  service(32, "ALMACENAJE", "quantity", "additional"),
  service(40, "TIEMPO DE ESPERA", "quantity", "origin-destination"),
  service(51, "EMPLAYADO", "quantity", "additional"),
  { ...service(58, "EMBALAJE ESPECIAL", "single-by-quantity", "additional"), hasOpenCost: true },
  service(60, "A.P.C.", "single-by-quantity", "additional"),
  { ...service(61, "FLETE CRUCE FRONTERIZO", "single-by-quantity", "additional"), isWithheld: true },
  service(62, "COBRO EN DESTINO", "single-by-quantity", "additional"),
  { ...service(480, "FLETE COMPLEMENTARIO", "single-by-quantity", "additional"), isWithheld: true },
  service(999, "SIN PRECIO", "quantity", "additional"),
];

export const services: ReadonlyMap<number, AdditionalService> = new Map(
  offered.map((each) => [each.id, each]),
);

/** Cents. */
export const servicePrices: ReadonlyMap<number, number> = new Map([
  [1, 380_00],
  [3, 210_00],
  [5, 165_00],
  [7, 690_00],
  [31, 290_00],
  [32, 130_00],
  [40, 180_00],
  [51, 85_50],
  [60, 95_00],
  [61, 2_400_00],
  [62, 120_00],
  [480, 350_00],
]);

function service(id: number, name: string, costType: CostType, section: ServiceSection): AdditionalService {
  return {
    id,
    categoryId: 1,
    name: { es: name, en: name },
    costType,
    hasOpenCost: false,
    section,
    origin: true,
    destination: true,
    offeredIn: "both",
    isRequired: false,
    isWithheld: false,
  };
}

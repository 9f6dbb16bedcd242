import type { SatKey } from "../waybill-line.ts";

const since31 = "2024-07-17";

/**
 * Keys as the tax office publishes them for Carta Porte 3.1, with their days and hazard flags: c_ClaveUnidad of CFDI
 * 4.0, c_ClaveProdServCP, c_FraccionArancelaria of foreign trade 2.0, c_MaterialPeligroso and c_TipoEmbalaje. Where the
 * catalogues are at hand, `server/waybill/sat-file.test.ts` compares these with them.
 */
export const goldenKeys: readonly SatKey[] = [
  { catalogue: "unit", key: "H87", description: "Pieza", validFrom: "2022-01-01" },
  { catalogue: "unit", key: "XBX", description: "Caja", validFrom: "2022-01-01" },
  { catalogue: "unit", key: "LTR", description: "Litro", validFrom: "2022-01-01" },
  { catalogue: "unit", key: "KGM", description: "Kilogramo", validFrom: "2022-01-01" },
  product("31162403", "Goznes o bisagras", "never"),
  product("50201706", "Café", "never"),
  product("01010101", "No existe en el catálogo", "optional"),
  product("26111711", "Baterías de litio", "optional"),
  product("12131500", "Explosivos", "always"),
  product("15101514", "Gasolina regular menor a 91 octanos", "always"),
  tariffCode("8302109901", "Bisagras de libro o piano", "2024-01-18"),
  { ...tariffCode("0901219900", "Los demás", "2024-01-18"), validUntil: "2024-03-22" },
  tariffCode("0901219999", "Los demás", "2024-03-22"),
  { catalogue: "hazardous-material", key: "1203", description: "GASOLINA", validFrom: since31 },
  { catalogue: "hazardous-material", key: "3480", description: "BATERÍAS DE IÓN LITIO", validFrom: since31 },
  { catalogue: "packaging", key: "1A1", description: "Bidones (Tambores) de Acero", validFrom: since31 },
  { catalogue: "packaging", key: "4G", description: "Cajas de Cartón", validFrom: since31 },
];

function product(key: string, description: string, hazard: NonNullable<SatKey["hazard"]>): SatKey {
  return { catalogue: "product", key, description, hazard, validFrom: since31 };
}

function tariffCode(key: string, description: string, validFrom: string): SatKey {
  return { catalogue: "tariff-code", key, description, validFrom };
}

import { describe, expect, test } from "vitest";
import { kilogram } from "../../values/measures.ts";
import { waybillNotices, waybillProblems } from "../check-waybill.ts";
import { partyTaxNotices, type WaybillParty } from "../party-tax-data.ts";
import type { WaybillLine } from "../waybill-line.ts";
import { goldenKeys } from "./keys.ts";

// Derived by hand from the tax office's own rules: "Estándar del Complemento Carta Porte, versión 3.1", in force since
// 17 July 2024, with its catalogues. Each group names the attribute whose rule it tests. The portal's own additional
// rules have the number of their message or requirement.

type Line = Partial<WaybillLine>;

interface Waybill {
  readonly lines: readonly Line[];
  /** The weight of the shipment's goods. */
  readonly kilos?: number;
  readonly isWithUnitedStates?: true;
  readonly on?: string;
  /** The problems for which it is refused; none by default. */
  readonly refused?: readonly string[];
  /** The notices, with which the request can still be sent; none by default. */
  readonly told?: readonly string[];
}

function check(title: string, { lines, kilos, isWithUnitedStates, on, refused = [], told = [] }: Waybill) {
  test(title, () => {
    const terms = {
      isRequired: true,
      find: (of: string, key: string) => goldenKeys.find((each) => each.catalogue === of && each.key === key),
      on: on ?? "2026-11-25",
      isWithUnitedStates: isWithUnitedStates ?? false,
      ...(kilos === undefined ? {} : { goodsWeight: kilos * kilogram }),
    };
    const said = ({ path, code }: { path: string; code: string }) =>
      `${path.replace("waybill[", "").replace("].", " ")}: ${code}`;
    expect(waybillProblems(lines, terms).map(said)).toEqual(refused);
    expect(waybillNotices(lines, terms).map(said)).toEqual(told);
  });
}

/** 480 hinges of 0.8 kg: 384 kg. */
const hinges: WaybillLine = {
  quantity: 480_00,
  unitKey: "H87",
  productKey: "31162403",
  description: "Bisagra de acero de 3 in",
  weight: 384_000,
};
/** 40 boxes of roasted coffee of 12 kg: 480 kg. */
const coffee: WaybillLine = {
  quantity: 40_00,
  unitKey: "XBX",
  productKey: "50201706",
  description: "Café tostado en grano",
  weight: 480_000,
};
const batteries: WaybillLine = {
  quantity: 60_00,
  unitKey: "H87",
  productKey: "26111711",
  description: "Baterías de ion litio de 12 V",
  weight: 90_000,
};
/** 200 litres of 0.74 kg: 148 kg. */
const petrol: WaybillLine = {
  quantity: 200_00,
  unitKey: "LTR",
  productKey: "15101514",
  description: "Gasolina regular en tambor",
  weight: 148_000,
};

describe("MaterialPeligroso, by the column of c_ClaveProdServCP", () => {
  // "0": the attribute must not be there.
  check("a product with 0 is never hazardous", { lines: [hinges, coffee] });
  check("a product with 0 that is declared hazardous is refused", {
    lines: [
      { ...hinges, hazard: "always" },
      { ...coffee, hazardKey: "3480" },
    ],
    refused: ["0 hazard: waybill.notHazardous", "1 hazardKey: waybill.notHazardous"],
  });
  // "0,1": the attribute must be there, with Sí or No.
  check("a product with 0,1 is asked for, and lets the request go without an answer", {
    lines: [batteries],
    told: ["0 hazard: waybill.hazardUnanswered"],
  });
  check("a product with 0,1 that is answered No needs nothing more", {
    lines: [{ ...batteries, hazard: "never" }],
  });
  check("goods that no key names are 01010101, which is 0,1", {
    lines: [{ ...hinges, productKey: "01010101" }],
    told: ["0 hazard: waybill.hazardUnanswered"],
  });
  // Sí: CveMaterialPeligroso and Embalaje must be there.
  check("a product with 0,1 that is answered Sí has its UN number and its packaging", {
    lines: [{ ...batteries, hazard: "always", hazardKey: "3480", packagingKey: "4G" }],
    told: ["0 productKey: waybill.hazardous"],
  });
  // "1": the attribute must be Sí.
  check("a product with 1 is hazardous whatever is answered, and lacks both keys", {
    lines: [{ ...petrol, hazard: "never" }],
    told: [
      "0 productKey: waybill.hazardous",
      "0 hazardKey: waybill.hazardKeysMissing",
      "0 packagingKey: waybill.hazardKeysMissing",
    ],
  });
  check("petrol in steel drums is UN 1203 in 1A1", {
    lines: [{ ...petrol, hazardKey: "1203", packagingKey: "1A1" }],
    told: ["0 productKey: waybill.hazardous"],
  });
  check("explosives with a material and without a packaging lack the packaging", {
    lines: [{ ...petrol, productKey: "12131500", unitKey: "KGM", hazardKey: "1203" }],
    told: ["0 productKey: waybill.hazardous", "0 packagingKey: waybill.hazardKeysMissing"],
  });
});

describe("ClaveUnidad, BienesTransp, CveMaterialPeligroso and Embalaje are keys of their catalogues", () => {
  check("a unit as people write it is no key of c_ClaveUnidad, nor is a right one in small letters", {
    lines: [
      { ...hinges, unitKey: "PZA" },
      { ...hinges, unitKey: "h87" },
    ],
    refused: ["0 unitKey: waybill.keyUnknown", "1 unitKey: waybill.keyUnknown"],
  });
  check("a product with one wrong digit is refused", {
    lines: [{ ...hinges, productKey: "31162493" }],
    refused: ["0 productKey: waybill.keyUnknown"],
  });
  check("a UN number and a packaging that the tax office does not have are refused", {
    lines: [{ ...petrol, hazardKey: "9999", packagingKey: "1A9" }],
    refused: ["0 hazardKey: waybill.keyUnknown", "0 packagingKey: waybill.keyUnknown"],
    told: ["0 productKey: waybill.hazardous"],
  });
  check("the products of 3.1 are in force since 17 July 2024, and not on the day before", {
    lines: [hinges],
    on: "2024-07-16",
    refused: ["0 productKey: waybill.keyNotYet"],
  });
  check("on that day they are", { lines: [hinges], on: "2024-07-17" });
});

describe("FraccionArancelaria and UUIDComercioExt, where a party is in the United States", () => {
  // Messages 45 and 46 require both for every line [B-246]; the tax office only for an invoice of foreign trade.
  const uuid = "3F2504E0-4F89-41D3-9A0C-0305E82C3301";
  const isWithUnitedStates = true;
  check("hinges need the ten digits of their tariff code and the UUID of the invoice", {
    isWithUnitedStates,
    lines: [hinges],
    refused: ["0 tariffCode: waybill.tariffCodeRequired", "0 invoiceUuid: waybill.uuidRequired"],
  });
  check("with 8302109901 and a UUID they go", {
    isWithUnitedStates,
    lines: [{ ...hinges, tariffCode: "8302109901", invoiceUuid: uuid }],
  });
  // Eight digits are a tariff code from before the NICO of 2020, which c_FraccionArancelaria no longer has.
  check("eight digits are no tariff code", {
    isWithUnitedStates,
    lines: [{ ...hinges, tariffCode: "83021099", invoiceUuid: uuid }],
    refused: ["0 tariffCode: waybill.keyUnknown"],
  });
  // 0901.21.99 00 was divided on 22 March 2024 into 01, capsules, and 99, the others.
  check("a coffee code that was divided since is over, and is told with its last day", {
    isWithUnitedStates,
    lines: [{ ...coffee, tariffCode: "0901219900", invoiceUuid: uuid }],
    refused: ["0 tariffCode: waybill.keyExpired"],
  });
  check("coffee has the code of the others instead", {
    isWithUnitedStates,
    lines: [{ ...coffee, tariffCode: "0901219999", invoiceUuid: uuid }],
  });
  // The pattern of the attribute: 8-4-4-4-12 hexadecimal digits.
  check("a UUID with a digit too few or a letter beyond F is refused", {
    isWithUnitedStates,
    lines: [uuid.slice(0, -1), uuid.replace("F89", "G89")].map((invoiceUuid) => ({
      ...hinges,
      tariffCode: "8302109901",
      invoiceUuid,
    })),
    refused: ["0 invoiceUuid: waybill.badUuid", "1 invoiceUuid: waybill.badUuid"],
  });
});

describe("PesoEnKg, and its sum in PesoBrutoTotal", () => {
  // The minimum of the attribute is 0.001 kg.
  check("a line weighs a gram or more", {
    lines: [
      { ...hinges, weight: 1 },
      { ...coffee, weight: 0 },
    ],
    refused: ["1 weight: waybill.weightZero"],
  });
  // 384 + 480 = 864 kg. A hundredth of the goods is the portal's own tolerance: 864 / 0.99 = 872.73, 864 / 1.01 =
  // 855.45.
  for (const kilos of [864, 872.7, 855.5])
    check(`864 kg of lines are the goods' where these weigh ${kilos} kg`, { lines: [hinges, coffee], kilos });
  for (const kilos of [872.8, 855.4])
    check(`864 kg of lines are not where they weigh ${kilos} kg`, {
      lines: [hinges, coffee],
      kilos,
      refused: ["waybill: waybill.weightsDiffer"],
    });
});

describe("RFCRemitenteDestinatario, NumRegIdTrib and ResidenciaFiscal of a party", () => {
  const told = (party: Partial<WaybillParty>) =>
    partyTaxNotices({
      destination: { name: "Destino", personType: "moral", taxResidence: "MEX", ...party },
    }).map(({ code }) => code);

  test("a firm has twelve characters, a person thirteen, with a day that there is", () => {
    expect(told({ taxId: "CEV150310ZZ2" })).toEqual([]);
    expect(told({ personType: "physical", taxId: "EETM860214ZZA" })).toEqual([]);
    expect(told({ taxId: "EETM860214ZZA" })).toEqual(["waybill.partyTaxId"]);
    expect(told({ taxId: "CEV150230ZZ2" })).toEqual(["waybill.partyTaxId"]);
    expect(told({})).toEqual(["waybill.partyTaxId"]);
  });

  test("a private person without an RFC of their own is XAXX010101000", () => {
    expect(told({ personType: "particular", taxId: "XAXX010101000" })).toEqual([]);
    expect(told({ personType: "particular", taxId: "XEXX010101000" })).toEqual(["waybill.partyTaxId"]);
  });

  // With XEXX010101000 both other attributes must be there, and the residence is not MEX. c_Pais gives nine digits as
  // the pattern of the United States, and none of Germany.
  test("a foreigner is XEXX010101000 with a tax id of their country of residence", () => {
    const foreign = { personType: "foreign", taxId: "XEXX010101000" } as const;
    expect(told({ ...foreign, taxResidence: "USA", foreignTaxId: "741852963" })).toEqual([]);
    expect(told({ ...foreign, taxResidence: "DEU", foreignTaxId: "DE136695976" })).toEqual([]);
    const wrong = [
      { taxResidence: "USA", foreignTaxId: "74185296" },
      { taxResidence: "USA" },
      { taxResidence: "MEX", foreignTaxId: "741852963" },
      { taxResidence: "XXX", foreignTaxId: "741852963" },
    ];
    for (const each of wrong) expect(told({ ...foreign, ...each })).toEqual(["waybill.partyForeignTaxId"]);
  });
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PersonType } from "../customer/customer.ts";
import type { Country } from "../geography/country.ts";
import type { Place } from "../geography/place.ts";
import { type SheetCells, sheetColumns } from "./sheet-columns.ts";
import { placeOfRow, readSheetRow, type SheetNames } from "./sheet-row.ts";

const names: SheetNames = {
  country: (name) => (({ México: "MX", "Estados Unidos": "US" }) as Record<string, Country>)[name],
  personType: (name) =>
    (
      ({ "Persona moral": "moral", Extranjero: "foreign", Particular: "particular" }) as Record<
        string,
        PersonType
      >
    )[name],
  taxResidence: (name) => (name === "USA" ? "USA" : undefined),
};
const empty = Object.fromEntries(sheetColumns.map((column) => [column, ""])) as SheetCells;
const herrajes: SheetCells = {
  ...empty,
  name: "Herrajes de Occidente, S.A. de C.V.",
  phone: "33 5550-0187",
  country: "México",
  postalCode: "44940",
  neighbourhood: "Zona Industrial",
  street: "Av. 7",
  exteriorNumber: "1180",
  personType: "Persona moral",
  taxId: "hoc-090223-qk2",
};

const read = (change: Partial<SheetCells>, asksTaxData = true) =>
  readSheetRow({ ...herrajes, ...change }, names, { asksTaxData });
const faults = (change: Partial<SheetCells>, asksTaxData = true) =>
  read(change, asksTaxData).problems.map(({ path, code }) => `${path} ${code}`);

describe("a row of a sheet of addresses", () => {
  test("is read as somebody typed it: spaces, dashes and periods are taken out", () => {
    const { row, problems } = read({
      warehouse: " 14 ",
      contactName: " Ana  Peña ",
      contactPhone: "+52 33 1234",
    });
    expect(problems).toEqual([]);
    expect(row.entry).toMatchObject({
      phone: "3355500187",
      street: "Av 7",
      taxId: "HOC090223QK2",
      warehouse: "14",
    });
    expect(row.contact).toMatchObject({ name: "Ana Peña", phone: "52331234" });
    expect(row).not.toHaveProperty("number");
  });

  test.each(["S/N", "s/n", "SN", "S.N.", " Sin número ", "sin num.", "0"])(
    "has the number 0 where a house has none: %s",
    (exteriorNumber) => {
      const { row, problems } = read({ exteriorNumber });
      expect([row.entry.exteriorNumber, problems]).toEqual(["0", []]);
    },
  );

  test("is read without the characters that do not show", () => {
    const { row, problems } = read({
      phone: "\u202a33 5550 0187\u202c",
      neighbourhood: "Zona\u200b Industrial",
    });
    expect(problems).toEqual([]);
    expect([row.entry.phone, row.neighbourhood]).toEqual(["3355500187", "Zona Industrial"]);
  });

  test("gets back the zeros of a postal code that a spreadsheet took for a number", () => {
    expect(read({ postalCode: "6600" }).row.entry.postalCode).toBe("06600");
    expect(read({ country: "Estados Unidos", postalCode: "78040-1234" }).row.entry.postalCode).toBe("78040");
  });

  test("has the figures of a column that a program took for numbers", () => {
    const { row, problems } = read({
      postalCode: "6600.0",
      phone: "8155500187.0",
      exteriorNumber: "120.00",
      interiorNumber: "4.0",
      warehouse: "14.0",
      contactName: "Ana Peña",
      contactPhone: " 8155500188.0 ",
    });
    expect(problems).toEqual([]);
    expect(row.entry).toMatchObject({
      postalCode: "06600",
      phone: "8155500187",
      exteriorNumber: "120",
      interiorNumber: "4",
      warehouse: "14",
    });
    expect(row.contact?.phone).toBe("8155500188");
    expect(read({ number: "12.0" }).row.number).toBe(12);
    const foreign = { personType: "Extranjero", taxId: "", foreignTaxId: "123456789.0", taxResidence: "USA" };
    expect(read(foreign).row.entry.foreignTaxId).toBe("123456789");
    expect(read({ phone: "81.5550.0187" }).row.entry.phone).toBe("8155500187");
    expect(faults({ exteriorNumber: "12.5" })).toEqual(["exteriorNumber field.houseNumber"]);
  });

  test("has the generic tax id of its person type, and of a foreigner the residence", () => {
    expect(faults({ personType: "Particular", taxId: "" })).toEqual([]);
    const foreign = { personType: "Extranjero", taxId: "", foreignTaxId: "123456789", taxResidence: "USA" };
    expect(read(foreign).problems).toEqual([]);
    expect(read(foreign).row.entry).toMatchObject({ taxId: "XEXX010101000", taxResidence: "USA" });
    expect(faults({ ...foreign, taxResidence: "" })).toEqual(["taxResidence field.required"]);
  });

  test("says what is wrong at the column where it is", () => {
    expect(faults({ country: "Marte", personType: "Nadie" })).toEqual([
      "country field.notInList",
      "personType field.notInList",
    ]);
    expect(faults({ ...empty, country: "" })).toEqual([
      "name field.required",
      "phone field.required",
      "postalCode field.required",
      "street field.required",
      "exteriorNumber field.required",
      "personType field.required",
      "taxId field.required",
      "neighbourhood field.required",
    ]);
    expect(faults({ name: "<b>Uno</b>", street: "Calle <7>" })).toEqual([
      "name field.companyName",
      "street field.streetName",
    ]);
    expect(faults({ number: "12a" })).toEqual(["number field.digitsOnly"]);
    expect(faults({ exteriorNumber: "2026-05-03" })).toEqual(["exteriorNumber field.houseNumber"]);
    expect(faults({ contactEmail: "ana" })).toEqual([
      "contactName field.required",
      "contactPhone field.required",
      "contactEmail field.badEmail",
    ]);
  });

  test("tells a text that is too long, and does not cut it", () => {
    for (const column of ["name", "street", "taxId", "phone", "interiorNumber", "contactName"] as const)
      expect(faults({ [column]: "1".repeat(10_000) }), column).toContain(`${column} field.tooLong`);
  });

  test("may bring its position, inside its country", () => {
    expect(read({ latitude: "20.65", longitude: "-103.36" }).row.position).toEqual({
      latitude: 20.65,
      longitude: -103.36,
    });
    expect(faults({ latitude: "20.65" })).toEqual(["longitude field.required"]);
    expect(faults({ latitude: "norte", longitude: "-103" })).toEqual(["latitude field.notANumber"]);
    expect(faults({ latitude: "48.8", longitude: "2.3" })).toEqual([
      "latitude location.elsewhere",
      "longitude location.elsewhere",
    ]);
  });

  test("whatever is in its cells, it is read or refused at one of its columns", () => {
    const cells = fc.record(
      Object.fromEntries(sheetColumns.map((column) => [column, fc.string({ maxLength: 40 })])),
    );
    fc.assert(
      fc.property(cells, (each) => {
        const { problems } = readSheetRow(each as unknown as SheetCells, names, { asksTaxData: true });
        for (const { path } of problems) expect(sheetColumns).toContain(path);
      }),
    );
  });
});

describe("the place of a row", () => {
  const place = (id: number, name: string, city: string, state = "Nuevo León") =>
    ({ id, name, city, state }) as Place;
  const places = [
    place(1, "Centro", "Monterrey"),
    place(2, "Peñón", "Apodaca"),
    place(3, "Centro", "San Pedro Garza García"),
    place(4, "Peñón", "Apodaca"),
  ];
  const found = (neighbourhood: string, city = "", state = "", among = places) =>
    placeOfRow({ neighbourhood, city, state }, among);
  const codes = ({ problems }: ReturnType<typeof placeOfRow>) =>
    problems.map(({ path, code }) => `${path} ${code}`);

  test("is that of its name in its postal code", () => {
    expect(found("PENON").place?.id).toBe(2);
    expect(found("Otra").problems).toMatchObject([
      { code: "place.notInCode", path: "neighbourhood", details: { names: "Centro, Peñón, Centro, Peñón" } },
    ]);
    expect(codes(found("Centro", "", "", []))).toEqual(["postalCode place.codeUnknown"]);
  });

  test("is asked for where several cities have one of that name, instead of taking the first", () => {
    expect(found("centro", "san pedro garza garcia").place?.id).toBe(3);
    expect(found("centro", "San Pedro").place?.id).toBe(3);
    const names = "Monterrey, San Pedro Garza García";
    for (const city of ["", "Guadalajara"])
      expect(found("Centro", city).problems).toMatchObject([
        { code: "place.inSeveralCities", path: "city", details: { names } },
      ]);
    // For a neighbourhood that only one city has, the name of the city does not matter.
    expect(found("Peñón", "Monterrey").place?.id).toBe(2);
  });

  test("is in the state that the row names, in full or abbreviated; another state is a wrong postal code", () => {
    for (const state of ["nuevo leon", "N.L.", "NL", "Nvo. León"])
      expect(found("Peñón", "", state).place?.id, state).toBe(2);
    for (const state of ["Jalisco", "Nayarit", "??"])
      expect(found("Peñón", "", state).problems, state).toMatchObject([
        { code: "place.inOtherState", path: "state", details: { name: "Nuevo León" } },
      ]);
    const names = [
      ["CDMX", "Ciudad de México"],
      ["D.F.", "Ciudad de México"],
      ["Edo. Méx.", "Estado de México"],
      ["EdoMex", "México"],
      ["Estado de México", "México"],
      ["Tamps.", "Tamaulipas"],
      ["Coahuila", "Coahuila de Zaragoza"],
      ["Querétaro de Arteaga", "Querétaro"],
      ["TX", "Texas"],
    ] as const;
    for (const [given, state] of names)
      expect(codes(found("Centro", "", given, [place(9, "Centro", "Una", state)])), given).toEqual([]);
  });
});

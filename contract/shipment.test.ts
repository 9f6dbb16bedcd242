import type { ShipmentDraft } from "@anden/domain/shipment/draft";
import type { Insurance } from "@anden/domain/shipment/insurance";
import type { PickupType } from "@anden/domain/shipment/stop";
import { describe, expect, test } from "vitest";
import { requestDraft } from "./request-draft.ts";
import { shipmentDraft } from "./shipment.ts";
import { fromWire, toWire } from "./wire/convert.ts";
import { formatPath, parsePath } from "./wire/path.ts";

const draft: ShipmentDraft = {
  origin: { country: "MX", placeId: 190390001, postalCode: "64000", pickupType: "commercial", stateId: 19 },
  destination: { country: "US", placeId: 1000078040, postalCode: "78040", pickupType: "commercial" },
  lines: [
    {
      pieces: 2,
      packagingId: 1,
      length: 1200,
      width: 1000,
      height: 855,
      weight: 12_345,
      notStackable: true,
    },
  ],
  weightUnit: "pound",
  lengthUnit: "inch",
  shippingType: "priority",
  serviceType: "ltl",
  insurance: { kind: "none" },
  guest: {},
};
const wire = {
  paisOrigenID: 1,
  estadoOrigenID: 19,
  coloniaOrigenID: 190390001,
  codigoPostalOrigen: "64000",
  tipoRecoleccionIdOrigen: 1,
  ocurreOrigen: false,
  esResidencialOrigen: false,
  esRAD: true,
  paisDestinoID: 2,
  coloniaDestinoID: 1000078040,
  codigoPostalDestino: "78040",
  tipoRecoleccionIdDestino: 1,
  ocurreDestino: false,
  esResidencialDestino: false,
  esEAD: true,
  cotizacionMercancias: [
    { cantidad: 2, embalajeID: 1, largo: 1.2, ancho: 1, alto: 0.855, peso: 12.345, esNoEstibable: true },
  ],
  unidadMedidaMercanciaID: 2,
  unidadMercanciaID: 4,
  tipoEnvioID: 2,
  tipoServicioID: 1,
  esSeguroBasico: false,
  esSeguroMercancia: false,
};

test("goods in no unit of weight are refused, and not taken for pounds", () => {
  for (const unit of [0, 3])
    expect(fromWire(shipmentDraft, { ...wire, unidadMedidaMercanciaID: unit })).toMatchObject({
      ok: false,
      problems: [{ path: "weightUnit" }],
    });
});

test("a shipment is flat on the wire, each stop under its side's names", () => {
  expect(toWire(shipmentDraft, draft)).toEqual(wire);
  expect(fromWire(shipmentDraft, wire)).toEqual({ ok: true, value: draft });
});

test("whether pieces may be stacked travels as its opposite [B-111]", () => {
  const sent = (notStackable: boolean) => {
    const [line] = draft.lines;
    return toWire(shipmentDraft, { ...draft, lines: line ? [{ ...line, notStackable }] : [] });
  };
  expect(sent(true)).toMatchObject({ cotizacionMercancias: [{ esNoEstibable: true }] });
  expect(sent(false)).toMatchObject({ cotizacionMercancias: [{ esNoEstibable: false }] });
});

test("computed fields are accepted and ignored", () => {
  const sent = {
    ...wire,
    iva: 999,
    retencion: null,
    subTotal: "9.99",
    total: -1,
    cotizacionMercancias: [
      { ...wire.cotizacionMercancias[0], altoReal: 0.855, volumen: 1.026, densidad: 12, pesoFacturado: 1 },
    ],
  };
  expect(fromWire(shipmentDraft, sent)).toEqual({ ok: true, value: draft });
});

test("a value of a wrong type is refused at the field in which it was sent", () => {
  const [line] = wire.cotizacionMercancias;
  const check = (change: object, path: string, codec: Parameters<typeof fromWire>[0] = shipmentDraft) => {
    const read = fromWire(codec, change);
    const paths = read.ok ? [] : read.problems.map((each) => formatPath(codec.toWire(parsePath(each.path))));
    expect(paths).toEqual([path]);
  };
  const flags = ["ocurreOrigen", "esResidencialOrigen", "esRAD", "ocurreDestino", "esEAD", "esSeguroBasico"];
  const ways = ["EsRadCitaFueraHorario", "EsEadCitaFueraHorario", "cotizacionCitaHorario"];
  for (const name of [...flags, ...ways]) check({ ...wire, [name]: "x" }, name);
  for (const name of ["esOcurreOrigen", "esRad", "esOcurreDestino", "esEad", "EsEadCitaFueraHorario"])
    check({ [name]: "x" }, name, requestDraft.incomplete);
  const atHeight = "cotizacionMercancias[0].altoReal";
  check({ ...wire, cotizacionMercancias: [{ ...line, altoReal: "x" }] }, atHeight);
});

test("a number for nothing is no choice: of a packaging and a shipping type, which are then asked for, and of an id that may be absent", () => {
  const [line] = wire.cotizacionMercancias;
  const ids = ["estadoOrigenID", "ciudadOrigenID", "sucursalRemitenteID", "areaServicioDestinatarioID"];
  const { estadoOrigenID: _, ...bare } = wire;
  for (const none of [0, -1]) {
    const noIds = Object.fromEntries(ids.map((name) => [name, none]));
    expect(fromWire(shipmentDraft, { ...bare, ...noIds })).toEqual(fromWire(shipmentDraft, bare));
    const lines = [{ ...line, embalajeID: none }];
    expect(fromWire(shipmentDraft, { ...wire, tipoEnvioID: none, cotizacionMercancias: lines })).toEqual({
      ok: false,
      problems: [
        { code: "goods.packagingRequired", path: "lines[0].packagingId", details: {} },
        { code: "shippingType.required", path: "shippingType", details: {} },
      ],
    });
    const open = fromWire(shipmentDraft.incomplete, { tipoEnvioID: none, cotizacionMercancias: lines });
    expect(open).toMatchObject({ ok: true });
    expect(open.ok && open.value).not.toHaveProperty("shippingType");
    expect(open.ok && open.value.lines?.[0]).not.toHaveProperty("packagingId");
  }
});

test("a service with a quantity at a side was requested there, unless its flag says otherwise [P-204]", () => {
  const check = (asked: object, expected: object) => {
    const sent = { ...wire, serviciosAdicionales: [{ id: 3, ...asked }] };
    for (const codec of [shipmentDraft, shipmentDraft.incomplete])
      expect(fromWire<unknown>(codec, sent)).toMatchObject({ ok: true, value: { services: [expected] } });
  };
  check({ cantidadOrigen: 2 }, { atOrigin: true, originQuantity: 2 });
  check({ cantidadDestino: 1, cantidadOrigen: 2 }, { atOrigin: true, atDestination: true });
  check({ aplicaDestino: true, cantidadOrigen: 2 }, { atOrigin: true, atDestination: true });
  check({ aplicaOrigen: false, aplicaDestino: true, cantidadOrigen: 2 }, { atOrigin: false });
  const sent = { ...wire, serviciosAdicionales: [{ id: 3, cantidadOrigen: 0, cantidad: 2 }] };
  expect(fromWire(shipmentDraft, sent)).toMatchObject({
    ok: true,
    value: { services: [{ atOrigin: false, atDestination: false }] },
  });
});

describe("the pickup type", () => {
  const {
    tipoRecoleccionIdOrigen: _,
    ocurreOrigen: __,
    esResidencialOrigen: ___,
    esRAD: ____,
    ...bare
  } = wire;

  function check(number: number | undefined, branch: boolean | undefined, home: boolean | undefined) {
    const read = fromWire(shipmentDraft, {
      ...bare,
      ...(number === undefined ? {} : { tipoRecoleccionIdOrigen: number }),
      ...(branch === undefined ? {} : { ocurreOrigen: branch }),
      ...(home === undefined ? {} : { esResidencialOrigen: home }),
    });
    const means = (type: PickupType) =>
      expect(read).toMatchObject({ ok: true, value: { origin: { pickupType: type } } });
    const contradicts = (path = "origin.pickupType") =>
      expect(read).toEqual({
        ok: false,
        problems: [{ code: "pickupType.contradictory", path, details: {} }],
      });
    return { means, contradicts };
  }

  test("is given by its number alone", () => {
    check(1, undefined, undefined).means("commercial");
    check(2, undefined, undefined).means("residential");
    check(3, undefined, undefined).means("branch");
  });

  test("is given by its flags alone: branch, else home, else business", () => {
    check(undefined, undefined, undefined).means("commercial");
    check(undefined, false, false).means("commercial");
    check(undefined, undefined, true).means("residential");
    check(undefined, false, true).means("residential");
    check(undefined, true, undefined).means("branch");
    check(undefined, true, false).means("branch");
  });

  test("may be given by number and flags that agree", () => {
    check(1, false, false).means("commercial");
    check(2, false, true).means("residential");
    check(2, undefined, true).means("residential");
    check(3, true, false).means("branch");
    check(3, true, undefined).means("branch");
  });

  test("at a branch leaves open whether the customer there is a private person", () => {
    check(3, true, true).means("branch");
    check(3, undefined, true).means("branch");
  });

  test("may be given by whether the carrier comes to an address at all", () => {
    const read = (sent: object) => fromWire(shipmentDraft, { ...bare, ...sent });
    expect(read({ esRAD: false })).toMatchObject({ value: { origin: { pickupType: "branch" } } });
    expect(read({ esRAD: true })).toMatchObject({ value: { origin: { pickupType: "commercial" } } });
    for (const [sent, path] of [
      [{ esRAD: true, ocurreOrigen: true }, "origin.pickupType.isDoor"],
      [{ esRAD: false, tipoRecoleccionIdOrigen: 1 }, "origin.pickupType"],
    ] as const)
      expect(read(sent)).toMatchObject({
        ok: false,
        problems: [{ code: "pickupType.contradictory", path }],
      });
  });

  test("given by number and flags that disagree is refused at its field", () => {
    check(1, true, undefined).contradicts();
    check(1, undefined, true).contradicts();
    check(2, true, undefined).contradicts();
    check(2, undefined, false).contradicts();
    check(2, true, true).contradicts();
    check(3, false, undefined).contradicts();
    // Without a number a flag is at fault.
    check(undefined, true, true).contradicts("origin.pickupType.isHome");
  });
});

describe("the insurance", () => {
  const { esSeguroBasico: _, esSeguroMercancia: __, ...bare } = wire;

  function check(sent: object, expected: Insurance) {
    expect(fromWire(shipmentDraft, { ...bare, ...sent })).toMatchObject({
      ok: true,
      value: { insurance: expected },
    });
  }

  test("is none, the basic one or a declared value", () => {
    check({}, { kind: "none" });
    check({ esSeguroBasico: false, esSeguroMercancia: false }, { kind: "none" });
    check({ esSeguroBasico: true }, { kind: "basic" });
    check({ esSeguroMercancia: true, valorMercancia: 25_000.5 }, { kind: "declared", value: 2_500_050 });
  });

  test("declared without a value is kept, for the rules to require it", () => {
    check({ esSeguroMercancia: true }, { kind: "declared", value: 0 });
  });

  test("not declared has no value, whatever was sent", () => {
    check({ valorMercancia: 500 }, { kind: "none" });
    check({ esSeguroBasico: true, valorMercancia: 500 }, { kind: "basic" });
  });

  test("declared is encoded without the basic one [B-175]", () => {
    const sent = toWire(shipmentDraft, { ...draft, insurance: { kind: "declared", value: 2_500_050 } });
    expect(sent).toMatchObject({ esSeguroBasico: false, esSeguroMercancia: true, valorMercancia: 25_000.5 });
    expect(toWire(shipmentDraft, { ...draft, insurance: { kind: "basic" } })).not.toHaveProperty(
      "valorMercancia",
    );
  });

  test("cannot be both [B-174]", () => {
    expect(fromWire(shipmentDraft, { ...bare, esSeguroBasico: true, esSeguroMercancia: true })).toEqual({
      ok: false,
      problems: [{ code: "insurance.bothChosen", path: "insurance.kind", details: {} }],
    });
  });
});

describe("default values of old callers", () => {
  test("mean none: no class, no project, no commission, no appointment, no kind of trade [A-114, B-412, P-198]", () => {
    const filledIn = {
      ...wire,
      claseID: -1,
      markupMonto: 0,
      markupPorcentaje: 0,
      tipoMarkupId: 0,
      fechaCitaRAD: "1900-01-01T00:00:00",
      fechaCitaEAD: null,
      fechaCitaRADCedis: "1900-01-01T00:00:00",
      EsRadCitaFueraHorario: false,
      cotizacionCitaHorario: null,
      serviciosAdicionales: null,
      cotizacionComercioExterior: { tipoComercioExteriorId: 0 },
      cotizacionID: 0,
    };
    expect(fromWire(shipmentDraft, filledIn)).toEqual({ ok: true, value: draft });
    const laterIn1900 = {
      ...filledIn,
      fechaCitaRAD: "1900-12-31T10:00:00",
      fechaCitaEAD: "1900-06-01T00:00:00",
    };
    expect(fromWire(shipmentDraft, laterIn1900)).toEqual({ ok: true, value: draft });
  });

  test("is ignored at an end without the service", () => {
    const services = [{ id: 1, aplicaOrigen: true, cantidadOrigen: 2, cantidadDestino: 0, costo: 0 }];
    expect(fromWire(shipmentDraft, { ...wire, serviciosAdicionales: services })).toMatchObject({
      ok: true,
      value: {
        services: [{ serviceId: 1, atOrigin: true, atDestination: false, originQuantity: 2, cost: 0 }],
      },
    });
  });
});

describe("the volume and the height of a piece", () => {
  const [line] = wire.cotizacionMercancias;
  const { largo: _, ancho: __, alto: ___, ...without } = line ?? {};
  const lineOf = (sent: object) => {
    const read = fromWire(shipmentDraft, { ...wire, cotizacionMercancias: [sent] });
    return read.ok ? read.value.lines[0] : read.problems;
  };

  test("come from its dimensions; a volume besides is ignored", () => {
    expect(lineOf({ ...line, volumen: 1.0260000000000002 })).toEqual(draft.lines[0]);
  });

  test("are a volume where there are no dimensions", () => {
    expect(lineOf({ ...without, volumen: 0.1234567 })).toMatchObject({
      length: 0,
      width: 0,
      height: 0,
      volume: 123_457,
    });
  });

  test("are those of the true height where a caller has cut it already [B-236]", () => {
    expect(lineOf({ ...line, alto: 2.2, altoReal: 2.5 })).toMatchObject({ height: 2_500 });
    expect(lineOf({ ...line, alto: 2.5, altoReal: 0 })).toMatchObject({ height: 2_500 });
  });
});

describe("a commission", () => {
  function check(sent: object, expected: ShipmentDraft["markup"]) {
    const read = fromWire(shipmentDraft, { ...wire, ...sent });
    expect(read.ok && read.value.markup).toEqual(expected);
  }

  test("is an amount or a percentage, by its type or by its figure [P-154, B-183]", () => {
    check({ tipoMarkupId: 0, markupMonto: 150.5, markupPorcentaje: 0 }, { kind: "amount", amount: 15_050 });
    check({ tipoMarkupId: 1, markupMonto: 0, markupPorcentaje: 12.5 }, { kind: "share", share: 1_250 });
    check({ markupMonto: 150.5 }, { kind: "amount", amount: 15_050 });
    check({ markupPorcentaje: 12.5 }, { kind: "share", share: 1_250 });
  });

  test("given twice, or not according to its type, is refused", () => {
    for (const sent of [
      { markupMonto: 1, markupPorcentaje: 1 },
      { tipoMarkupId: 1, markupMonto: 1 },
      { tipoMarkupId: 0, markupPorcentaje: 1 },
    ])
      expect(fromWire(shipmentDraft, { ...wire, ...sent })).toMatchObject({
        ok: false,
        problems: [{ code: "markup.bothSaid", path: "markup" }],
      });
  });

  test("below zero or above the whole is refused at its figure", () => {
    expect(fromWire(shipmentDraft, { ...wire, markupMonto: -1 })).toMatchObject({
      problems: [{ code: "field.tooSmall", path: "markup.amount" }],
    });
    expect(fromWire(shipmentDraft, { ...wire, markupPorcentaje: 100.01 })).toMatchObject({
      problems: [{ code: "field.tooLarge", path: "markup.share" }],
    });
  });
});

describe("an appointment", () => {
  function check(sent: object, expected: ShipmentDraft["appointments"]) {
    const read = fromWire(shipmentDraft, { ...wire, ...sent });
    expect(read.ok && read.value.appointments).toEqual(expected);
    const again = toWire(shipmentDraft, { ...draft, ...(expected ? { appointments: expected } : {}) });
    expect(fromWire(shipmentDraft, again)).toMatchObject({ ok: true, value: { appointments: expected } });
  }

  test("of an ordinary pickup or delivery is its day alone [A-106]", () => {
    check({ fechaRecoleccion: "2026-11-24" }, { pickup: { mode: "ordinary", day: "2026-11-24" } });
    check({ fechaEntrega: "2026-11-30T00:00:00" }, { delivery: { mode: "ordinary", day: "2026-11-30" } });
    const none = fromWire(shipmentDraft, { ...wire, fechaRecoleccion: "1900-01-01" });
    expect(none.ok && none.value).not.toHaveProperty("appointments");
  });

  test("with an ordinary day beside it is refused: a side has one of them", () => {
    const refused = (sent: object, path: string) =>
      expect(fromWire(shipmentDraft, { ...wire, ...sent })).toEqual({
        ok: false,
        problems: [{ code: "appointment.bothSaid", path, details: {} }],
      });
    const [at, day] = ["2026-11-24T09:00:00", "2026-11-24"];
    refused({ fechaCitaRAD: at, fechaRecoleccion: day }, "appointments.pickup.day");
    refused({ fechaCitaEADCedis: at, fechaEntrega: day }, "appointments.delivery.day");
    refused({ EsRadCitaFueraHorario: true, fechaRecoleccion: day }, "appointments.pickup.day");
  });

  test("is a date and hour at the stop, at the hub, or a day with two hours outside hours [B-119, B-106, A-106]", () => {
    check(
      { fechaCitaRAD: "2026-11-24T09:00:00" },
      {
        pickup: { mode: "appointment", at: "2026-11-24T09:00:00" },
      },
    );
    check(
      { fechaCitaEADCedis: "2026-12-01T10:00:00" },
      {
        delivery: { mode: "hub", hubAt: "2026-12-01T10:00:00" },
      },
    );
    check(
      {
        fechaCitaEAD: "2026-11-24T00:00:00",
        EsEadCitaFueraHorario: true,
        cotizacionCitaHorario: { EadCitaHoraDe: "20:00", EadCitaHoraHasta: "22:00" },
      },
      { delivery: { mode: "outside-hours", on: "2026-11-24", from: "20:00", to: "22:00" } },
    );
  });

  test("at the stop or outside hours, and at the hub at once, is refused", () => {
    const hub = { fechaCitaRADCedis: "2026-11-24T09:00:00" };
    for (const other of [{ fechaCitaRAD: "2026-11-24T09:00:00" }, { EsRadCitaFueraHorario: true }])
      expect(fromWire(shipmentDraft, { ...wire, ...hub, ...other })).toEqual({
        ok: false,
        problems: [{ code: "appointment.bothSaid", path: "appointments.pickup.hubAt", details: {} }],
      });
  });

  test("with an invalid date or hour is refused at its field", () => {
    expect(fromWire(shipmentDraft, { ...wire, fechaCitaRAD: "2026-02-31T09:00:00" })).toMatchObject({
      problems: [{ code: "field.wrongType", path: "appointments.pickup.at" }],
    });
    const hours = { cotizacionCitaHorario: { EadCitaHoraHasta: "25:00" } };
    expect(fromWire(shipmentDraft, { ...wire, ...hours })).toMatchObject({
      problems: [{ code: "field.wrongType", path: "appointments.delivery.to" }],
    });
  });
});

test("every field that a rule may name has a wire path", () => {
  check("origin.placeId", "coloniaOrigenID");
  check("origin.postalCode", "codigoPostalOrigen");
  check("origin.pickupType", "tipoRecoleccionIdOrigen");
  check("origin.branchId", "sucursalRemitenteID");
  check("origin.areaId", "areaServicioRemitenteID");
  check("destination.country", "paisDestinoID");
  check("destination.stateId", "estadoDestinoID");
  check("destination.cityId", "ciudadDestinoID");
  check("destination.branchId", "sucursalDestinatarioID");
  check("destination.areaId", "areaServicioDestinatarioID");
  check("lines", "cotizacionMercancias");
  check("lines[0].pieces", "cotizacionMercancias[0].cantidad");
  check("lines[49].packagingId", "cotizacionMercancias[49].embalajeID");
  check("lines[1].length", "cotizacionMercancias[1].largo");
  check("lines[1].width", "cotizacionMercancias[1].ancho");
  check("lines[1].height", "cotizacionMercancias[1].alto");
  check("lines[1].weight", "cotizacionMercancias[1].peso");
  check("insurance.value", "valorMercancia");
  check("shippingType", "tipoEnvioID");
  check("serviceType", "tipoServicioID");
  check("guest.email", "correo");
  check("clientId", "clienteID");
  check("projectId", "proyectoID");
  check("freightClassId", "claseID");
  check("lines[0].volume", "cotizacionMercancias[0].volumen");
  check("services[1].serviceId", "serviciosAdicionales[1].id");
  check("services[0].originQuantity", "serviciosAdicionales[0].cantidadOrigen");
  check("services[0].cost", "serviciosAdicionales[0].costo");
  check("cashOnDelivery", "esCobrarEnDestino");
  check("returnsDocuments", "esRetornoDocumento");
  check("isHomeDelivery", "esHomeDelivery");
  check("markup.amount", "markupMonto");
  check("markup.share", "markupPorcentaje");
  check("appointments.pickup.day", "fechaRecoleccion");
  check("appointments.delivery.day", "fechaEntrega");
  check("appointments.pickup.at", "fechaCitaRAD");
  check("appointments.delivery.hubAt", "fechaCitaEADCedis");
  check("appointments.pickup.from", "cotizacionCitaHorario.RadCitaHoraDe");
  check("appointments.delivery.to", "cotizacionCitaHorario.EadCitaHoraHasta");
  check("crossing.crossingId", "cotizacionCruceFronterizo.cruceInternacionalId");
  check("crossing.direction", "cotizacionCruceFronterizo.tipoMovimientoServicioInternacionalId");

  function check(domain: string, onWire: string) {
    expect(formatPath(shipmentDraft.toWire(parsePath(domain)))).toBe(onWire);
    expect(formatPath(shipmentDraft.toDomain(parsePath(onWire)))).toBe(domain);
    // The fields of an incomplete draft have the same paths.
    expect(formatPath(shipmentDraft.incomplete.toWire(parsePath(domain)))).toBe(onWire);
  }
});

test("of a shipment without goods the empty list is kept, and at most 999 lines are accepted", () => {
  expect(fromWire(shipmentDraft, { ...wire, cotizacionMercancias: [] })).toMatchObject({
    ok: true,
    value: { lines: [] },
  });
  const many = Array(1_000).fill(wire.cotizacionMercancias[0]);
  expect(fromWire(shipmentDraft, { ...wire, cotizacionMercancias: many })).toEqual({
    ok: false,
    problems: [{ code: "field.tooManyItems", path: "lines", details: { maximum: 999 } }],
  });
});

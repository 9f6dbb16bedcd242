import { longestClientName } from "@anden/domain/customer/customer";
import { longestContent } from "@anden/domain/shipment/content";
import type { ShipmentDraft } from "@anden/domain/shipment/draft";
import { type GoodsLine, limits } from "@anden/domain/shipment/goods";
import type { Insurance } from "@anden/domain/shipment/insurance";
import { type PickupType, pickupTypes, type Side } from "@anden/domain/shipment/stop";
import * as z from "zod/mini";
import { askedServices } from "./additional-services.ts";
import { appointments } from "./appointments.ts";
import {
  countryNumbers,
  lengthUnitNumbers,
  pickupTypeNumbers,
  serviceTypeNumbers,
  shippingTypeNumbers,
  weightUnitNumbers,
} from "./codes.ts";
import { crossing, tradeKind } from "./crossing.ts";
import { flow } from "./flow.ts";
import { markup } from "./markup.ts";
import { language } from "./session.ts";
import { type Codec, leaf, list } from "./wire/codec.ts";
import { type Column, dropped, maybe, one, orElse, together, type Wire } from "./wire/columns.ts";
import {
  type cents,
  chosen,
  coded,
  codedOrNone,
  decimal,
  flag,
  id,
  idOrNone,
  measure,
  text,
  whole,
} from "./wire/leaves.ts";
import { type Resource, resource, spread } from "./wire/resource.ts";

/** The height; the true one where a caller has already cut it to the stackable one. [B-236] */
const height = together<number, { alto: typeof measure; altoReal: typeof measure }>(
  { alto: measure, altoReal: measure },
  {
    decode: ({ alto = 0, altoReal = 0 }) => Math.max(alto, altoReal),
    encode: (typed) => ({ alto: typed }),
    at: { uncut: "altoReal" },
  },
);

/** Millionths of a cubic metre or foot. Callers compute it, so excess decimals are rounded, not refused. */
const millionths: Codec<number> = leaf(
  z.codec(z.number().check(z.minimum(0), z.maximum(1_000_000)), z.int(), {
    decode: (wire) => Math.round(wire * 1e6),
    encode: (value) => value / 1e6,
  }),
  "number",
);
/** The volume of pieces without dimensions; with dimensions it is ignored. */
const volumeField = maybe("volumen", millionths);
const hasDimensions = ({ largo, ancho, alto }: Wire) => Boolean(largo || ancho || alto);
const volume: Column<number, true> = {
  ...volumeField,
  decode: (wire, report) => (hasDimensions(wire) ? undefined : volumeField.decode(wire, report)),
};

export const goodsLineTable = {
  pieces: one("cantidad", whole({ maximum: limits.pieces })),
  packagingId: one("embalajeID", chosen(idOrNone, "goods.packagingRequired")),
  length: orElse("largo", measure, 0),
  width: orElse("ancho", measure, 0),
  height,
  weight: one("peso", measure),
  volume,
  notStackable: one("esNoEstibable", flag),
  // Fields that the server computes; old callers send them nevertheless.
  computed: dropped("densidad", "pesoFacturado"),
};

/** One line of goods; dimensions and weight of one piece, in the request's units. */
export const goodsLine = resource("GoodsLine", goodsLineTable) satisfies Resource<GoodsLine>;

const suffixes = { origin: "Origen", destination: "Destino" } as const satisfies Record<Side, string>;
const parties = { origin: "Remitente", destination: "Destinatario" } as const satisfies Record<Side, string>;

/** A stop is flat in the request: `coloniaOrigenID` is `origin.placeId`. */
function stopColumns<S extends Side>(side: S) {
  return columnsOfStop(side, { branch: `ocurre${suffixes[side]}`, door: doors[side] });
}

/** The same in a service request, which spells two flags differently. [B-127, B-128] */
export function requestStopColumns<S extends Side>(side: S) {
  return columnsOfStop(side, { branch: `esOcurre${suffixes[side]}`, door: requestDoors[side] });
}

function columnsOfStop<S extends Side>(
  side: S,
  { branch, door }: Readonly<Record<"branch" | "door", string>>,
) {
  const end = suffixes[side];
  const party = parties[side];
  return spread({
    country: one(`pais${end}ID`, coded(countryNumbers)),
    stateId: maybe(`estado${end}ID`, idOrNone),
    cityId: maybe(`ciudad${end}ID`, idOrNone),
    placeId: one(`colonia${end}ID`, id),
    postalCode: one(`codigoPostal${end}`, text({ minimum: 5, maximum: 10 })),
    pickupType: pickupTypeColumn({
      number: `tipoRecoleccionId${end}`,
      branch,
      home: `esResidencial${end}`,
      door,
    }),
    branchId: maybe(`sucursal${party}ID`, idOrNone),
    areaId: maybe(`areaServicio${party}ID`, idOrNone),
  });
}

/** Whether the carrier comes to an address. */
const doors = { origin: "esRAD", destination: "esEAD" } as const satisfies Record<Side, string>;
const requestDoors = { origin: "esRad", destination: "esEad" } as const satisfies Record<Side, string>;

/**
 * The pickup type is given by its number or by flags: branch if ocurre or not at an address, else home if
 * residential, else business. Number and flags that disagree are refused. [P-143]
 */
function pickupTypeColumn(names: Readonly<Record<"number" | "branch" | "home" | "door", string>>) {
  const { number, branch, home, door } = names;
  return together<PickupType, Record<string, ReturnType<typeof coded<PickupType>> | typeof flag>>(
    { [number]: coded(pickupTypeNumbers), [branch]: flag, [home]: flag, [door]: flag },
    {
      decode(wire, report) {
        const flags = { branch: wire[branch], home: wire[home], door: wire[door] };
        const isBranch = flags.branch === true || (flags.branch === undefined && flags.door === false);
        const byFlags = isBranch ? "branch" : flags.home ? "residential" : "commercial";
        const byNumber = pickupTypes.find((type) => type === wire[number]);
        const both = flags.branch === true && flags.home === true && byNumber !== "branch";
        const wrong = both ? home : agrees(byNumber ?? byFlags, flags) ? undefined : door;
        // Without a number two flags contradict each other.
        if (wrong) report("pickupType.contradictory", byNumber ? number : wrong);
        return byNumber ?? byFlags;
      },
      encode: (type) => ({
        [number]: type,
        [branch]: type === "branch",
        [home]: type === "residential",
        [door]: type !== "branch",
      }),
      at: { isBranch: branch, isHome: home, isDoor: door },
    },
  );
}

/** Whether the given flags match the type. A branch customer may also be a private person. */
function agrees(
  type: PickupType,
  { branch, home, door }: Readonly<Record<"branch" | "home" | "door", unknown>>,
): boolean {
  const isBranch = type === "branch";
  const fitsBranch = branch === undefined || branch === isBranch;
  const fitsDoor = door === undefined || door !== isBranch;
  const fitsHome = home === undefined || isBranch || home === (type === "residential");
  return fitsBranch && fitsDoor && fitsHome;
}

/** None, basic or declared: two flags and a value on the wire. [B-174] */
const insurance = together<
  Insurance,
  { esSeguroBasico: typeof flag; esSeguroMercancia: typeof flag; valorMercancia: typeof cents }
>(
  {
    esSeguroBasico: flag,
    esSeguroMercancia: flag,
    valorMercancia: decimal(2, { maximum: 1e9 }),
  },
  {
    decode(wire, report) {
      if (wire.esSeguroBasico && wire.esSeguroMercancia) report("insurance.bothChosen", "esSeguroMercancia");
      if (wire.esSeguroMercancia) return { kind: "declared", value: wire.valorMercancia ?? 0 };
      return wire.esSeguroBasico ? { kind: "basic" } : { kind: "none" };
    },
    encode: (insurance) => ({
      esSeguroBasico: insurance.kind === "basic",
      esSeguroMercancia: insurance.kind === "declared",
      ...(insurance.kind === "declared" ? { valorMercancia: insurance.value } : {}),
    }),
    at: { isBasic: "esSeguroBasico", kind: "esSeguroMercancia", value: "valorMercancia" },
  },
);

/** The question of `cotizacion` and `validar-tarifario`. */
export const shipmentDraftTable = {
  clientId: maybe("clienteID", id),
  origin: stopColumns("origin"),
  destination: stopColumns("destination"),
  lines: one("cotizacionMercancias", list(goodsLine, { maximum: limits.lines })),
  weightUnit: one("unidadMedidaMercanciaID", coded(weightUnitNumbers)),
  lengthUnit: one("unidadMercanciaID", coded(lengthUnitNumbers)),
  description: maybe("descripcionMercancia", text({ maximum: longestContent })),
  shippingType: one("tipoEnvioID", chosen(codedOrNone(shippingTypeNumbers), "shippingType.required")),
  serviceType: one("tipoServicioID", coded(serviceTypeNumbers)),
  insurance,
  projectId: maybe("proyectoID", whole()),
  freightClassId: maybe("claseID", idOrNone),
  services: maybe("serviciosAdicionales", askedServices),
  cashOnDelivery: maybe("esCobrarEnDestino", flag),
  returnsDocuments: maybe("esRetornoDocumento", flag),
  markup,
  isHomeDelivery: maybe("esHomeDelivery", flag),
  appointments,
  tradeKind: maybe("cotizacionComercioExterior", tradeKind),
  crossing: maybe("cotizacionCruceFronterizo", crossing),
  language: maybe("idioma", language),
  guest: spread({
    // For clients it is the client's name, which may be longer than what guests may enter (`guestContactLimits`).
    company: maybe("empresa", text({ maximum: longestClientName })),
    name: maybe("nombre", text({ maximum: 100 })),
    lastName: maybe("apellido", text({ maximum: 100 })),
    phone: maybe("telefono", text({ maximum: 15 })),
    email: maybe("correo", text({ maximum: 254 })),
    isPrivatePerson: maybe("esParticular", flag),
  }),
  computed: dropped("cotizacionID", "iva", "retencion", "subTotal", "total"),
};

export const shipmentDraft = resource("ShipmentDraft", shipmentDraftTable) satisfies Resource<ShipmentDraft>;

/**
 * The body of `estimar`, `alternativas`, `servicios` and `agenda`: a shipment, the flow of the wizard, and the sender
 * and recipient of a service request. [P-135, A-132]
 */
export const shipmentInFlow = resource("ShipmentInFlow", {
  ...shipmentDraftTable,
  flow: maybe("tipoSolicitud", flow),
  senderId: maybe("remitenteID", idOrNone),
  recipientId: maybe("destinatarioID", idOrNone),
});

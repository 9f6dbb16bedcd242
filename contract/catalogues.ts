import { countryNumbers, insuranceNumbers, packagingShapeNumbers } from "./codes.ts";
import { named } from "./place.ts";
import { list, nullable } from "./wire/codec.ts";
import { maybe, one } from "./wire/columns.ts";
import { coded, decimal, flag, id, measure, text, whole } from "./wire/leaves.ts";
import { resource } from "./wire/resource.ts";

export const placeSearch = resource("PlaceSearch", {
  text: one("Texto", text({ minimum: 1, maximum: 200 })),
  country: maybe("paisId", coded(countryNumbers)),
});

/** Where an area is asked for, and of which company. */
const areaTable = {
  country: one("paisId", coded(countryNumbers)),
  stateId: maybe("estadoId", whole()),
  cityId: maybe("ciudadId", whole()),
  postalCode: one("codigoPostal", text({ minimum: 4, maximum: 10 })),
  companyId: maybe("empresaId", whole()),
};

export const areaQuery = resource("AreaQuery", {
  ...areaTable,
  placeId: maybe("coloniaId", whole()),
});

/** The area of an address of the client's own book. */
export const areaOfAddressQuery = resource("AreaOfAddressQuery", {
  ...areaTable,
  distributorNumber: one("ClienteDistribuidorID", id),
});

export const branch = resource("Branch", {
  id: one("id", id),
  name: one("nombre", text({ maximum: 100 })),
  country: one("paisId", coded(countryNumbers)),
  state: one("estado", text({ maximum: 100 })),
  city: one("ciudad", text({ maximum: 100 })),
  address: one("direccion", text({ maximum: 250 })),
  postalCode: one("codigoPostal", text({ maximum: 10 })),
  latitude: one("latitud", decimal(6, { minimum: -90, maximum: 90 })),
  longitude: one("longitud", decimal(6, { minimum: -180, maximum: 180 })),
  areaId: one("ocurreAreaServicioId", nullable(id)),
});

/** Maxima of one piece, in metres and kilos. */
export const packaging = resource("Packaging", {
  id: one("id", id),
  name: one("nombre", text({ maximum: 100 })),
  englishName: one(
    "etiquetaEmbalaje",
    resource("PackagingLabel", { name: one("nombre", text({ maximum: 100 })) }),
  ),
  shape: one("forma", coded(packagingShapeNumbers)),
  height: one("alto", measure),
  length: one("largo", measure),
  width: one("ancho", measure),
  weight: one("peso", measure),
});

/** A class of goods by density, named 50 to 400. */
export const freightClass = resource("FreightClass", {
  id: one("id", id),
  name: one("nombre", text({ maximum: 100 })),
});

/** The category of an additional service: handling, ports, … */
export const serviceCategory = named("ServiceCategory");

/** A kind of insurance: its cover and its cost, in a sentence. */
export const insuranceNote = resource("InsuranceNote", {
  kind: one("id", coded(insuranceNumbers)),
  name: one("nombre", text({ maximum: 100 })),
  note: one("observacion", text({ maximum: 500 })),
});

/** A border crossing, and the branch that handles it, or null. */
export const crossing = resource("Crossing", {
  id: one("id", id),
  name: one("cruce", text({ maximum: 100 })),
  branchId: one("sucursalID", nullable(id)),
});

export const lane = resource("LaneQuery", {
  originAreaId: one("areaServicioOrigenId", whole()),
  destinationAreaId: one("areaServicioDestinoId", whole()),
  isBranchPickup: maybe("esOcurreOrigen", flag),
  isBranchDelivery: maybe("esOcurreDestino", flag),
  originCountry: maybe("origenPaisId", coded(countryNumbers)),
  destinationCountry: maybe("destinoPaisId", coded(countryNumbers)),
});

const share = decimal(2, { maximum: 100 });

/** A shipping type with its promises: the share of shipments on time, and the refund of the freight when late. */
const offeredType = resource("OfferedShippingType", {
  id: one("id", id),
  name: one("nombre", text({ maximum: 200 })),
  serviceLevel: maybe("nivelServicio", share),
  indemnity: maybe("indemnizacion", share),
  pickupBefore: maybe("recoleccionAntesDe", text({ maximum: 5 })),
  deliveryBefore: maybe("entregaAntesDe", text({ maximum: 5 })),
  deliveryDays: maybe("diasEntrega", whole()),
});

/** The network of a lane, and the shipping types offered there. */
export const laneOffer = resource("LaneOffer", {
  serviceType: one("tipoServicio", named("ServiceType")),
  realServiceType: one("tipoServicioReal", named("RealServiceType")),
  shippingTypes: one("tiposEnvio", list(offeredType, { maximum: 4 })),
});

export const company = resource("Company", {
  id: one("id", id),
  name: one("nombre", text({ maximum: 200 })),
  taxId: one("rfc", text({ maximum: 13 })),
  postalCode: one("codigoPostal", text({ maximum: 10 })),
  phone: one("telefono", text({ maximum: 25 })),
});

export const country = resource("Country", {
  id: one("id", coded(countryNumbers)),
  name: one("nombre", text({ maximum: 100 })),
  englishName: one("etiquetaPais", resource("CountryLabel", { name: one("nombre", text({ maximum: 100 })) })),
});

export const languageOption = resource("LanguageOption", {
  id: one("id", text({ maximum: 10 })),
  name: one("nombre", text({ maximum: 40 })),
});

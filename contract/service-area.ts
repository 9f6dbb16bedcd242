import type { ServiceFlow } from "@anden/domain/shipment/additional-services";
import { section } from "./additional-services.ts";
import { costTypeNumbers, countryNumbers, weekdayNumbers } from "./codes.ts";
import { clientDocument } from "./session.ts";
import { list } from "./wire/codec.ts";
import { maybe, one, together } from "./wire/columns.ts";
import { localTime } from "./wire/dates.ts";
import { cents, coded, decimal, flag, id, text, whole } from "./wire/leaves.ts";
import { resource } from "./wire/resource.ts";

export const schedule = resource("OpeningHours", {
  days: one(
    "dias",
    list(
      resource("Day", {
        day: one("id", coded(weekdayNumbers)),
        name: one("nombre", text({ maximum: 20 })),
      }),
      { maximum: 7 },
    ),
  ),
  opens: one("horaEntrada", localTime),
  closes: one("horaSalida", localTime),
});

const branch = resource("AreaBranch", {
  id: one("id", id),
  name: one("nombre", text({ maximum: 100 })),
  city: one("ciudad", text({ maximum: 100 })),
  address: one("direccion", text({ maximum: 250 })),
  latitude: one("latitud", decimal(6, { minimum: -90, maximum: 90 })),
  longitude: one("longitud", decimal(6, { minimum: -180, maximum: 180 })),
  cutOff: one(
    "horaCorte",
    resource("CutOff", {
      hours: one("hours", whole({ maximum: 23 })),
      minutes: one("minutes", whole({ maximum: 59 })),
    }),
  ),
});

const areaFields = {
  id: one("id", id),
  name: one("nombre", text({ maximum: 100 })),
  country: one("paisId", coded(countryNumbers)),
  isRemote: one("esForanea", flag),
  pickupByAppointment: one("esRadConCita", flag),
  deliveryByAppointment: one("esEadConCita", flag),
  hub: one(
    "areaServicioRadEadCedis",
    resource("HubService", { pickup: one("activoRad", flag), delivery: one("activoEad", flag) }),
  ),
  hours: one("horarios", list(schedule, { maximum: 14 })),
  branch: one("sucursal", branch),
};

/** The area that one branch serves, with its hours and its cut-off: a row of a list. */
export const listedArea = resource("ListedArea", areaFields);

const label = resource("AreaServiceLabel", { name: one("nombre", text({ maximum: 100 })) });
const flows = { esCotizacion: flag, esSolicitud: flag };

/** What a service is, where it may be chosen, and the price of one. */
export const offeredServiceFields = {
  id: one("id", id),
  name: one("nombre", text({ maximum: 100 })),
  englishName: one("etiquetaServicioAdicionalDto", label),
  categoryId: one("categoriaId", id),
  costType: one("tipoCostoId", coded(costTypeNumbers)),
  section,
  offeredIn: together<ServiceFlow, typeof flows>(flows, {
    decode: ({ esCotizacion, esSolicitud }) =>
      esCotizacion === esSolicitud ? "both" : esCotizacion ? "quotation" : "request",
    encode: (offeredIn) => ({
      esCotizacion: offeredIn !== "request",
      esSolicitud: offeredIn !== "quotation",
    }),
  }),
  hasOpenCost: one("esAbierto", flag),
  isRequired: one("esRequerido", flag),
  isForOrigin: one("mostrarCheckOrigen", flag),
  isForDestination: one("mostrarCheckDestino", flag),
  cost: maybe("costo", cents),
  agreementId: maybe("convenioId", id),
};

/** A service that a stop in the area may have, in the initial state of the wizard: only required ones are chosen. */
const areaService = resource("AreaService", {
  ...offeredServiceFields,
  concept: one(
    "concepto",
    resource("AreaServiceConcept", { name: one("nombreConcepto", text({ maximum: 100 })) }),
  ),
  configuration: one(
    "configuracion",
    resource("AreaServiceConfiguration", {
      icon: one("conceptoIcono", text({ maximum: 40 })),
      isOfStops: one("esCotizacionSeccionOrigenDestino", flag),
    }),
  ),
  returnsDocuments: one("esRetornoDocumentos", flag),
  /** The client's documents that may be returned; none for any other service. */
  documents: one("documentos", list(clientDocument, { maximum: 500 })),
  /** The service has no further fields to fill in. */
  isPickedDirectly: one("seleccionDirecta", flag),
  isSelected: one("seleccionado", flag),
  atOrigin: one("aplicaOrigen", flag),
  atDestination: one("aplicaDestino", flag),
  originQuantity: one("cantidadOrigen", whole()),
  destinationQuantity: one("cantidadDestino", whole()),
  quantity: one("cantidad", whole()),
});

export const wordedHours = list(text({ maximum: 200 }), { maximum: 14 });

/** The same with its hours in words, and the services that a stop there may have. */
export const serviceArea = resource("ServiceArea", {
  ...areaFields,
  hoursInWords: one("grupoHorarios", wordedHours),
  services: one("serviciosAdicionales", list(areaService, { maximum: 1000 })),
});

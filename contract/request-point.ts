import { countryNumbers, pickupTypeNumbers, schedulingModeNumbers } from "./codes.ts";
import { schedule, wordedHours } from "./service-area.ts";
import { list } from "./wire/codec.ts";
import { maybe, one } from "./wire/columns.ts";
import { localDate, localDateTime, localTime } from "./wire/dates.ts";
import { coded, flag, id, text } from "./wire/leaves.ts";
import { resource } from "./wire/resource.ts";

const name = text({ maximum: 200 });
const address = text({ maximum: 300 });
const postalCode = text({ maximum: 10 });

const chosenService = resource("ServiceOfPoint", {
  id: one("id", id),
  name: one("nombre", text({ maximum: 100 })),
});

/**
 * One side of a request with all its answers. The data of the area at the time of the request are absent in older
 * requests. [B-094, P-131]
 */
export const requestPoint = resource("RequestPoint", {
  country: one("paisId", coded(countryNumbers)),
  place: one(
    "colonia",
    resource("PlaceOfPoint", {
      id: one("id", id),
      address: one("direccion", address),
      postalCode: one("codigoPostal", postalCode),
    }),
  ),
  address: one("direccion", address),
  postalCode: one("codigoPostal", postalCode),
  pickupType: one("tipoRecoleccionId", coded(pickupTypeNumbers)),
  branch: one(
    "sucursal",
    resource("BranchOfPoint", {
      id: one("id", id),
      name: one("nombre", name),
      /** The area of the branch, where the goods change hands there. */
      areaId: maybe("ocurreAreaServicioId", id),
    }),
  ),
  area: one(
    "areaServicio",
    resource("AreaOfPoint", {
      id: one("id", id),
      name: one("nombre", name),
      hours: maybe("horarios", list(schedule, { maximum: 14 })),
      hoursInWords: maybe("grupoHorarios", wordedHours),
    }),
  ),
  contact: one(
    "contactoPunto",
    resource("ContactOfPoint", { id: maybe("id", id), name: one("nombre", name) }),
  ),
  appointmentAt: maybe("fechaCita", localDateTime),
  day: maybe("fechaRecoleccion", localDate),
  hubAt: maybe("fechaCitaCedis", localDateTime),
  from: maybe("horaFHDe", localTime),
  to: maybe("horaFHHasta", localTime),
  isOutsideHours: one("EsFueraHorario", flag),
  takesAppointments: maybe("aceptaCita", flag),
  isRemote: maybe("esForanea", flag),
  services: one("serviciosAdicionales", list(chosenService, { maximum: 200 })),
  crossesTheBorder: one("tieneCruceFronterizo", flag),
  isForeignTrade: one("esComercioExterior", flag),
  isInternational: one("esServicioInternacional", flag),
  /** The carrier does not come here: it takes over at the crossing. */
  hasNoArea: one("sinAreaServicio", flag),
  hasNoReturnedDocuments: one("eliminaRetornoDocumentos", flag),
  isComplete: one("completado", flag),
  /** The request repeats an earlier one: its day was agreed anew. [B-205] */
  isRepeated: one("esRepetido", flag),
  /** How its day is agreed. [B-192] */
  mode: one("modalidadId", coded(schedulingModeNumbers)),
});

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { passwordLength } from "@anden/domain/customer/password";
import { earliestListDate } from "@anden/domain/quotation/list-filter";
import { guideNumberOf } from "@anden/domain/service-request/guide-number";
import { limits } from "@anden/domain/shipment/goods";
import { heaviestShipment, largestShipment } from "@anden/domain/tariff/billed-weight";
import { declaredInsuranceShare } from "@anden/domain/tariff/insurance";
import { formatNumber } from "@anden/domain/values/formats";
import { cubicMetre, kilogram, volumeIn, weightIn } from "@anden/domain/values/measures";
import { settledAnswers } from "@anden/domain/wizard/settle";
import { describe, expect, test } from "vitest";
import { type HelpTopic, helpKey, helpTags, helpTopics } from "./help-topics.ts";

const folder = join(import.meta.dirname, "../../carrier/dictionary");
const kinds = ["label", "message", "button", "help"];

interface Entry {
  readonly file: string;
  readonly key: string;
  readonly kind: string;
  /** Its number in the message catalogue of the specification, where it has one. */
  readonly number: string;
  readonly es: string;
  readonly en: string;
}

function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "",
  );
}

const entries: readonly Entry[] = globSync("*.csv", { cwd: folder }).flatMap((file) => {
  const [, ...lines] = readFileSync(join(folder, file), "utf8").trimEnd().split("\n");
  return lines.map((line) => {
    const [key = "", kind = "", number = "", es = "", en = ""] = cellsOf(line);
    return { file, key, kind, number, es, en };
  });
});

/** The placeholders of a sentence, without the words inside its plurals. */
function namesIn(sentence: string): string[] {
  return [...new Set([...sentence.matchAll(/\{(\w+)(?=[,}])/g)].map(([, name = ""]) => name))].sort();
}

/** Message numbers of the address book and of scheduling; the labels of a group share its numbers. */
const ofTheAddressBook = [
  11, 25, 43, 44, 47, 51, 53, 105, 126, 131, 136, 145, 146, 149, 156, 157, 158, 160, 202, 209, 210, 276, 292,
  293, 294, 302, 304, 315, 316,
];

/** Those of quotations and requests. */
const ofTheShipments = [
  11, 42, 45, 46, 48, 49, 50, 52, 57, 58, 77, 95, 96, 97, 98, 99, 101, 102, 103, 107, 112, 113, 114, 115, 116,
  117, 118, 126, 132, 135, 136, 139, 140, 141, 142, 150, 151, 152, 153, 154, 155, 156, 193, 200, 208, 212,
  265, 276, 284, 285, 291, 299, 301, 306, 311, 312, 313, 314, 320, 322, 323, 349,
];

/** The words by which each numbered message is recognized: its number, its key, and both languages. */
const spoken = [
  [11, "warning.title", "Aviso", "Warning"],
  [25, "problem.field.required", "Campo requerido.", "Required field."],
  [
    42,
    "problem.goods.overPackaging",
    "{packaging}: hasta {maximum} {unit} de {field}.",
    "{packaging}: {field} of up to {maximum} {unit}.",
  ],
  [
    43,
    "problem.schedule.closedDay",
    "Ese día no damos servicio en esta zona. Días disponibles: {days}.",
    "Available days: {days}.",
  ],
  [
    44,
    "problem.schedule.outsideHours",
    "dentro del horario de servicio: {hours}.",
    "only within service hours: {hours}.",
  ],
  [
    45,
    "problem.waybill.tariffCodeRequired",
    "hace falta la fracción arancelaria",
    "need a tariff code on each line",
  ],
  [46, "problem.waybill.uuidRequired", "hace falta el UUID de la factura", "need the UUID of their invoice"],
  [
    47,
    "problem.schedule.notWindowDay",
    "Tu ventana fija no incluye ese día. Días de tu ventana: {days}.",
    "Days of your window: {days}.",
  ],
  [
    48,
    "problem.quotation.notValidTyped",
    "La cotización {number} no está vigente.",
    "Quote {number} is not valid.",
  ],
  [
    49,
    "problem.credit.suspendedAtConversion",
    "la cotización {number} no se puede convertir",
    "quote {number} cannot be converted",
  ],
  [
    50,
    "problem.credit.suspended",
    "Tu crédito está suspendido: puedes consultar",
    "Your credit is on hold: you can view",
  ],
  [
    51,
    "addressForm.code.severalCountries",
    "El código {postalCode} existe en varios países",
    "exists in several countries",
  ],
  [
    52,
    "problem.place.notCoveredAbroad",
    "No llegamos al código postal {postalCode}.",
    "We do not serve ZIP code {postalCode}.",
  ],
  [53, "contactForm.saved", "El contacto está guardado.", "The contact is saved."],
  [57, "problem.insurance.aboveMaximum", "Aseguramos hasta {maximum}", "We insure up to {maximum}"],
  [
    58,
    "problem.insurance.belowMinimum",
    "El valor declarado empieza en {minimum}.",
    "A declared value starts at {minimum}.",
  ],
  [77, "problem.waybill.weightZero", "Escribe el peso del renglón", "Enter the weight of the line"],
  [95, "problem.coverLetter.termsNotAccepted", "Acepta los términos", "Accept the terms"],
  [
    95,
    "quotation.terms.required",
    "lee los términos y los artículos prohibidos, y acéptalos",
    "read the terms and the prohibited items, and accept them",
  ],
  [
    96,
    "problem.request.senderFirst",
    "Elige primero el remitente y su contacto",
    "Choose the sender and its contact first",
  ],
  [
    97,
    "problem.request.incomplete",
    "A la solicitud le faltan datos.",
    "The request is missing some details.",
  ],
  [
    98,
    "problem.service.noDocuments",
    "Elige los documentos que deben regresar",
    "Choose the documents to be returned",
  ],
  [
    99,
    "problem.service.badCost",
    "El costo de {service} debe ser más de 0",
    "The cost of {service} must be more than 0",
  ],
  [
    99,
    "problem.service.costRequired",
    "Escribe el costo acordado de {service}.",
    "Enter the agreed cost of {service}.",
  ],
  [
    101,
    "problem.waybill.incomplete",
    "Al complemento Carta Porte le faltan datos.",
    "The waybill complement is missing some details.",
  ],
  [102, "problem.reference.valueRequired", "Esta referencia no tiene valor.", "This reference has no value."],
  [
    103,
    "problem.service.badQuantity",
    "La cantidad de {service} debe ser un número entero",
    "The quantity of {service} must be a whole number",
  ],
  [
    105,
    "problem.service.notForCredit",
    "no está disponible para clientes de crédito",
    "is not available to credit customers",
  ],
  [
    105,
    "problem.service.notHere",
    "no se ofrece para este origen y destino",
    "is not offered for this origin and destination",
  ],
  [105, "problem.service.quotationOnly", "solo se ofrece en cotizaciones", "is offered in quotes only"],
  [
    105,
    "problem.service.requestOnly",
    "solo se ofrece en solicitudes de servicio",
    "is offered in service requests only",
  ],
  [
    105,
    "problem.service.unknown",
    "Ese servicio no existe o no se ofrece aquí.",
    "That service does not exist or is not offered here.",
  ],
  [105, "problem.service.wrongSide", "no se ofrece en ese lado", "is not offered on that side"],
  [
    105,
    "wizard.setAside.services",
    "Un servicio adicional que elegiste no se ofrece",
    "An additional service that you chose is not offered",
  ],
  [
    107,
    "problem.description.required",
    "Falta la descripción del contenido.",
    "The description of the goods is missing.",
  ],
  [
    112,
    "problem.request.destinationContactRequired",
    "Falta el contacto en el destino.",
    "The contact at the destination is missing.",
  ],
  [
    113,
    "problem.request.originContactRequired",
    "Falta el contacto en el origen.",
    "The contact at the origin is missing.",
  ],
  [114, "problem.request.recipientRequired", "Falta el destinatario.", "The recipient is missing."],
  [115, "problem.goods.packagingRequired", "Elige el embalaje", "Choose the package"],
  [116, "problem.project.required", "Elige uno de tus proyectos.", "Choose one of your projects."],
  [
    116,
    "problem.project.unknown",
    "Ese proyecto no es de tu cuenta ni de tu grupo.",
    "That project belongs neither to your account nor to your group.",
  ],
  [117, "problem.request.senderRequired", "Falta el remitente.", "The sender is missing."],
  [118, "problem.shippingType.required", "Elige el tipo de envío.", "Choose the shipping type."],
  [126, "addressForm.required", "Campo requerido", "Required field"],
  [126, "problem.service.required", "{service} es obligatorio", "{service} is required"],
  [
    131,
    "wizard.services.invalid",
    "Revisa los servicios marcados en rojo",
    "Check the services marked in red",
  ],
  [
    132,
    "problem.goods.piecesZero",
    "Escribe cuántas piezas son: 1 o más.",
    "Enter how many pieces there are: 1 or more.",
  ],
  [135, "problem.waybill.hazardous", "es material peligroso", "is hazardous"],
  [136, "problem.schedule.appointmentHours", "La cita dura 3 horas", "An appointment lasts 3 hours"],
  [136, "problem.schedule.beforeEstimated", "El envío llega el {date}.", "The shipment arrives on {date}."],
  [
    136,
    "problem.schedule.dateRequired",
    "Elige un día del calendario o escríbelo",
    "Choose a day from the calendar or type it",
  ],
  [136, "problem.schedule.holiday", "El {date} es día festivo.", "{date} is a holiday."],
  [136, "problem.schedule.hubHours", "La estancia en CEDIS es de 2 horas", "A hub appointment lasts 2 hours"],
  [
    136,
    "problem.schedule.hubNotice",
    "se pide con {hours} horas de anticipación",
    "needs {hours} hours’ notice",
  ],
  [136, "problem.schedule.past", "Ese momento ya pasó.", "That time has passed."],
  [136, "problem.schedule.tooFar", "Agendamos hasta el {date}.", "We book up to {date}."],
  [
    136,
    "problem.schedule.weekend",
    "No agendamos en sábado ni en domingo.",
    "We do not book Saturdays or Sundays.",
  ],
  [136, "problem.waybill.hazardUnanswered", "puede ser material peligroso", "may be hazardous"],
  [
    139,
    "problem.client.other",
    "La cotización {number} es de otro cliente.",
    "Quote {number} belongs to another customer.",
  ],
  [
    139,
    "problem.distributor.other",
    "La dirección {number} es de otro cliente.",
    "Address {number} belongs to another customer.",
  ],
  [
    139,
    "problem.serviceRequest.other",
    "La solicitud {number} es de otro cliente.",
    "Request {number} belongs to another customer.",
  ],
  [140, "problem.quotation.tooOld", "tiene más de un mes", "is more than one month old"],
  [
    141,
    "myQuotations.onlyCancelled",
    "Solo encontramos una cotización y está cancelada.",
    "We found only one quote and it is canceled.",
  ],
  [
    142,
    "problem.quotation.notValid",
    "no se puede convertir: su estatus es «{status}»",
    "cannot be converted: its status is “{status}”",
  ],
  [
    145,
    "problem.schedule.becomesOutsideHours",
    "La cita queda como cita fuera de horario",
    "The appointment becomes an after-hours appointment",
  ],
  [
    146,
    "problem.schedule.insideHours",
    "Ese horario se empalma con el de servicio",
    "That time overlaps service hours",
  ],
  [
    149,
    "problem.schedule.timesReversed",
    "La hora final debe ser posterior a la inicial.",
    "The end time has to be after the start time.",
  ],
  [150, "problem.goods.heightCut", "la pieza no se puede estibar", "the piece is too tall to stack"],
  [151, "problem.branch.remoteArea", "{area} es zona extendida", "is a remote area"],
  [
    152,
    "myRequests.onlyCancelled",
    "Solo encontramos una solicitud y está cancelada",
    "We found only one request and it is canceled",
  ],
  [153, "problem.request.dateRequired", "Falta el día de recolección.", "The pickup day is missing."],
  [
    154,
    "problem.references.required",
    "Faltan las referencias que tu empresa pide.",
    "The references that your company asks for are missing.",
  ],
  [
    155,
    "problem.goods.required",
    "Agrega al menos una línea de mercancía.",
    "Add at least one line of goods.",
  ],
  [
    156,
    "problem.request.descriptionMissing",
    "Falta la descripción del contenido.",
    "The description of the goods is missing.",
  ],
  [
    156,
    "problem.schedule.timesRequired",
    "Falta la hora o no es válida.",
    "The time is missing or not valid.",
  ],
  [
    157,
    "problem.schedule.noTimeZone",
    "No sabemos la hora de esta sucursal",
    "We do not know the local time of this terminal",
  ],
  [
    158,
    "problem.schedule.afterWindowStart",
    "Tu ventana de hoy empezó a las {time}.",
    "Your window for today began at {time}.",
  ],
  [
    160,
    "problem.schedule.afterCutOff",
    "La sucursal agenda para hoy hasta las {time}.",
    "The terminal books for today until {time}.",
  ],
  [193, "problem.place.notCovered", "No llegamos a domicilio", "We do not come to the door"],
  [200, "problem.currency.noParity", "No hay tipo de cambio", "There is no exchange rate"],
  [
    202,
    "problem.appointment.noHubPickup",
    "La cita de recolección en CEDIS no está activa",
    "Pickup by hub appointment is not active",
  ],
  [
    208,
    "wizard.notStored.request",
    "La solicitud no se envió por una falla nuestra.",
    "The request was not sent because something failed on our side.",
  ],
  [209, "contactForm.failed", "No se pudo guardar el contacto.", "The contact could not be saved."],
  [210, "addressForm.failed", "No se pudo guardar la dirección.", "The address could not be saved."],
  [212, "papers.failed", "No pudimos descargar el PDF.", "We could not download the PDF."],
  [
    265,
    "problem.file.kindNotAllowed",
    "Sólo se pueden adjuntar pdf, word, excel, gif, png y jpg",
    "Only pdf, word, excel, gif, png and jpg may be attached",
  ],
  [
    265,
    "problem.sheet.notXlsx",
    "El archivo no es de Excel (.xlsx).",
    "The file is not an Excel workbook (.xlsx).",
  ],
  [
    276,
    "problem.appointment.noHubDelivery",
    "La cita de entrega en CEDIS no está activa",
    "Delivery by hub appointment is not active",
  ],
  [276, "quotation.terms.title", "Acepta los términos", "Accept the terms"],
  [276, "wizard.letter.termsTitle", "Términos del servicio", "Terms of service"],
  [
    284,
    "problem.goods.belowMinimumWeight",
    "Cada pieza pesa menos de {minimum} {unit}.",
    "Each piece weighs less than {minimum} {unit}.",
  ],
  [
    285,
    "problem.goods.dimensionRequired",
    "Escribe la medida de una pieza, mayor que cero.",
    "Enter the size of one piece, more than zero.",
  ],
  [
    291,
    "problem.service.noSide",
    "Indica si {service} es en el origen o en el destino.",
    "Say whether {service} is at the origin or at the destination.",
  ],
  [292, "problem.taxId.residenceMexico", "no puede ser México", "cannot be Mexico"],
  [293, "problem.taxId.foreignForm", "de 6 a 40 letras y cifras", "6 to 40 letters and digits"],
  [293, "problem.taxId.foreignNineDigits", "exactamente 9 cifras", "exactly 9 digits"],
  [
    294,
    "addressMap.notFound",
    "la dirección no aparece en el mapa",
    "the address does not appear on the map",
  ],
  [
    299,
    "problem.insurance.valueRequired",
    "Escribe el valor de la mercancía",
    "Enter the value of the goods",
  ],
  [
    301,
    "registration.offer",
    "Para solicitar el servicio necesitas una cuenta. Regístrate",
    "You need an account to request service. Register",
  ],
  [
    302,
    "problem.appointment.guestPickup",
    "Las citas de recolección son para clientes registrados.",
    "Pickup appointments are for registered customers.",
  ],
  [
    304,
    "problem.appointment.guestDelivery",
    "Las citas de entrega son para clientes registrados.",
    "Delivery appointments are for registered customers.",
  ],
  [
    306,
    "problem.freightClass.invalid",
    "FAVOR DE VERIFICAR SELECCIONAR UNA CLASE VALIDA",
    "PLEASE VERIFY AND SELECT A VALID CLASS",
  ],
  [
    306,
    "problem.freightClass.notUsed",
    "Tu cuenta no usa clases",
    "Your account does not use freight classes",
  ],
  [311, "problem.waybill.quantityRequired", "Escribe la cantidad", "Enter the quantity"],
  [312, "problem.waybill.unitKeyRequired", "Elige la clave de unidad", "Choose the SAT unit key"],
  [313, "problem.waybill.productKeyRequired", "Elige la clave de producto", "Choose the SAT product key"],
  [314, "problem.waybill.descriptionRequired", "Escribe qué mercancía es.", "Enter what the goods are."],
  [
    315,
    "problem.appointment.excludedPickup",
    "La recolección con cita no está activa para tu cuenta.",
    "Pickup by appointment is not active for your account.",
  ],
  [
    315,
    "problem.appointment.noPickup",
    "En esta zona no recolectamos con cita.",
    "We do not pick up by appointment in this area.",
  ],
  [
    316,
    "problem.appointment.excludedDelivery",
    "La entrega con cita no está activa para tu cuenta.",
    "Delivery by appointment is not active for your account.",
  ],
  [
    316,
    "problem.appointment.noDelivery",
    "En esta zona no entregamos con cita.",
    "We do not deliver by appointment in this area.",
  ],
  [
    320,
    "problem.crossing.required",
    "Elige por dónde cruza la frontera",
    "Choose where your goods cross the border",
  ],
  [320, "problem.crossing.unknown", "Ese cruce no está en la lista.", "That crossing is not on the list."],
  [
    322,
    "problem.crossing.contradictory",
    "no van con el origen y el destino",
    "does not match the origin and the destination",
  ],
  [322, "problem.crossing.intraUsa", "marca Intra-USA", "mark Intra-USA"],
  [323, "wizard.nothingLost", "Lo que escribiste sigue aquí.", "What you typed is still here."],
  [
    349,
    "wizard.unanswered.quotation",
    "la cotización quizá no se guardó",
    "the quote may not have been saved",
  ],
  [349, "wizard.unanswered.request", "la solicitud quizá no se envió", "the request may not have been sent"],
] as const;

describe("the dictionary", () => {
  test("has a text in both languages for every message number of the specification [A-224, B-390]", () => {
    for (const number of [...ofTheAddressBook, ...ofTheShipments]) {
      const texts = entries.filter((entry) => entry.number === String(number));
      expect(texts.length, String(number)).toBeGreaterThan(0);
      for (const { es, en } of texts) {
        expect(es.trim().length, `${number} in Spanish`).toBeGreaterThan(1);
        expect(en.trim().length, `${number} in English`).toBeGreaterThan(1);
        expect(es, String(number)).not.toBe(en);
      }
    }
  });

  test("names the statuses of quotations, in the list and on their pages, and those of requests [P-163]", () => {
    const namesOf = (prefix: string) =>
      entries.flatMap(({ key, es, en }) =>
        key.startsWith(prefix) && !key.slice(prefix.length).includes(".")
          ? [`${key.slice(prefix.length)}: ${es}, ${en}`]
          : [],
      );
    const ofQuotations = [
      "draft: Borrador, Draft",
      "valid: Vigente, Valid",
      "converted: Convertida, Converted",
      "cancelled: Cancelada, Canceled",
      "expired: Vencida, Expired",
    ];
    expect(namesOf("quotationStatus.")).toEqual(ofQuotations);
    expect(namesOf("quotation.status.")).toEqual(ofQuotations);
    expect(namesOf("requestStatus.")).toEqual([
      "registered: Registrada, Registered",
      "confirmed: Confirmada, Confirmed",
      "in-transit: Recolectada o en tránsito, Picked up or in transit",
      "cancelled: Cancelada o rechazada, Canceled or rejected",
    ]);
  });

  test("says under each message number what the specification has it for, in both languages [A-074, A-081, A-204, A-206, A-207, A-210, A-211, A-212, A-213, A-214, A-215, A-216, A-217, A-218, A-221, A-222, A-223, B-162, B-215, B-222, B-223, B-224, B-225, B-233, B-235, B-238, B-244, B-245, B-246, B-247, B-253, B-254, B-255, B-259, B-263, B-287, B-293, B-391, B-392, B-394, B-398, B-399, P-161, P-164, P-178, P-180, P-181, P-182, P-209, P-293, P-294]", () => {
    const numbered = entries.filter(({ number }) => number !== "");
    expect(numbered.map(({ number, key }) => `${number} ${key}`).sort()).toEqual(
      spoken.map(([number, key]) => `${number} ${key}`).sort(),
    );
    for (const [number, key, es, en] of spoken) {
      const entry = numbered.find((each) => each.key === key);
      expect(entry?.es, `${number} ${key}`).toContain(es);
      expect(entry?.en, `${number} ${key}`).toContain(en);
    }
  });

  test("has every key once, of a known kind, in both languages", () => {
    expect(entries.length).toBeGreaterThan(100);
    for (const { file, key, kind, es, en } of entries) {
      expect(
        entries.filter((other) => other.key === key).map((other) => other.file),
        key,
      ).toEqual([file]);
      expect(kinds, key).toContain(kind);
      expect(es.trim(), key).not.toBe("");
      expect(en.trim(), key).not.toBe("");
    }
  });

  test("names a service area, whose name is Spanish in both languages, in English as one and in quotation marks", () => {
    const naming = entries.filter(({ en }) => en.includes("{area}"));
    expect(naming.length).toBeGreaterThan(4);
    for (const { key, en } of naming) expect(en, key).toMatch(/service area “\{area\}”/);
  });

  test("names each answer of the wizard that another answer can rule out", () => {
    const keys = new Set(entries.map(({ key }) => key));
    expect(settledAnswers.filter((answer) => !keys.has(`wizard.setAside.${answer}`))).toEqual([]);
  });

  test("names no fact of a request's summary like the card that it is on", () => {
    // A guest's contact is on no request.
    const cards = entries.filter(({ key }) => /^wizard\.entry\.(?!guest$)/.test(key));
    const facts = entries.filter(({ key }) => /^wizard\.chosen\.\w+$/.test(key));
    expect([cards.length > 5, facts.length > 5]).toEqual([true, true]);
    for (const language of ["es", "en"] as const) {
      const headings = cards.map((card) => card[language]);
      expect(facts.filter((fact) => headings.includes(fact[language])).map(({ key }) => key)).toEqual([]);
    }
  });

  test("has the agreed wording: one tab for each session, and '¡Error!' [P-299]", () => {
    const wording = (key: string) => {
      const { es, en } = entries.find((entry) => entry.key === key) ?? {};
      return { es, en };
    };
    expect(wording("secondTab.text").es).toBe(
      "No se permite más de una pestaña o ventana por sesión de usuario.",
    );
    for (const key of ["noSession.title", "partyForm.error"])
      expect(wording(key), key).toEqual({ es: "¡Error!", en: "Error!" });
  });

  test("says of credit on hold that neither a quotation nor a request can be begun, in a warning as in the help", () => {
    for (const key of ["problem.credit.suspended", helpKey("billing-account")]) {
      const entry = entries.find((each) => each.key === key);
      expect(entry?.es).toContain("no cotizar ni solicitar servicio");
      expect(entry?.en).toContain("not quote or request service");
    }
  });

  test("says of each thing the term of docs/glossary.md and no other", () => {
    const refused = {
      es: /peso facturado|el más bajo|en camino|facturador|área de servicio|zona foránea|por favor|observaciones|móvil|demora|comprobante|directorio|la transportista|dispositivo|la cobertura del/i,
      en: /\bquotation|postal code|\bbranch|packaging|cash on delivery|\be-mail|\blog out|\blanes?\b|\bclients?\b|catalogue|cancelled|distribution center|please|kilometre|\btick\b|remarks|tariff fraction|tax office|account executive|ordinary freight/i,
    };
    // The list names the ends of a quote as the specification quotes them; so does the message about the class.
    const quoted = [
      "myQuotations.branchPickup",
      "myQuotations.branchDelivery",
      "problem.freightClass.invalid",
    ];
    for (const { key, es, en } of entries) {
      if (quoted.includes(key)) continue;
      const plain = (text: string) => text.replaceAll(/\{\w+/g, "");
      expect(plain(es), key).not.toMatch(refused.es);
      expect(plain(en), key).not.toMatch(refused.en);
    }
  });

  test("writes no word in capitals, except abbreviations and what the specification quotes", () => {
    const quoted = ["problem.freightClass.invalid", "problem.tariff.noHomeDelivery"];
    for (const { key, es, en } of entries)
      if (!quoted.includes(key))
        for (const text of [es, en])
          expect(text, key).not.toMatch(/(?<!\p{L})(?!CEDIS|RESICO)\p{Lu}{5,}(?!\p{L})/u);
  });

  test("has the same placeholders in both languages", () => {
    for (const { key, es, en } of entries) expect(namesIn(en), key).toEqual(namesIn(es));
  });
});

const languages = ["es", "en"] as const;

function helpOn(topic: HelpTopic): Entry {
  const entry = entries.find(({ key }) => key === helpKey(topic));
  if (!entry) throw new Error(`there is no help on ${topic}`);
  return entry;
}

/** A help text as its tags and the words between them, in their order. */
function piecesOf(html: string): readonly string[] {
  return html.split(/(<[^>]*>)/).filter((piece) => piece !== "");
}

const tagsOf = (html: string) => piecesOf(html).filter((piece) => piece.startsWith("<"));

function wordCount(html: string): number {
  return html
    .replaceAll(/<[^>]*>/g, " ")
    .trim()
    .split(/\s+/).length;
}

describe("the help texts", () => {
  test.each<[string, HelpTopic[]]>([
    ["tell of the lists: my quotations and my requests [P-032]", ["my-quotations", "my-requests"]],
    [
      "tell of the address book: my addresses, a new one, contact data and a new contact [P-033]",
      ["my-addresses", "new-address", "contact-data", "new-contact"],
    ],
    [
      "tell of the billing party, a text for each of its tabs [P-034]",
      ["billing-party-general", "billing-party-address"],
    ],
    [
      "tell of the project, of turning a quotation into a request, and of additional data [P-035]",
      ["project", "conversion", "additional-data"],
    ],
    [
      "tell of the goods, their complementary data, their detail and their insurance [P-036]",
      ["goods", "waybill-complement", "goods-detail", "insurance"],
    ],
    [
      "tell of the five groups of additional services [P-037]",
      [
        "services-customer-point",
        "services-ports",
        "services-pick-and-pack",
        "services-handling",
        "services-post-service",
      ],
    ],
    [
      "tell of markup, customer data, shipping type, references and the instruction letter [P-038]",
      ["markup", "customer-data", "shipping-type", "references", "cover-letter"],
    ],
    [
      "tell of origin and destination, of pickup and delivery types, and of appointments [P-039]",
      ["origin-destination", "pickup-type", "scheduling"],
    ],
    [
      "tell of credit and projects, and of the list of billing parties",
      ["billing-account", "billing-parties"],
    ],
    ["tell how to read a bill and what may change it", ["quotation"]],
    ["tell how to read a request, and what can be done with an account", ["service-request", "my-account"]],
  ])("%s", (_, topics) => {
    for (const topic of topics) {
      const entry = helpOn(topic);
      for (const language of languages) {
        // Long enough for purpose, fields, limits, an example and what to do; short enough to be read.
        expect(wordCount(entry[language]), `${topic} ${language}`).toBeGreaterThanOrEqual(60);
        expect(wordCount(entry[language]), `${topic} ${language}`).toBeLessThanOrEqual(220);
      }
    }
  });

  test("exist for every topic a screen may name, and for no other, under the same headings in both languages [P-040]", () => {
    const texts = entries.filter(({ kind }) => kind === "help");
    expect(texts.map(({ key }) => key).sort()).toEqual(helpTopics.map(helpKey).sort());
    for (const { key, es, en } of texts) {
      expect(tagsOf(en), key).toEqual(tagsOf(es));
      expect(en, key).not.toBe(es);
    }
  });

  test("consist of a few plain tags, correctly nested and without attributes", () => {
    for (const topic of helpTopics) {
      for (const language of languages) {
        const open: string[] = [];
        for (const piece of piecesOf(helpOn(topic)[language])) {
          const where = `${topic} ${language}: ${piece}`;
          const [, closes, name] = /^<(\/?)([a-z0-9]+)>$/.exec(piece) ?? [];
          if (name === undefined) {
            expect(piece, where).not.toMatch(/[<>&{}]/);
            expect(open.length, where).toBeGreaterThan(0);
            continue;
          }
          expect(helpTags, where).toContain(name);
          if (closes) expect(open.pop(), where).toBe(name);
          else open.push(name);
        }
        expect(open, `${topic} ${language}`).toEqual([]);
      }
    }
  });

  test("begin with the purpose of the screen, and have no empty section or line", () => {
    for (const topic of helpTopics) {
      for (const language of languages) {
        const html = helpOn(topic)[language];
        const where = `${topic} ${language}`;
        expect(html, where).toMatch(/^<p>/);
        expect(html, where).not.toMatch(/<([a-z0-9]+)>\s*<\/\1>/);
        for (const section of html.split("<h3>").slice(1))
          expect(section, where).toMatch(/^[^<]+<\/h3><(p|ul|ol|dl)>/);
      }
    }
  });

  test("on appointments say after how long delay and storage are charged [P-314, P-315, A-229, A-230]", () => {
    const { es, en } = helpOn("scheduling");
    expect(es).toContain("La espera se cobra después de 30 minutos y el almacenaje, después de 3 días.");
    expect(en).toContain("Waiting is charged after 30 minutes and storage after 3 days.");
  });

  // Parameters 24 and 56 of the demo carrier, whose texts these are.
  const units = { kilosPerPound: 4_536, metresPerInch: 254 };
  test.each<[HelpTopic, readonly string[]]>([
    ["my-quotations", [earliestListDate.slice(0, 4)]],
    ["my-requests", [earliestListDate.slice(0, 4)]],
    [
      "goods-detail",
      [
        `${limits.lines}`,
        `${limits.pieces}`,
        formatNumber(heaviestShipment / kilogram),
        formatNumber(largestShipment / cubicMetre),
        formatNumber(Math.floor(weightIn(heaviestShipment, "pound", units) / 1000)),
        formatNumber(Math.floor(volumeIn(largestShipment, "inch", units) / 1000)),
      ],
    ],
    ["insurance", [`${declaredInsuranceShare / 100}`]],
    ["service-request", [guideNumberOf(70_000_001), "70000001"]],
    ["my-account", [`${passwordLength.minimum}`, `${passwordLength.maximum}`]],
  ])("on %s name the limits that hold", (topic, figures) => {
    for (const language of languages) {
      const figuresIn = helpOn(topic)[language].match(/\d(?:[\d.,]*\d)?/g);
      expect(figuresIn, `${topic} ${language}`).toEqual(expect.arrayContaining([...figures]));
    }
  });
});

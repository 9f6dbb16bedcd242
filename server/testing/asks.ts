import {
  endSession,
  endSessions,
  languageChange,
  passwordChange,
  tokenRequest,
} from "@anden/contract/account";
import {
  activity,
  changedContact,
  changedDistributor,
  newComplement,
  newContact,
  newDistributor,
  newLocation,
  overAnyChange,
} from "@anden/contract/address-entry";
import { type AddressRow, addressRows } from "@anden/contract/address-sheet";
import { invoiceDataChange } from "@anden/contract/billing";
import { newBillingParty, partyResidence, partyTaxUse } from "@anden/contract/billing-entry";
import { byRevision } from "@anden/contract/draft";
import { draftToKeep } from "@anden/contract/draft-to-keep";
import { type EndpointName, endpoints } from "@anden/contract/endpoints";
import { goodsToKeep } from "@anden/contract/known-goods";
import { ownPerson } from "@anden/contract/own-person";
import { confirmation, forgotten, passwordReset, registration } from "@anden/contract/registration";
import { dateCheck, deliveryQuestion } from "@anden/contract/scheduling";
import { statusStep } from "@anden/contract/service-request";
import { guestSignIn, signIn } from "@anden/contract/session";
import { taxDataQuestion } from "@anden/contract/tax-data";
import { keysToName, sentSheet } from "@anden/contract/waybill";
import type { Call } from "@anden/contract/wire/call";
import { toWire } from "@anden/contract/wire/convert";
import { type SheetCells, sheetColumns } from "@anden/domain/address-book/sheet-columns";
import { aSheet, waybillTitles } from "./a-sheet.ts";
import { bodyOfRequest, lateReferencesOf } from "./requests.ts";
import type { Sent } from "./server.ts";
import { aShipment } from "./shipments.ts";
import { addressOf, wireOf } from "./wire.ts";

/** The smallest valid input of a call, by domain names. */
export interface RightAsk {
  readonly query?: object;
  readonly params?: Readonly<Record<string, number | string>>;
  readonly body?: object;
  readonly upload?: { readonly mediaType: string; readonly content: string };
}

const sheet = await aSheet([waybillTitles, [480, "H87", "31162403", "Bisagra de acero", 384]]);

/** The draft that the valid requests name. The test stores it first. */
const aDraft = {
  id: "5e4b2442-c6a2-43a0-b671-0e0688ce4a01",
  revision: "5e4b2442-c6a2-43a0-b671-0e0688ce4a02",
};
const { revision } = aDraft;

/** The address of the demo carrier's own client `demo` that the valid requests name. */
const anAddress = {
  name: "Comercializadora Ejemplo del Valle, S.A. de C.V.",
  personType: "moral",
  taxId: "CEV150310ZZ2",
  country: "MX",
  stateId: 19,
  cityId: 19_006,
  placeId: 190_061_391,
  postalCode: "66633",
  street: "Calle Muestra",
  exteriorNumber: "317",
  phone: "8155599938",
  isSender: true,
  isRecipient: true,
  isHub: false,
  notifiesSender: false,
  notifiesRecipient: false,
} as const;
const aPosition = { foundLatitude: 25_742_000, foundLongitude: -100_172_000 };
const aContact = { distributorNumber: 300_001, name: "Sofía Muestra León", phone: "8155500000" };
const someGoods = {
  name: "Cajas de motores",
  packagingId: 1,
  length: 600,
  width: 400,
  height: 400,
  weight: 18_000,
  notStackable: false,
  weightUnit: "kilogram",
  lengthUnit: "metre",
} as const;

const rosa = {
  loginName: "rosa.diaz",
  name: "Rosa",
  lastName: "Díaz",
  password: "siete gatos en el patio",
  phone: "8155500100",
  email: "rosa@norte.example",
  country: "México",
  postalCode: "64000",
  exteriorNumber: "120",
};

/** A private person at the carrier's own postal code. */
export const aPrivateParty = {
  personType: "particular",
  name: "Elena Ensayo Ríos",
  tradeName: "Elena Ensayo Ríos",
  businessTypeId: 2,
  paymentMethod: "PUE",
  country: "MX",
  stateId: 19,
  cityId: 19_006,
  placeId: 190_061_391,
  postalCode: "66633",
  street: "Calle Ensayo",
  exteriorNumber: "12",
  phone: "8155500199",
  phoneKind: "mobile",
} as const;
const itsTaxUse = { number: 20_001, taxRegime: "601", cfdiUse: "G03" } as const;

/** A row of a sheet, as an import sends it. */
const aRow: AddressRow = {
  ...(Object.fromEntries(sheetColumns.map((column) => [column, ""])) as SheetCells),
  line: 2,
  name: "Muestra de una hoja",
  phone: "8155500003",
  postalCode: "64000",
  neighbourhood: "Monterrey Centro",
  street: "Calle de la hoja",
  exteriorNumber: "12",
  personType: "Particular",
};
const sheetOfOne =
  "Nombre o empresa,Teléfono,Código postal,Colonia,Calle,Número exterior,Tipo de persona\r\n" +
  `${aRow.name},${aRow.phone},${aRow.postalCode},${aRow.neighbourhood},${aRow.street},12,Particular\r\n`;

/** A valid request for every call, with required fields only. */
export const rightAsks = {
  applicationConfiguration: {},
  signIn: { body: toWire(signIn, { userName: "demo", password: "anden-demo" }) as object },
  beGuest: { body: toWire(guestSignIn, { language: "es" }) as object },
  signOut: {},
  loginData: {},
  signInByToken: {},
  issueToken: { body: toWire(tokenRequest, { holder: "demo" }) as object },
  ownSessions: {},
  endSession: { body: toWire(endSession, { id: "00000000-0000-4000-8000-000000000000" }) as object },
  endSessions: { body: toWire(endSessions, { withThisOne: true }) as object },
  ownPerson: {},
  changeOwnPerson: {
    body: toWire(ownPerson, {
      name: "Daniela Ejemplo Garza",
      phone: "8155500201",
      email: "demo@comercial-ejemplo.example",
      muted: [],
    }) as object,
  },
  changePassword: {
    body: toWire(passwordChange, { current: "anden-demo", next: "un andén para dos" }) as object,
  },
  changeLanguage: { body: toWire(languageChange, { language: "es" }) as object },
  checkTaxData: {
    body: toWire(taxDataQuestion, { payerId: 10_001, module: "request", event: "start" }) as object,
  },
  searchPlaces: { query: { text: "64000" } },
  serviceArea: { query: { country: "MX", postalCode: "64000" } },
  serviceAreaOfAddress: { query: { country: "MX", postalCode: "66633", distributorNumber: 300_001 } },
  serviceAreaById: { params: { id: 1010 } },
  serviceAreaByItsId: { params: { id: 1010 } },
  serviceAreas: { params: { id: 1 } },
  states: { params: { country: 1 } },
  cities: { params: { id: 19 } },
  placesOfCity: { params: { id: 19039 } },
  branches: {},
  companyBranches: { params: { id: 1 } },
  countries: {},
  packaging: {},
  freightClasses: {},
  serviceCategories: {},
  insuranceNotes: {},
  carrierDocuments: {},
  branchDistances: { query: { placeId: 190390001 } },
  crossings: {},
  hasParity: { params: { id: 10001 } },
  agreedServices: {},
  parameters: {},
  laneOffer: { query: { originAreaId: 1380, destinationAreaId: 1020 } },
  company: { params: { id: 1 } },
  languages: {},
  currentTime: {},
  branchZone: { params: { id: 101 } },
  holidays: { body: {} },
  holidaysByGet: {},
  fixedWindow: { query: { branchId: 101 } },
  serviceWindow: { query: { side: "pickup" } },
  deliveryDate: { body: toWire(deliveryQuestion, { originAreaId: 1010, destinationAreaId: 1020 }) as object },
  deliveryDateByGet: { query: { originAreaId: 1010, destinationAreaId: 1020 } },
  verifyDate: { body: toWire(dateCheck, { side: "pickup", at: "2026-11-24" }) as object },
  schedulingOffer: { body: wireOf(aShipment()) },
  quote: { body: wireOf() },
  validateTariff: { body: wireOf() },
  estimate: { body: wireOf(aShipment()) },
  alternatives: { body: wireOf(aShipment()) },
  servicesOnOffer: { body: wireOf(aShipment()) },
  currentPrice: { params: { id: 1 } },
  quotationAlternatives: { params: { id: 1 } },
  quotationPaper: { params: { id: 1 } },
  requestPaper: { params: { id: 70_000_001 } },
  requestLabels: { params: { id: 70_000_001 } },
  laserLabels: { params: { id: 70_000_001 } },
  zplLabels: { params: { id: 70_000_001 } },
  register: { body: toWire(registration, rosa) as object },
  registrationPage: {},
  confirmRegistration: { body: toWire(confirmation, { token: "x", password: rosa.password }) as object },
  forgotPassword: { body: toWire(forgotten, { who: "nadie@norte.example" }) as object },
  resetPassword: { body: toWire(passwordReset, { token: "x", password: rosa.password }) as object },
  forwardQuotation: { params: { id: 1 }, body: ["jefe@norte.example"] },
  forwardRequest: { params: { id: 70_000_001 }, body: ["jefe@norte.example"] },
  resendRequestMail: { params: { id: 70_000_001 } },
  quotationMail: { params: { id: 1 } },
  requestMail: { params: { id: 70_000_001 } },
  quotations: {},
  quotation: { params: { id: 1 } },
  serviceRequests: {},
  countQuotations: {},
  countServiceRequests: {},
  exportQuotations: { query: { format: "csv" } },
  exportServiceRequests: { query: { format: "csv" } },
  searchShipments: { query: { text: "48" } },
  // The first ones of the demo carrier's own client `demo`.
  distributors: { params: { clientId: 10_001 } },
  distributor: { params: { id: 300_001 } },
  geocodeByAddress: { query: { country: "MEXICO", postalCode: "66633" } },
  geocodeData: { query: { latitude: 25_742_000, longitude: -100_172_000 } },
  mapSettings: {},
  distributorPoint: { query: { number: 300_001 } },
  contacts: { params: { clientId: 10_001 } },
  createDistributor: { body: toWire(newDistributor, anAddress) as object },
  locateDistributor: {
    body: toWire(newLocation, { distributorNumber: 300_001, isVerified: true, ...aPosition }) as object,
  },
  complementDistributor: { body: toWire(newComplement, { distributorNumber: 300_001 }) as object },
  changeDistributor: {
    params: { id: 300_001 },
    body: toWire(changedDistributor, {
      ...anAddress,
      ...aPosition,
      isVerified: true,
      revision: overAnyChange,
    }) as object,
  },
  // It is active already, so that the other requests can use it.
  archiveDistributor: { params: { id: 300_001 }, body: toWire(activity, { isActive: true }) as object },
  readAddressSheet: { upload: { mediaType: "text/csv", content: sheetOfOne } },
  checkAddressRows: { body: toWire(addressRows, { rows: [aRow] }) as object },
  importAddressRows: { body: toWire(addressRows, { rows: [aRow] }) as object },
  exportAddresses: { query: { format: "csv", isTemplate: false } },
  sameDistributors: {
    query: { placeId: anAddress.placeId, street: "Calle Muestra", exteriorNumber: "317" },
  },
  createContact: { body: toWire(newContact, aContact) as object },
  // The first one of the same address.
  changeContact: {
    params: { id: 600_001 },
    body: toWire(changedContact, { ...aContact, revision: overAnyChange }) as object,
  },
  archiveContact: { params: { id: 600_001 }, body: toWire(activity, { isActive: true }) as object },
  personTypes: {},
  taxResidences: {},
  postalCodeCountries: { query: { postalCode: "64000" } },
  placesOfCode: { query: { postalCode: "64000", country: "MX" } },
  serviceRequest: { params: { id: 70_000_001 } },
  request: { body: bodyOfRequest() },
  requestTariff: { body: bodyOfRequest() },
  referenceDefinitions: { params: { clientId: 10_001 } },
  giveReferences: { body: lateReferencesOf(70_000_001) },
  confirmConversion: { params: { id: 1 } },
  cancelRequest: { params: { id: 70_000_001 }, body: {} },
  requestHistory: { params: { id: 70_000_001 } },
  unitKeys: { params: { clientId: 10_001 }, query: { text: "pieza" } },
  productKeys: { params: { clientId: 10_001 }, query: { text: "tornillos" } },
  tariffCodes: { params: { clientId: 10_001 }, query: { text: "8302" } },
  hazardKeys: { params: { clientId: 10_001 }, query: { text: "1263" } },
  packagingKeys: { params: { clientId: 10_001 }, query: { text: "bidones" } },
  nameKeys: { body: toWire(keysToName, { keys: [{ catalogue: "unit", key: "H87" }] }) as object },
  readSheet: { body: toWire(sentSheet, { base64: sheet, name: "complemento.xlsx" }) as object },
  sheetTemplate: { params: { clientId: 10_001 } },
  deskRequests: {},
  countDeskRequests: {},
  deskRequest: { params: { id: 70_000_001 } },
  deskHistory: { params: { id: 70_000_001 } },
  deskFile: { params: { id: 1 } },
  deskPaper: { params: { id: 70_000_001 }, query: { paper: "form" } },
  stepRequest: { params: { id: 70_000_001 }, body: toWire(statusStep, { status: "confirmed" }) as object },
  undeliveredMails: {},
  sendMailAgain: { params: { id: "0b6f4c2e-6d0a-4c53-9a55-1f0d8f1b6a01" } },
  billingAccount: {},
  changeInvoiceData: {
    body: toWire(invoiceDataChange, {
      taxRegime: "601",
      cfdiUse: "G03",
      postalCode: "66633",
      email: "demo@comercial-ejemplo.example",
    }) as object,
  },
  creditProjects: { params: { clientId: 10_001 } },
  creditProject: { query: { projectId: 0 } },
  groupProjects: { params: { clientId: 10_001 } },
  billingParties: {},
  // The first one of the demo carrier's own client `logistico`.
  billingParty: { params: { id: 20_001 } },
  storeFile: {
    query: { name: "constancia.pdf" },
    upload: { mediaType: "application/pdf", content: "%PDF-1.7\n%%EOF\n" },
  },
  storedFile: { params: { id: 1 } },
  drafts: {},
  draft: { params: { id: aDraft.id } },
  restoreDraft: { params: { id: aDraft.id }, body: toWire(byRevision, { revision }) as object },
  keepDraft: {
    params: { id: aDraft.id },
    body: toWire(draftToKeep, {
      revision,
      steps: [{ name: "goods", version: 1, typed: '{"entries":[]}' }],
    }) as object,
  },
  knownGoods: {},
  keepGoods: { params: { id: aDraft.id }, body: toWire(goodsToKeep, someGoods) as object },
  deleteGoods: { params: { id: revision } },
  // An unknown draft: deleting it succeeds, and the draft of the other requests stays.
  deleteDraft: { params: { id: revision }, query: { revision } },
  billingPartyByTaxId: { query: { taxId: "XAXX010101000" } },
  // A party with a generic tax id may be added any number of times.
  saveBillingParty: { body: toWire(newBillingParty, aPrivateParty) as object },
  savePartyResidence: { body: toWire(partyResidence, { number: 20_001, taxResidence: "MEX" }) as object },
  savePartyTaxUse: { body: toWire(partyTaxUse, itsTaxUse) as object },
  savePartyCatalogueUse: { body: toWire(partyTaxUse, itsTaxUse) as object },
  validateBillingParty: { params: { id: 20_001 } },
  businessTypes: {},
  paymentTypes: {},
  paymentMethods: {},
  taxRegimes: {},
  cfdiUses: {},
  cfdiUsesOfRegime: { params: { taxRegime: 1 } },
} as const satisfies Record<EndpointName, RightAsk>;

/** A valid request with some fields overridden by domain name; undefined removes one. */
export function saysInstead(
  name: EndpointName,
  fields: Readonly<Record<string, unknown>>,
  params: Readonly<Record<string, number | string>> = {},
): Sent {
  const { query, body, method }: Call = endpoints[name];
  const ask: RightAsk = rightAsks[name];
  const asked = body ?? query;
  const right = body ? (ask.body ?? {}) : query && ask.query ? (toWire(query, ask.query) as object) : {};
  const overridden = Object.entries(fields).map(([field, value]) => [
    asked?.toWire([field])[0] ?? field,
    value,
  ]);
  const wire: Readonly<Record<string, unknown>> = { ...right, ...Object.fromEntries(overridden) };
  const url = addressOf(name, { ...ask.params, ...params });
  if (body) return { method, url, body: wire };
  const given = Object.entries(wire).filter(([, value]) => value !== undefined);
  return {
    method,
    url: `${url}?${new URLSearchParams(Object.fromEntries(given.map(([key, value]) => [key, String(value)])))}`,
  };
}

/** The calls that name a stored quotation. */
export const ofAQuotation: ReadonlySet<EndpointName> = new Set([
  "quotation",
  "quotationAlternatives",
  "quotationPaper",
  "currentPrice",
  "forwardQuotation",
  "quotationMail",
]);

/**
 * The calls for logistics clients only, with the status that other clients get: of a refusal by a rule, or of a missing
 * record.
 */
export const forLogisticsClients: ReadonlyMap<EndpointName, number> = new Map([
  ["validateTariff", 422],
  ["billingParty", 404],
  ["saveBillingParty", 403],
  ["savePartyResidence", 403],
  ["savePartyTaxUse", 403],
  ["savePartyCatalogueUse", 403],
  ["validateBillingParty", 403],
]);

/** A valid request; `query` adds parameters by wire name. */
export function rightly(
  name: EndpointName,
  query: Readonly<Record<string, string>> = {},
  params: Readonly<Record<string, number | string>> = {},
): Sent {
  const call: Call = endpoints[name];
  const ask: RightAsk = rightAsks[name];
  const asked = call.query && ask.query ? (toWire(call.query, ask.query) as Record<string, unknown>) : {};
  const parameters = new URLSearchParams();
  for (const [key, value] of [...Object.entries(asked), ...Object.entries(query)])
    parameters.append(key, String(value));
  return {
    method: call.method,
    url: `${addressOf(name, { ...ask.params, ...params })}${parameters.size > 0 ? `?${parameters}` : ""}`,
    ...(ask.body ? { body: ask.body } : {}),
    ...(ask.upload ? { body: ask.upload.content, headers: { "content-type": ask.upload.mediaType } } : {}),
  };
}

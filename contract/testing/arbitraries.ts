import { documentNames, paperSizes } from "@anden/domain/carrier";
import { personTypes } from "@anden/domain/customer/customer";
import { cfdiUses, paymentMethods, taxRegimes } from "@anden/domain/customer/invoice-vocabulary";
import { automaticMails } from "@anden/domain/mail/automatic-mails";
import { schedulingModes } from "@anden/domain/scheduling/modes";
import { serviceTypes } from "@anden/domain/shipment/draft";
import { flowKinds } from "@anden/domain/wizard/flow-kind";
import * as fc from "fast-check";
import { insuranceNumbers, packagingShapeNumbers, paymentNumbers } from "../codes.ts";
import type { EndpointName, Endpoints } from "../endpoints.ts";
import { requestPapers } from "../papers.ts";
import type { Codec } from "../wire/codec.ts";
import {
  changedContact,
  fieldProblem,
  fullDistributor,
  newContact,
  newDistributor,
  optionalOfFullDistributor,
  optionalOfNewDistributor,
  optionalPosition,
  places,
  position,
  sameDoor,
  storedContact,
} from "./arbitraries/address-book.ts";
import { addressRow, importedAddresses, readAddresses } from "./arbitraries/address-sheet.ts";
import {
  branchDistances,
  branches,
  foundPlace,
  geocodeAnswer,
  listedArea,
  offeredServices,
  place,
  serviceArea,
} from "./arbitraries/catalogues.ts";
import {
  fileFormat,
  listCount,
  listedQuotation,
  listedRequest,
  ordered,
  quotationFilter,
  requestFilter,
} from "./arbitraries/lists.ts";
import {
  byMail,
  forwarding,
  registration,
  sentAgain,
  sentMails,
  undeliveredMails,
} from "./arbitraries/mail.ts";
import {
  distributor,
  fullParty,
  keyedOptions,
  loginData,
  missingData,
  newParty,
  optionalOfDistributor,
  partyIdentity,
  partyResidence,
  partyTaxUse,
  projects,
  signedIn,
  words,
} from "./arbitraries/people.ts";
import {
  advisory,
  alternatives,
  findings,
  optionalAnswer,
  optionalPrice,
  price,
  questionPath,
  quotation,
  stored,
} from "./arbitraries/quotation.ts";
import {
  askedRequest,
  cancellation,
  deskCountQuery,
  deskCounts,
  deskQuery,
  deskRequest,
  fullRequest,
  lateReferences,
  referenceDefinitions,
  requestHistory,
  requestState,
  requestTariff,
  statusStep,
  storedRequest,
  wholeDeskRequest,
} from "./arbitraries/requests.ts";
import {
  chosenDay,
  collectionWindow,
  deliveryEstimate,
  deliveryFields,
  holidayQuery,
  holidays,
  schedulingSide,
} from "./arbitraries/scheduling.ts";
import {
  draftInFlow,
  draftSteps,
  goodsPiece,
  incompleteDraft,
  question,
  quotedLines,
  shipmentDraft,
  workingRecord,
} from "./arbitraries/shipment.ts";
import {
  anyOf,
  byId,
  cents,
  clock,
  count,
  country,
  currency,
  date,
  dateTime,
  flag,
  hundredths,
  id,
  keysOf,
  language,
  measure,
  named,
  pageOf,
  paging,
  point,
  record,
  sought,
  text,
  units,
} from "./arbitraries/values.ts";
import { keySearch, nameKeys, readSheet } from "./arbitraries/waybill.ts";

function without<Fields extends object, Name extends keyof Fields>(fields: Fields, ...names: Name[]) {
  const kept = Object.entries(fields).filter(([name]) => !names.some((each) => each === name));
  return Object.fromEntries(kept) as Omit<Fields, Name>;
}

/** Arbitrary values of every request and answer: a new call does not compile without its own. */
export type CallValues = {
  readonly [Name in EndpointName]: {
    readonly [Part in keyof Endpoints[Name] &
      ("params" | "query" | "body" | "answer")]: Endpoints[Name][Part] extends Codec<infer Value>
      ? fc.Arbitrary<Value>
      : never;
  };
};

const estimateAnswer = record(
  { missing: fc.array(questionPath, { maxLength: 5 }), obstacles: findings },
  {
    ...stored,
    ...price,
    ...optionalPrice,
    ...advisory,
    freightClass: named,
    deliveredOn: date,
    least: cents,
    transitDays: count,
    parity: fc.integer({ min: 1, max: 1_000_000 }),
  },
);

const muted = fc.uniqueArray(fc.constantFrom(...automaticMails), { maxLength: 4 });
const ownPerson = record({ name: text(100), phone: text(40), email: text(254), muted });
const invoiceData = { postalCode: text(10), email: text(254) };
const taxUse = { taxRegime: anyOf(taxRegimes), cfdiUse: anyOf(cfdiUses) };
const billingAccount = record(
  {
    name: text(200),
    taxId: text(13),
    personType: anyOf(personTypes),
    ...invoiceData,
    credit: record({ suspended: flag, payment: keysOf(paymentNumbers) }),
    missing: missingData,
  },
  taxUse,
);
const askedWords = {
  wordsPart: fc.constantFrom("screens" as const, "help" as const),
  keptWords: text(80, 1),
};
const paper = { size: fc.constantFrom(...paperSizes) };
const pieceNumber = fc.integer({ min: 1, max: 998_001 });
const somePieces = { from: pieceNumber, to: pieceNumber };

export const callValues: CallValues = {
  applicationConfiguration: {
    query: record({}, { language, ...askedWords }),
    answer: record({
      carrierName: text(120),
      language,
      words,
      wordsVersion: text(80),
      demoAccounts: fc.array(record({ userName: text(80), clientName: text(200), password: text(128) }), {
        maxLength: 3,
      }),
    }),
  },
  signIn: { body: record({ userName: text(80, 1), password: text(128, 1) }), answer: signedIn },
  beGuest: { body: record({ language }), answer: signedIn },
  signOut: {},
  loginData: { query: record({}, askedWords), answer: loginData },
  signInByToken: { query: record({ token: text(200, 1) }, askedWords), answer: loginData },
  issueToken: {
    body: record({ holder: text(80, 1) }),
    answer: record({ token: text(100), address: text(1000), validSeconds: count }),
  },
  ownSessions: {
    answer: fc.array(
      record({
        id: fc.uuid(),
        begunAt: dateTime,
        lastUsedAt: dateTime,
        device: text(200),
        isThisOne: flag,
      }),
      { maxLength: 3 },
    ),
  },
  endSession: { body: record({ id: fc.uuid() }) },
  endSessions: { body: record({ withThisOne: flag }), answer: record({ ended: count }) },
  changePassword: { body: record({ current: text(128, 1), next: text(1000) }), answer: signedIn },
  ownPerson: { answer: ownPerson },
  changeOwnPerson: {
    body: record({ name: text(100), phone: text(40), email: text(254), muted }, { password: text(128) }),
    answer: ownPerson,
  },
  changeLanguage: {
    body: record({ language }, { clientId: count, userName: text(80) }),
    answer: words,
  },
  checkTaxData: {
    body: record(
      {
        payerId: fc.nat(999_999_999_999_999),
        module: fc.constant("request" as const),
        event: anyOf(["start", "billingParty"]),
      },
      { userName: text(80) },
    ),
    answer: fc.nat(1),
  },
  searchPlaces: {
    query: record({ text: text(200, 1) }, { country }),
    answer: fc.array(foundPlace, { maxLength: 3 }),
  },
  serviceArea: {
    query: record(
      { country, postalCode: text(10, 4) },
      { stateId: count, cityId: count, companyId: count, placeId: count },
    ),
    answer: fc.option(serviceArea),
  },
  serviceAreaOfAddress: {
    query: record(
      { country, postalCode: text(10, 4), distributorNumber: id },
      { stateId: count, cityId: count, companyId: count },
    ),
    answer: fc.option(serviceArea),
  },
  serviceAreaById: { params: byId, answer: serviceArea },
  serviceAreaByItsId: { params: byId, answer: serviceArea },
  serviceAreas: { params: byId, answer: fc.array(listedArea, { maxLength: 3 }) },
  states: { params: record({ country }), answer: fc.array(named, { maxLength: 3 }) },
  cities: { params: byId, answer: fc.array(named, { maxLength: 3 }) },
  placesOfCity: { params: byId, answer: fc.array(place, { maxLength: 3 }) },
  branches: { answer: branches },
  branchDistances: { query: record({ placeId: id }), answer: branchDistances },
  companyBranches: { params: byId, answer: branches },
  countries: {
    answer: fc.array(record({ id: country, name: text(100), englishName: record({ name: text(100) }) }), {
      maxLength: 2,
    }),
  },
  packaging: {
    answer: fc.array(
      record({
        id,
        name: text(100),
        englishName: record({ name: text(100) }),
        shape: keysOf(packagingShapeNumbers),
        height: measure,
        length: measure,
        width: measure,
        weight: measure,
      }),
      { maxLength: 3 },
    ),
  },
  freightClasses: { answer: fc.array(record({ id, name: text(100) }), { maxLength: 3 }) },
  serviceCategories: { answer: fc.array(named, { maxLength: 3 }) },
  insuranceNotes: {
    answer: fc.array(record({ kind: keysOf(insuranceNumbers), name: text(100), note: text(500) }), {
      maxLength: 2,
    }),
  },
  carrierDocuments: {
    answer: fc.array(record({ name: anyOf(documentNames), text: text(1000) }), { maxLength: 2 }),
  },
  crossings: {
    answer: fc.array(record({ id, name: text(100), branchId: fc.option(id) }), { maxLength: 3 }),
  },
  hasParity: { params: byId, answer: flag },
  agreedServices: {
    query: record(
      {},
      {
        serviceIds: fc.array(fc.integer({ min: 1, max: 999_999 }), { minLength: 1, maxLength: 40 }),
        projectId: count,
        serviceType: anyOf(serviceTypes),
      },
    ),
    answer: fc.array(record({ serviceId: id, agreementId: id }), { maxLength: 3 }),
  },
  parameters: { answer: fc.array(record({ id, name: text(100), value: text(1000) }), { maxLength: 3 }) },
  laneOffer: {
    query: record(
      { originAreaId: count, destinationAreaId: count },
      {
        isBranchPickup: flag,
        isBranchDelivery: flag,
        originCountry: country,
        destinationCountry: country,
      },
    ),
    answer: record({
      serviceType: named,
      realServiceType: named,
      shippingTypes: fc.array(
        record(
          { id, name: text(200) },
          {
            serviceLevel: hundredths,
            indemnity: hundredths,
            pickupBefore: clock,
            deliveryDays: count,
            deliveryBefore: clock,
          },
        ),
        { maxLength: 4 },
      ),
    }),
  },
  company: {
    params: byId,
    answer: record({ id, name: text(200), taxId: text(13), postalCode: text(10), phone: text(25) }),
  },
  languages: { answer: fc.array(record({ id: text(10), name: text(40) }), { maxLength: 2 }) },
  currentTime: { answer: text(30) },
  quote: { body: shipmentDraft, answer: quotation },
  validateTariff: { body: shipmentDraft, answer: quotation },
  branchZone: { params: byId, answer: record({ timeZone: text(60), offset: text(6) }) },
  holidays: { body: record({}, { country, userName: text(80) }), answer: holidays },
  holidaysByGet: { query: holidayQuery, answer: holidays },
  fixedWindow: { query: record({ branchId: id }), answer: fc.option(collectionWindow) },
  serviceWindow: {
    query: record({ side: anyOf(["pickup", "delivery"]) }, { distributorId: count }),
    answer: fc.option(collectionWindow),
  },
  deliveryDate: { body: record({}, { ...deliveryFields, clientId: id }), answer: deliveryEstimate },
  deliveryDateByGet: { query: record({}, deliveryFields), answer: deliveryEstimate },
  verifyDate: {
    body: record(
      { side: anyOf(["pickup", "delivery"]) },
      {
        at: text(30),
        estimated: chosenDay,
        mode: anyOf(schedulingModes),
        until: clock,
        areaId: id,
        branchId: id,
        distributorId: id,
      },
    ),
    answer: text(60),
  },
  schedulingOffer: {
    body: draftInFlow,
    answer: record({}, { pickup: schedulingSide, delivery: schedulingSide }),
  },
  estimate: { body: draftInFlow, answer: estimateAnswer },
  currentPrice: { params: byId, answer: estimateAnswer },
  alternatives: { body: draftInFlow, answer: alternatives },
  servicesOnOffer: {
    body: draftInFlow,
    answer: record({
      currency,
      choices: offeredServices,
      automatic: offeredServices,
      freight: offeredServices,
    }),
  },
  quotationAlternatives: { params: byId, answer: alternatives },
  quotations: {
    query: record({}, { ...quotationFilter, ...ordered, ...paging }),
    answer: pageOf(listedQuotation),
  },
  quotation: {
    params: byId,
    answer: record(
      {
        ...question,
        ...stored,
        ...price,
        ...advisory,
        freightClass: fc.option(named),
        clientId: id,
        isSent: flag,
        ...workingRecord,
        lines: quotedLines,
        units,
        originPlace: place,
        destinationPlace: place,
        originBranch: named,
        destinationBranch: named,
      },
      {
        ...optionalAnswer,
        ...optionalPrice,
        deliveredOn: date,
        parity: fc.integer({ min: 1, max: 1_000_000 }),
        project: record({ id: count, description: text(200) }),
      },
    ),
  },
  register: { body: registration, answer: record({ isAccepted: flag }) },
  registrationPage: { answer: record({}, { address: text(500) }) },
  confirmRegistration: {
    body: record({ token: text(100, 1), password: text(128, 1) }),
    answer: record({ userName: text(80) }),
  },
  forgotPassword: { body: record({ who: text(254, 1) }), answer: record({ isAccepted: flag }) },
  resetPassword: {
    body: record({ token: text(100, 1), password: text(1000) }),
    answer: record({ userName: text(80) }),
  },
  forwardQuotation: { params: byId, body: forwarding, answer: record({ recipients: count }) },
  forwardRequest: { params: byId, body: forwarding, answer: record({ recipients: count }) },
  resendRequestMail: { params: byId, answer: record({ recipients: count }) },
  quotationMail: { params: byId, answer: sentMails },
  requestMail: { params: byId, answer: sentMails },
  quotationPaper: { params: byId, query: record({}, paper) },
  requestPaper: { params: byId, query: record({}, paper) },
  requestLabels: { params: byId, query: record({}, somePieces) },
  laserLabels: { params: byId, query: record({}, { ...paper, ...somePieces }) },
  zplLabels: { params: byId, query: record({}, somePieces) },
  serviceRequests: {
    query: record({}, { ...requestFilter, ...ordered, ...paging }),
    answer: pageOf(listedRequest),
  },
  countQuotations: { query: record({}, quotationFilter), answer: listCount },
  countServiceRequests: { query: record({}, requestFilter), answer: listCount },
  exportQuotations: { query: record({ format: fileFormat }, { ...quotationFilter, ...ordered }) },
  exportServiceRequests: { query: record({ format: fileFormat }, { ...requestFilter, ...ordered }) },
  searchShipments: {
    query: record({ text: text(60, 1) }),
    answer: record({
      quotations: fc.array(listedQuotation, { maxLength: 3 }),
      requests: fc.array(listedRequest, { maxLength: 3 }),
    }),
  },
  billingAccount: { answer: billingAccount },
  changeInvoiceData: { body: record(invoiceData, taxUse), answer: billingAccount },
  creditProjects: { params: record({ clientId: id }), answer: projects },
  creditProject: { query: record({ projectId: count }), answer: projects },
  groupProjects: { params: record({ clientId: id }), answer: projects },
  billingParties: {
    query: record({}, { text: text(100, 1), taxId: text(13, 1), ...paging }),
    answer: pageOf(
      record({
        ...partyIdentity,
        tradeName: text(200),
        postalCode: text(10),
        city: text(200),
        state: text(200),
        missing: missingData,
      }),
    ),
  },
  billingParty: { params: byId, answer: fullParty },
  storeFile: {
    query: record({ name: text(100, 1) }),
    answer: record({
      id,
      name: text(100, 1),
      mediaType: text(100),
      length: fc.integer({ min: 1, max: 10_485_760 }),
    }),
  },
  storedFile: { params: byId },
  drafts: {
    answer: fc.array(
      record(
        { id: fc.uuid(), flow: fc.constantFrom(...flowKinds), revision: fc.uuid(), keptAt: dateTime },
        { originAddress: text(300), destinationAddress: text(300), subtotal: cents, least: cents, currency },
      ),
      { maxLength: 3 },
    ),
  },
  knownGoods: {
    answer: fc.array(record(goodsPiece, { id: fc.uuid(), name: text(60, 1) }), { maxLength: 3 }),
  },
  keepGoods: {
    params: record({ id: fc.uuid() }),
    body: record({ ...goodsPiece, name: text(60, 1) }),
    answer: record({ id: fc.uuid() }),
  },
  deleteGoods: { params: record({ id: fc.uuid() }) },
  draft: {
    params: record({ id: fc.uuid() }),
    answer: record({ revision: fc.uuid(), keptAt: dateTime, steps: draftSteps }),
  },
  keepDraft: {
    params: record({ id: fc.uuid() }),
    body: record(
      { revision: fc.uuid(), steps: draftSteps },
      {
        flow: fc.constantFrom(...flowKinds),
        follows: fc.uuid(),
        unanswered: fc.array(fc.uuid(), { maxLength: 3 }),
        shipment: incompleteDraft,
        fileIds: fc.array(id, { maxLength: 10 }),
      },
    ),
    answer: record({ revision: fc.uuid(), keptAt: dateTime }),
  },
  deleteDraft: { params: record({ id: fc.uuid() }), query: record({ revision: fc.uuid() }) },
  restoreDraft: { params: record({ id: fc.uuid() }), body: record({ revision: fc.uuid() }) },
  billingPartyByTaxId: { query: record({ taxId: text(13, 1) }), answer: fc.option(record(partyIdentity)) },
  saveBillingParty: {
    body: newParty,
    answer: record({ number: count }, { problems: fc.array(fieldProblem, { maxLength: 2 }) }),
  },
  savePartyResidence: { body: partyResidence, answer: partyResidence },
  savePartyTaxUse: { body: partyTaxUse, answer: partyTaxUse },
  savePartyCatalogueUse: { body: partyTaxUse, answer: partyTaxUse },
  validateBillingParty: {
    params: byId,
    query: record({}, { userName: text(80, 1) }),
    answer: fc.integer({ min: 0, max: 1 }),
  },
  businessTypes: { answer: fc.array(record({ id, name: text(200) }), { maxLength: 3 }) },
  paymentTypes: {
    answer: fc.array(record({ id: keysOf(paymentNumbers), name: text(200) }), { maxLength: 2 }),
  },
  paymentMethods: { answer: keyedOptions(paymentMethods) },
  taxRegimes: { answer: keyedOptions(taxRegimes) },
  cfdiUses: { answer: keyedOptions(cfdiUses) },
  cfdiUsesOfRegime: { params: record({ taxRegime: anyOf(taxRegimes) }), answer: keyedOptions(cfdiUses) },
  distributors: {
    params: record({ clientId: id }),
    query: record(
      {},
      {
        number: fc.integer({ min: 1, max: 999_999_999_999_999 }),
        name: sought,
        address: sought,
        text: sought,
        isSender: flag,
        isRecipient: flag,
        isFiltered: flag,
        isArchived: flag,
        isClosestFirst: flag,
        ...paging,
      },
    ),
    answer: pageOf(record(distributor, optionalOfDistributor)),
  },
  distributor: {
    params: byId,
    answer: record(fullDistributor, optionalOfFullDistributor),
  },
  geocodeByAddress: {
    query: record(
      { country: text(60, 1) },
      {
        postalCode: text(200, 1),
        state: text(200, 1),
        city: text(200, 1),
        neighborhood: text(200, 1),
        street: text(200, 1),
        exteriorNumber: text(200, 1),
      },
    ),
    answer: geocodeAnswer,
  },
  geocodeData: { query: record(point), answer: geocodeAnswer },
  mapSettings: { answer: record({}, { tilesUrl: text(500), tilesAttribution: text(200) }) },
  createDistributor: {
    body: record(newDistributor, optionalOfNewDistributor),
    answer: record(
      { number: count, clientId: count },
      {
        ...without(fullDistributor, "number", "clientId"),
        ...optionalOfFullDistributor,
        problems: fc.array(fieldProblem, { maxLength: 2 }),
      },
    ),
  },
  locateDistributor: {
    body: record(
      { distributorNumber: id, isVerified: flag },
      { ...optionalPosition, clientId: id, revision: id },
    ),
    answer: record({
      clientId: id,
      distributorNumber: id,
      addressLine: text(500),
      postalCode: text(10),
      ...position,
      isVerified: flag,
    }),
  },
  complementDistributor: {
    body: record(
      { distributorNumber: id },
      {
        number: count,
        clientId: id,
        personType: anyOf(personTypes),
        taxId: text(40),
        foreignTaxId: text(300),
        taxResidence: text(10),
      },
    ),
    answer: record(
      {
        number: id,
        clientId: id,
        distributorNumber: id,
        personType: anyOf(personTypes),
        taxResidence: text(10),
      },
      { taxId: text(40), foreignTaxId: text(300) },
    ),
  },
  changeDistributor: {
    params: byId,
    body: record(
      { ...newDistributor, revision: id },
      {
        ...optionalOfNewDistributor,
        ...optionalPosition,
        isVerified: flag,
        foreignTaxId: text(300),
        taxResidence: text(10),
      },
    ),
    answer: record(fullDistributor, optionalOfFullDistributor),
  },
  archiveDistributor: {
    params: byId,
    body: record({ isActive: flag }),
    answer: record(fullDistributor, optionalOfFullDistributor),
  },
  sameDistributors: {
    query: sameDoor,
    answer: fc.array(record(distributor, optionalOfDistributor), { maxLength: 2 }),
  },
  readAddressSheet: { answer: readAddresses },
  checkAddressRows: {
    body: record({ rows: fc.array(addressRow, { maxLength: 2 }) }),
    answer: importedAddresses,
  },
  importAddressRows: {
    body: record({ rows: fc.array(addressRow, { maxLength: 2 }) }),
    answer: importedAddresses,
  },
  exportAddresses: {
    query: record(
      { format: fileFormat, isTemplate: flag },
      { number: fc.integer({ min: 1, max: 999_999_999_999_999 }), name: text(60, 1), address: text(60, 1) },
    ),
  },
  createContact: { body: newContact, answer: storedContact },
  changeContact: { params: byId, body: changedContact, answer: storedContact },
  archiveContact: { params: byId, body: record({ isActive: flag }), answer: storedContact },
  personTypes: {
    answer: fc.array(
      record({ id: anyOf(personTypes), name: text(100), englishName: record({ name: text(100) }) }),
      { maxLength: 5 },
    ),
  },
  taxResidences: { answer: fc.array(record({ key: text(3), name: text(100) }), { maxLength: 2 }) },
  postalCodeCountries: {
    query: record({ postalCode: text(10, 1) }),
    answer: fc.array(record({ id: country, name: text(100), englishName: record({ name: text(100) }) }), {
      maxLength: 2,
    }),
  },
  placesOfCode: { query: record({ postalCode: text(10, 1), country }), answer: places },
  distributorPoint: { query: record({ number: id }), answer: fc.option(record(point)) },
  contacts: {
    params: record({ clientId: id }),
    query: record(
      {},
      { name: sought, position: sought, department: sought, distributorNumber: id, ...paging },
    ),
    answer: pageOf(
      record(
        {
          number: id,
          name: text(100),
          phone: text(15),
          distributorNumber: id,
          distributorName: text(200),
          isMain: flag,
          revision: id,
        },
        { position: text(100), department: text(100), email: text(254) },
      ),
    ),
  },
  serviceRequest: { params: byId, answer: fullRequest },
  request: { body: askedRequest, answer: storedRequest },
  requestTariff: { body: askedRequest, answer: requestTariff },
  referenceDefinitions: { params: record({ clientId: id }), answer: referenceDefinitions },
  giveReferences: { body: lateReferences, answer: requestState },
  confirmConversion: { params: byId, answer: requestState },
  cancelRequest: { params: byId, body: cancellation, answer: requestState },
  requestHistory: { params: byId, answer: requestHistory },
  unitKeys: keySearch,
  productKeys: keySearch,
  tariffCodes: keySearch,
  hazardKeys: keySearch,
  packagingKeys: keySearch,
  nameKeys,
  readSheet,
  sheetTemplate: { params: record({ clientId: id }) },
  deskRequests: { query: record({}, { ...deskQuery, ...paging }), answer: pageOf(deskRequest) },
  countDeskRequests: { query: deskCountQuery, answer: deskCounts },
  deskRequest: { params: byId, answer: wholeDeskRequest },
  deskHistory: { params: byId, answer: requestHistory },
  deskFile: { params: byId },
  deskPaper: {
    params: byId,
    query: record({ paper: fc.constantFrom(...requestPapers) }, { ...paper, ...somePieces }),
  },
  stepRequest: { params: byId, body: statusStep, answer: requestState },
  undeliveredMails: { answer: undeliveredMails },
  sendMailAgain: { params: byMail, answer: sentAgain },
};

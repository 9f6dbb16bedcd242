import { referenceKinds } from "@anden/domain/service-request/references";
import { requestStatuses } from "@anden/domain/service-request/service-request";
import { requestActors } from "@anden/domain/service-request/transitions";
import { hazardFlags } from "@anden/domain/waybill/waybill-line";
import * as fc from "fast-check";
import { place } from "./catalogues.ts";
import { listedRequestFields, optionalOfListedRequest } from "./lists.ts";
import { optionalAnswer, optionalPrice, price, priceLine } from "./quotation.ts";
import { documentIds, incompleteFields, question, quotedLines } from "./shipment.ts";
import {
  anyOf,
  cents,
  count,
  dateTime,
  flag,
  hundredths,
  id,
  measure,
  named,
  record,
  someOf,
  text,
  units,
} from "./values.ts";

const party = record({ name: text(200) }, { id, taxId: text(13) });
const contact = record(
  { name: text(100), phone: text(15) },
  { id, email: text(254), department: text(100), position: text(100) },
);
const reference = record({ description: text(100), value: text(50) }, { definitionId: count });
const status = anyOf(requestStatuses);

const waybillKeys = { unitKey: text(20), productKey: text(20) };
const waybillOptions = {
  tariffCode: text(20),
  invoiceUuid: text(100),
  hazard: anyOf(hazardFlags),
  hazardKey: text(20),
  packagingKey: text(20),
};
const waybillFigures = { quantity: hundredths, weight: measure, description: text(1000) };

export const fullRequest = record(
  {
    ...question,
    ...price,
    number: id,
    guideNumber: text(20),
    status,
    statusName: text(60),
    createdAt: dateTime,
    shippingTypeName: named,
    serviceTypeName: named,
    freightClass: fc.option(named),
    lines: quotedLines,
    units,
    originPlace: place,
    destinationPlace: place,
    originBranch: named,
    destinationBranch: named,
    originArea: named,
    destinationArea: named,
    sender: party,
    senderAddress: text(300),
    senderContact: contact,
    recipient: party,
    recipientAddress: text(300),
    recipientContact: contact,
    references: fc.array(reference, { maxLength: 3 }),
    attachments: fc.array(
      record({
        id,
        name: text(100, 1),
        mediaType: text(100),
        length: fc.integer({ min: 1, max: 10_485_760 }),
      }),
      { maxLength: 3 },
    ),
    waybill: fc.array(
      record(
        { number: id, ...waybillKeys, ...waybillFigures },
        {
          ...waybillOptions,
          ...{ unitName: text(200), productName: text(200), tariffName: text(200) },
          ...{ hazardName: text(200), packagingName: text(200) },
        },
      ),
      { maxLength: 2 },
    ),
  },
  {
    ...optionalAnswer,
    ...optionalPrice,
    quotationNumber: id,
    notes: text(250),
    billingParty: record({ number: id, name: text(100), taxId: text(13) }),
  },
);

const givenReference = { definitionId: count, description: text(100), value: text(250) };

export const askedRequest = someOf({
  ...incompleteFields,
  quotationNumber: id,
  payerId: id,
  billingPartyId: id,
  senderId: id,
  senderContactId: id,
  recipientId: id,
  recipientContactId: id,
  returnedDocumentIds: documentIds,
  references: fc.array(someOf(givenReference), { maxLength: 3 }),
  notes: text(1000),
  files: fc.array(record({ id }), { maxLength: 3 }),
  acceptedTotal: cents,
  waybill: fc.array(someOf({ ...waybillKeys, ...waybillFigures, ...waybillOptions }), { maxLength: 2 }),
});

export const lateReferences = record({
  references: fc.array(record({ requestNumber: id, ...givenReference }), { maxLength: 3 }),
});

const basis = { basis: anyOf(["kept", "supplemented", "today"]) };
const freightClass = fc.option(named);

export const storedRequest = record(
  { number: id, guideNumber: text(20), status, ...price, ...basis, freightClass },
  { ...optionalPrice, difference: cents },
);

const lines = fc.array(priceLine, { maxLength: 3 });
export const requestTariff = record(
  { ...price, ...basis, freightClass, freightLines: lines, deliveryLines: lines, pickupLines: lines },
  { ...optionalPrice, difference: cents },
);

export const requestState = record({ number: id, status });

export const referenceDefinitions = fc.array(
  record({
    id,
    clientId: id,
    description: text(100),
    kind: anyOf(referenceKinds),
    isNumeric: flag,
    length: count,
    isRequired: flag,
  }),
  { maxLength: 3 },
);

export const cancellation = record({}, { reason: text(250) });
export const statusStep = record({ status }, { reason: text(250) });

export const requestHistory = fc.array(
  record(
    { at: dateTime, status, statusName: text(60), actor: anyOf(requestActors) },
    { userName: text(80), reason: text(250) },
  ),
  { maxLength: 3 },
);

export const deskRequest = record(
  { ...listedRequestFields, clientId: id, clientName: text(200) },
  { ...optionalOfListedRequest, collectBy: dateTime },
);
export const deskQuery = { status };

import { personTypes } from "@anden/domain/customer/customer";
import { mailKinds, undeliveredStates } from "@anden/domain/mail/mail-kinds";
import * as fc from "fast-check";
import { mailStates } from "../../mail.ts";
import { count, dateTime, flag, id, record, text } from "./values.ts";

export const forwarding = record({ addresses: fc.array(text(300), { maxLength: 3 }) });

const state = fc.constantFrom(...mailStates);

export const sentMails = fc.array(
  record({
    sentAt: dateTime,
    state,
    recipients: fc.array(record({ address: text(300), state }, { reason: text(300) }), { maxLength: 3 }),
  }),
  { maxLength: 2 },
);

export const undeliveredMails = fc.array(
  record(
    {
      id: fc.uuid(),
      kind: fc.constantFrom(...mailKinds),
      state: fc.constantFrom(...undeliveredStates),
      clientId: count,
      clientName: text(200),
      createdAt: dateTime,
      maySendAgain: flag,
      addresses: fc.array(record({ address: text(300) }, { reason: text(300) }), { maxLength: 3 }),
    },
    { number: id, endedAt: dateTime },
  ),
  { maxLength: 2 },
);

export const byMail = record({ id: fc.uuid() });
export const sentAgain = record({ isQueued: flag });

export const registration = record(
  {
    loginName: text(40),
    name: text(100),
    lastName: text(100),
    password: text(1000),
    phone: text(40),
    email: text(254),
    country: text(100),
    postalCode: text(6),
    exteriorNumber: text(10),
  },
  {
    id: count,
    taxId: text(13),
    legalName: text(100),
    state: text(100),
    neighbourhood: text(100),
    street: text(50),
    interiorNumber: text(10),
    personType: fc.constantFrom(...personTypes),
    businessType: id,
    paymentKind: id,
    nearestBranch: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
  },
);

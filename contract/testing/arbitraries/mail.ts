import * as fc from "fast-check";
import { mailStates } from "../../mail.ts";
import { dateTime, record, text } from "./values.ts";

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

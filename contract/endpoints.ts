import { accountCalls } from "./calls/account.ts";
import { addressBookCalls } from "./calls/address-book.ts";
import { addressEntryCalls } from "./calls/address-entry.ts";
import { addressSheetCalls } from "./calls/address-sheet.ts";
import { billingCalls } from "./calls/billing.ts";
import { billingEntryCalls } from "./calls/billing-entry.ts";
import { carrierDocumentCalls } from "./calls/carrier-documents.ts";
import { catalogueCalls } from "./calls/catalogues.ts";
import { deskCalls } from "./calls/desk.ts";
import { draftCalls } from "./calls/drafts.ts";
import { fileCalls } from "./calls/files.ts";
import { geocodingCalls } from "./calls/geocoding.ts";
import { keepDraftCalls } from "./calls/keep-draft.ts";
import { knownGoodsCalls } from "./calls/known-goods.ts";
import { listCalls } from "./calls/lists.ts";
import { mailCalls } from "./calls/mail.ts";
import { paperCalls } from "./calls/papers.ts";
import { quotationCalls } from "./calls/quotations.ts";
import { registrationCalls } from "./calls/registration.ts";
import { schedulingCalls } from "./calls/scheduling.ts";
import { requestCalls } from "./calls/service-requests.ts";
import { sessionCalls } from "./calls/session.ts";
import { waybillCalls } from "./calls/waybill.ts";
import type { CallTable } from "./wire/call.ts";

/**
 * START HERE: every call of the portal, from its parts in `calls/`. A row there adds a call to the server, the
 * client and the API description. A part is what some screens load together (decision 0029).
 */
export const endpoints = {
  ...sessionCalls,
  ...accountCalls,
  ...registrationCalls,
  ...catalogueCalls,
  ...carrierDocumentCalls,
  ...schedulingCalls,
  ...quotationCalls,
  ...paperCalls,
  ...mailCalls,
  ...draftCalls,
  ...keepDraftCalls,
  ...knownGoodsCalls,
  ...requestCalls,
  ...waybillCalls,
  ...deskCalls,
  ...listCalls,
  ...billingCalls,
  ...billingEntryCalls,
  ...addressBookCalls,
  ...addressEntryCalls,
  ...addressSheetCalls,
  ...geocodingCalls,
  ...fileCalls,
} as const satisfies CallTable;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;

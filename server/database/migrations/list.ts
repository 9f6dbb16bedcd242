import type { Migration } from "kysely/migration";
import { foundation } from "./0001-foundation.ts";
import { carrier } from "./0002-carrier.ts";
import { otherClientsQuotation } from "./0003-other-clients-quotation.ts";
import { everyPrice } from "./0004-every-price.ts";
import { accounts } from "./0005-accounts.ts";
import { serviceRequests } from "./0006-service-requests.ts";
import { collectionWindows } from "./0007-collection-windows.ts";
import { searchByBranch } from "./0008-search-by-branch.ts";
import { addressOptions } from "./0009-address-options.ts";
import { writtenOnce } from "./0010-written-once.ts";
import { onePacket } from "./0012-one-packet.ts";
import { addressBook } from "./0013-address-book.ts";
import { billingParties } from "./0014-billing-parties.ts";
import { whatIsOver } from "./0015-what-is-over.ts";
import { numbersLookedUp } from "./0016-numbers-looked-up.ts";
import { zoneNames } from "./0024-zone-names.ts";
import { outbox } from "./0030-outbox.ts";
import { storeQuotation } from "./0031-store-quotation.ts";
import { staffDesk } from "./0032-staff-desk.ts";
import { files } from "./0033-files.ts";
import { listTotals } from "./0036-list-totals.ts";
import { packagingShapes } from "./0037-packaging-shapes.ts";
import { sortedAndSearched } from "./0038-sorted-and-searched.ts";
import { guestBuckets } from "./0039-guest-buckets.ts";
import { accountOfSession } from "./0043-account-of-session.ts";
import { drafts } from "./0044-drafts.ts";
import { knownDevices } from "./0045-known-devices.ts";
import { guestsByAge } from "./0046-guests-by-age.ts";
import { addressBookEntry } from "./0047-address-book-entry.ts";
import { contactEntry } from "./0048-contact-entry.ts";
import { geocoding } from "./0049-geocoding.ts";
import { knownGoods } from "./0050-known-goods.ts";
import { requestsMade } from "./0052-requests-made.ts";
import { paperWordings } from "./0056-paper-wordings.ts";
import { satKeys } from "./0059-sat-keys.ts";
import { mails } from "./0062-mails.ts";
import { accountLinks } from "./0063-account-links.ts";
import { addressRevisions } from "./0069-address-revisions.ts";
import { billingEntry } from "./0070-billing-entry.ts";
import { businessTypes } from "./0071-business-types.ts";
import { papersOfRequests } from "./0078-papers-of-requests.ts";
import { automaticMails } from "./0079-automatic-mails.ts";
import { draftsOfRequests } from "./0088-drafts-of-requests.ts";
import { undeliveredMails } from "./0096-undelivered-mails.ts";
import { wordingSources } from "./0105-wording-sources.ts";
import { demoStored } from "./0108-demo-stored.ts";
import { mailsByItself } from "./0117-mails-by-itself.ts";
import { urgentJobs } from "./0118-urgent-jobs.ts";
import { expiryTold } from "./0123-expiry-told.ts";
import { foundLevel } from "./0125-found-level.ts";
import { addressRoles } from "./0130-address-roles.ts";
import { serviceFlows } from "./0131-service-flows.ts";
import { branchDistances } from "./0133-branch-distances.ts";
import { requestsOfAClientAtTheDesk } from "./0142-requests-of-a-client-at-the-desk.ts";
import { rolesOfAccounts } from "./0143-roles-of-accounts.ts";
import { goodsWithoutATime } from "./0144-goods-without-a-time.ts";
import { ofProduction } from "./0145-of-production.ts";
import { requestsBySender } from "./0146-requests-by-sender.ts";

/** All migrations in order. A new one gets the next number and a line here; existing ones never change. */
export const migrations: Record<string, Migration> = {
  "0001-foundation": foundation,
  "0002-carrier": carrier,
  "0003-other-clients-quotation": otherClientsQuotation,
  "0004-every-price": everyPrice,
  "0005-accounts": accounts,
  "0006-service-requests": serviceRequests,
  "0007-collection-windows": collectionWindows,
  "0008-search-by-branch": searchByBranch,
  "0009-address-options": addressOptions,
  "0010-written-once": writtenOnce,
  "0012-one-packet": onePacket,
  "0013-address-book": addressBook,
  "0014-billing-parties": billingParties,
  "0015-what-is-over": whatIsOver,
  "0016-numbers-looked-up": numbersLookedUp,
  "0024-zone-names": zoneNames,
  "0030-outbox": outbox,
  "0031-store-quotation": storeQuotation,
  "0032-staff-desk": staffDesk,
  "0033-files": files,
  "0036-list-totals": listTotals,
  "0037-packaging-shapes": packagingShapes,
  "0038-sorted-and-searched": sortedAndSearched,
  "0039-guest-buckets": guestBuckets,
  "0043-account-of-session": accountOfSession,
  "0044-drafts": drafts,
  "0045-known-devices": knownDevices,
  "0046-guests-by-age": guestsByAge,
  "0047-address-book-entry": addressBookEntry,
  "0048-contact-entry": contactEntry,
  "0049-geocoding": geocoding,
  "0050-known-goods": knownGoods,
  "0056-paper-wordings": paperWordings,
  "0052-requests-made": requestsMade,
  "0059-sat-keys": satKeys,
  "0062-mails": mails,
  "0063-account-links": accountLinks,
  "0069-address-revisions": addressRevisions,
  "0070-billing-entry": billingEntry,
  "0071-business-types": businessTypes,
  "0078-papers-of-requests": papersOfRequests,
  "0079-automatic-mails": automaticMails,
  "0088-drafts-of-requests": draftsOfRequests,
  "0096-undelivered-mails": undeliveredMails,
  "0105-wording-sources": wordingSources,
  "0108-demo-stored": demoStored,
  "0117-mails-by-itself": mailsByItself,
  "0118-urgent-jobs": urgentJobs,
  "0123-expiry-told": expiryTold,
  "0125-found-level": foundLevel,
  "0130-address-roles": addressRoles,
  "0131-service-flows": serviceFlows,
  "0133-branch-distances": branchDistances,
  "0142-requests-of-a-client-at-the-desk": requestsOfAClientAtTheDesk,
  "0143-roles-of-accounts": rolesOfAccounts,
  "0144-goods-without-a-time": goodsWithoutATime,
  "0145-of-production": ofProduction,
  "0146-requests-by-sender": requestsBySender,
};

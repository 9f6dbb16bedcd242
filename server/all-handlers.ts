import { addressCatalogueHandlers } from "./address-book/catalogue-handlers.ts";
import { addressEntryHandlers } from "./address-book/entry-handlers.ts";
import { addressBookHandlers } from "./address-book/handlers.ts";
import { addressSheetHandlers } from "./address-book/sheet-handlers.ts";
import { billingAccountHandlers } from "./billing/account-handlers.ts";
import { billingCatalogueHandlers } from "./billing/catalogue-handlers.ts";
import { billingEntryHandlers } from "./billing/entry-handlers.ts";
import { billingHandlers } from "./billing/handlers.ts";
import type { DemoAccount } from "./catalogues/demo-data.ts";
import { catalogueHandlers } from "./catalogues/handlers.ts";
import type { Config } from "./config.ts";
import { customerHandlers } from "./customers/handlers.ts";
import type { Database } from "./database/connect.ts";
import { deskHandlers } from "./desk/handlers.ts";
import { documentHandlers } from "./documents/handlers.ts";
import { draftHandlers } from "./drafts/handlers.ts";
import { exportHandlers } from "./exports/handlers.ts";
import { fileHandlers } from "./files/handlers.ts";
import { geocoderOver } from "./geocoding/geocoder-over.ts";
import { geocodingHandlers } from "./geocoding/handlers.ts";
import type { Handlers } from "./handlers.ts";
import { knownGoodsHandlers } from "./known-goods/handlers.ts";
import { searchHandlers } from "./lists/search.ts";
import { mailHandlers } from "./mail/handlers.ts";
import { undeliveredHandlers } from "./mail/undelivered-handlers.ts";
import { quotationHandlers } from "./quotations/handlers.ts";
import { schedulingHandlers } from "./scheduling/handlers.ts";
import { serviceAreaHandlers } from "./service-areas/handlers.ts";
import { serviceRequestHandlers } from "./service-requests/handlers.ts";
import { makingHandlers } from "./service-requests/making-handlers.ts";
import { accountOver } from "./sessions/account.ts";
import { accountHandlers } from "./sessions/account-handlers.ts";
import { sessionHandlers } from "./sessions/handlers.ts";
import { linkMailsOver } from "./sessions/link-mails.ts";
import { passwordResetsOver } from "./sessions/password-reset.ts";
import { registrationsOver } from "./sessions/registration.ts";
import { registrationHandlers } from "./sessions/registration-handlers.ts";
import type { Sessions } from "./sessions/sessions.ts";
import { waybillHandlers } from "./waybill/handlers.ts";

/** What handlers need beyond the context of a call. */
export interface HandlerParts {
  readonly config: Pick<
    Config,
    "publicUrl" | "limitsNewcomers" | "geocoder" | "tiles" | "portalUrl" | "mail"
  > &
    Partial<Pick<Config, "registrationUrl">>;
  readonly database: Database;
  readonly sessions: Sessions;
  readonly demoAccounts: readonly DemoAccount[];
  readonly warn: (message: string) => void;
}

/** The handlers of all calls, from the folder of each subject. */
export function allHandlers({ config, database, sessions, demoAccounts, warn }: HandlerParts): Handlers {
  const linkMails = linkMailsOver(database, {
    portalUrl: config.portalUrl,
    from: config.mail.from,
    limits: config.limitsNewcomers,
  });
  return {
    ...sessionHandlers(sessions, { demoAccounts, publicUrl: config.publicUrl }),
    ...accountHandlers(accountOver(database)),
    ...registrationHandlers(
      registrationsOver(database, linkMails, config.portalUrl),
      passwordResetsOver(database, linkMails, warn),
      config.registrationUrl?.href,
    ),
    ...customerHandlers,
    ...catalogueHandlers,
    ...serviceAreaHandlers,
    ...quotationHandlers,
    ...documentHandlers(config),
    ...mailHandlers({ portalUrl: config.portalUrl, from: config.mail.from }),
    ...draftHandlers,
    ...knownGoodsHandlers,
    ...serviceRequestHandlers,
    ...makingHandlers,
    ...waybillHandlers,
    ...deskHandlers,
    ...undeliveredHandlers,
    ...billingHandlers,
    ...billingAccountHandlers(database),
    ...billingEntryHandlers,
    ...billingCatalogueHandlers,
    ...addressBookHandlers,
    ...addressEntryHandlers,
    ...addressSheetHandlers,
    ...addressCatalogueHandlers,
    ...geocodingHandlers(geocoderOver(database, { service: config.geocoder, warn: warn }), config.tiles),
    ...schedulingHandlers,
    ...searchHandlers,
    ...exportHandlers,
    ...fileHandlers,
  };
}

import type {
  AccountLinksTable,
  ClientsTable,
  GuestBucketsTable,
  KnownDevicesTable,
  SessionsTable,
  SignInAttemptsTable,
  SignInTokensTable,
  UsersTable,
} from "./tables/accounts.ts";
import type {
  AddressBookKeysTable,
  BillingPartiesTable,
  BillingPartyKeysTable,
  DistributorContactsTable,
  DistributorsTable,
} from "./tables/address-book.ts";
import type { IdempotencyTable, MailsTable, NumberBlocksTable, OutboxTable } from "./tables/calls.ts";
import type {
  CarrierVersionTable,
  GeocodeAnswersTable,
  GeocoderTurnsTable,
  PaperWordingsTable,
  PlacesTable,
  PostalCoordinatesTable,
  WordingSourcesTable,
} from "./tables/catalogues.ts";
import type {
  DraftsTable,
  FilePiecesTable,
  FilesTable,
  KnownGoodsTable,
  QuotationsTable,
  ServiceRequestEventsTable,
  ServiceRequestKeysTable,
  ServiceRequestReferencesTable,
  ServiceRequestsTable,
} from "./tables/shipments.ts";

/** The tables of the database, by name; their columns are in `tables/`. */
export interface Schema {
  clients: ClientsTable;
  users: UsersTable;
  sessions: SessionsTable;
  sign_in_attempts: SignInAttemptsTable;
  known_devices: KnownDevicesTable;
  guest_buckets: GuestBucketsTable;
  sign_in_tokens: SignInTokensTable;
  quotations: QuotationsTable;
  service_requests: ServiceRequestsTable;
  service_request_events: ServiceRequestEventsTable;
  service_request_references: ServiceRequestReferencesTable;
  service_request_keys: ServiceRequestKeysTable;
  distributors: DistributorsTable;
  distributor_contacts: DistributorContactsTable;
  address_book_keys: AddressBookKeysTable;
  billing_parties: BillingPartiesTable;
  billing_party_keys: BillingPartyKeysTable;
  files: FilesTable;
  file_pieces: FilePiecesTable;
  drafts: DraftsTable;
  known_goods: KnownGoodsTable;
  idempotency: IdempotencyTable;
  outbox: OutboxTable;
  mails: MailsTable;
  account_links: AccountLinksTable;
  number_blocks: NumberBlocksTable;
  places: PlacesTable;
  postal_coordinates: PostalCoordinatesTable;
  geocode_answers: GeocodeAnswersTable;
  geocoder_turns: GeocoderTurnsTable;
  paper_wordings: PaperWordingsTable;
  wording_sources: WordingSourcesTable;
  carrier_version: CarrierVersionTable;
}

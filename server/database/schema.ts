import type { FlowKind } from "@anden/domain/wizard/flow-kind";
import type { ColumnType } from "kysely";

/** Read as epoch milliseconds, written as a Date: `new Date(now)`. */
export type Instant = ColumnType<number, Date, Date>;

/** The same where the column may be empty. */
export type OptionalInstant = ColumnType<number | null, Date | null | undefined, Date | null>;

/** Written as JSON text, read as the parsed value; the reader validates it. */
export type Json = ColumnType<unknown, string, string>;

/** JSON in a text column: the reader parses it. */
export type JsonText = ColumnType<string, string, string>;

/** Written by the database when left out. */
type Defaulted<T> = ColumnType<T, T | undefined, T>;

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

/** The texts of documents, by their hash: see `documents/paper-words.ts`. */
export interface PaperWordingsTable {
  hash: string;
  wording: Json;
  stored_at: Defaulted<Date>;
}

/** The sources of the sentences of quotations, by their hash: see `quotations/wording-source.ts`. */
export interface WordingSourcesTable {
  hash: string;
  source: string;
  stored_at: Defaulted<Date>;
}

export interface ClientsTable {
  client_id: number;
  kind: "registered" | "guest";
  name: string;
  settings: Json;
  /** Computed from the settings by the database. */
  settings_digest: ColumnType<string, never, never>;
  created_at: Instant;
}

export interface UsersTable {
  user_name: string;
  /** None for the carrier's own staff. */
  client_id: number | null;
  role: string;
  name: string;
  email: string | null;
  phone: string | null;
  language: string;
  password_hash: string;
  disabled_at: OptionalInstant;
  created_at: Instant;
  /** A random id, which identifies the account where its name must not appear. */
  account_id: Defaulted<string>;
  /** The automatic mails that the user has switched off. */
  muted_mails: Defaulted<readonly string[]>;
}

export interface SessionsTable {
  token_hash: Buffer;
  user_name: string;
  client_id: number | null;
  role: string;
  guest: boolean;
  language: string;
  created_at: Instant;
  last_seen_at: Instant;
  expires_at: Instant;
  absolute_expires_at: Instant;
  revoked_at: OptionalInstant;
  /** A random id, which identifies the session and is no credential. */
  session_id: Defaulted<string>;
  /** Where the session began, as far as the user agent says. */
  browser: string | null;
  system: string | null;
}

export interface SignInAttemptsTable {
  subject: string;
  failures: number;
  first_at: Instant;
  blocked_until: OptionalInstant;
}

export interface KnownDevicesTable {
  token_hash: Buffer;
  user_name: string;
  last_used_at: Instant;
}

export interface GuestBucketsTable {
  subject: string;
  tokens: number;
  took: boolean;
  refilled_at: Instant;
}

export interface SignInTokensTable {
  token_hash: Buffer;
  user_name: string;
  issued_by: string;
  created_at: Instant;
  expires_at: Instant;
  used_at: OptionalInstant;
}

export interface QuotationsTable {
  client_id: number;
  number: number;
  created_at: Instant;
  created_by: string;
  status: string;
  tariff_version: string;
  currency: string;
  subtotal_minor: number;
  total_minor: number;
  valid_until: Instant;
  /** When it was first sent by e-mail. */
  sent_at: OptionalInstant;
  /** When its user was told that it expires. */
  expiry_told_at: OptionalInstant;
  list_row: JsonText;
  /** The search keys of its two ends: `domain/search/town-key.ts`. */
  origin_town: string;
  destination_town: string;
  draft: JsonText;
  rating: JsonText;
}

export interface ServiceRequestsTable {
  client_id: number;
  number: number;
  created_at: Instant;
  created_by: string;
  status: string;
  origin_area_id: number;
  destination_area_id: number;
  origin_branch_id: number;
  destination_branch_id: number;
  tariff_version: string;
  currency: string;
  total_minor: number;
  list_row: Json;
  /** The question with its places, the parties and the references. */
  record: Json;
  rating: Json;
  /** The quotation that it was made from: a quotation has one request at most. */
  quotation_number: Defaulted<number | null>;
  /** The deadline for collecting; null where the customer brings the goods. */
  collect_by: OptionalInstant;
  /** The order of the desk's list, computed by the database. */
  due_at: ColumnType<number, never, never>;
  /** Hidden from the carrier until the client's required references come. */
  awaits_references: Defaulted<boolean>;
  /** When its papers were first printed or mailed, while nobody had confirmed it yet. */
  papers_at: OptionalInstant;
  /** All references, if some came after the request. */
  late_references: ColumnType<unknown, string | undefined, string>;
}

/** The changes of status of a request, written in the transaction of the change. Later deliveries read them. */
export interface ServiceRequestEventsTable {
  client_id: number;
  number: number;
  /** Counted from 1 for each request. */
  position: number;
  at: Instant;
  status: string;
  actor: "client" | "staff";
  user_name: string;
  reason: string | null;
}

/** A row for each beginning by which a reference of a request is found. */
export interface ServiceRequestReferencesTable {
  client_id: number;
  key: string;
  created_at: Instant;
  number: number;
}

/** A row for each beginning of a word by which a request is found, with what the list is counted and sorted by. */
export interface ServiceRequestKeysTable extends ServiceRequestReferencesTable {
  currency: string;
  total_minor: number;
}

export interface DistributorsTable {
  client_id: number;
  number: number;
  created_at: Instant;
  created_by: string;
  name: string;
  /** The name without accents and capitals, by which the list is ordered. */
  sort_key: string;
  person_type: string;
  tax_id: string | null;
  place_id: number;
  street: string;
  exterior_number: string;
  interior_number: string | null;
  phone: string;
  warehouse: string | null;
  is_sender: boolean;
  is_recipient: boolean;
  /** The geocoded position, the position of the marker, and whether it is right: all of them or none. */
  found_latitude: number | null;
  found_longitude: number | null;
  marked_latitude: number | null;
  marked_longitude: number | null;
  is_verified: boolean | null;
  /** How precise the geocoded position is, from country to street; null where that is not known. */
  found_level: Defaulted<string | null>;
  foreign_tax_id: Defaulted<string | null>;
  /** Three letters of the tax office's catalogue. */
  tax_residence: Defaulted<string>;
  is_hub: Defaulted<boolean>;
  notifies_sender: Defaulted<boolean>;
  notifies_recipient: Defaulted<boolean>;
  /** Null until it is changed for the first time. */
  changed_at: OptionalInstant;
  changed_by: Defaulted<string | null>;
  changed_from: Defaulted<string | null>;
  is_archived: Defaulted<boolean>;
  /** Its position or its tax data have not been saved yet. */
  lacks_location: Defaulted<boolean>;
  lacks_tax_data: Defaulted<boolean>;
  /** Raised by every change. */
  revision: Defaulted<number>;
}

export interface DistributorContactsTable {
  client_id: number;
  number: number;
  distributor_number: number;
  created_at: Instant;
  created_by: string;
  name: string;
  sort_key: string;
  position: string | null;
  department: string | null;
  phone: string;
  email: string | null;
  is_main: Defaulted<boolean>;
  medium_id: Defaulted<number>;
  phone_kind: Defaulted<string>;
  dialling_code_id: Defaulted<number>;
  changed_at: OptionalInstant;
  changed_by: Defaulted<string | null>;
  changed_from: Defaulted<string | null>;
  is_archived: Defaulted<boolean>;
  /** Archived because its address was. */
  archived_with: Defaulted<boolean>;
  /** Raised by every change. */
  revision: Defaulted<number>;
}

/** The beginnings of the words that an address or a contact is found by. */
export interface AddressBookKeysTable {
  client_id: number;
  field: string;
  key: string;
  sort_key: string;
  number: number;
}

export interface BillingPartiesTable {
  client_id: number;
  number: number;
  /** Its name as lists are ordered by it. */
  sort_name: string;
  tax_id: string;
  /** The party in the form that the rules use. */
  record: Json;
  /** Adding it was started, and its data have not been validated. */
  is_unfinished: Defaulted<boolean>;
  created_at: Instant;
  created_by: string;
  changed_at: OptionalInstant;
  changed_by: Defaulted<string | null>;
  changed_from: Defaulted<string | null>;
}

/** A row for each beginning by which a billing party is found. */
export interface BillingPartyKeysTable {
  client_id: number;
  key: string;
  sort_name: string;
  number: number;
}

/** A file that a client has sent. Its bytes are in `file_pieces`. */
export interface FilesTable {
  client_id: number;
  number: number;
  created_at: Instant;
  created_by: string;
  name: string;
  media_type: string;
  length: number;
  sha256: Buffer;
  state: FileState;
  /** When it is removed; null once a record refers to it. */
  expires_at: ColumnType<number | null, Date | null, Date | null>;
}

/** Whether a record refers to a file, or a draft of one does. */
export type FileState = "unattached" | "drafted" | "attached";

/** One piece of a file, counted from 0. */
export interface FilePiecesTable {
  client_id: number;
  file_number: number;
  position: number;
  content: Buffer;
}

export interface DraftsTable {
  client_id: number;
  user_name: string;
  draft_id: string;
  /** The id of this state, made by the browser. */
  revision: string;
  state: Defaulted<"open" | "deleted">;
  updated_at: Instant;
  /** The columns of the list of drafts. */
  origin_place_id: Defaulted<number | null>;
  destination_place_id: Defaulted<number | null>;
  price_minor: Defaulted<number | null>;
  price_currency: Defaulted<string | null>;
  price_is_least: Defaulted<boolean>;
  flow: Defaulted<FlowKind>;
  /** The content of each step, as JSON: `drafts/stored-steps.ts`. */
  steps: JsonText;
  /** The files that it will be sent with. */
  file_ids: Defaulted<readonly number[]>;
}

/** Goods that a client keeps under a name: measures in thousandths of the row's units. */
export interface KnownGoodsTable {
  client_id: number;
  goods_id: string;
  /** `domain/shipment/known-goods.ts`: what the same goods have in common. */
  goods_key: string;
  name: string;
  packaging_id: number;
  length: number;
  width: number;
  height: number;
  weight: number;
  not_stackable: boolean;
  weight_unit: string;
  length_unit: string;
  kept_at: Instant;
}

export interface IdempotencyTable {
  client_id: number;
  key: string;
  call: string;
  request_hash: string;
  status: number;
  /** The JSON text of the answer, stored as text so that a replay has the same bytes. */
  answer: string;
  created_at: ColumnType<number, never, never>;
}

/** A job on its way to pg-boss. */
export interface OutboxTable {
  client_id: number;
  job_id: string;
  job: string;
  payload: Json;
  due_at: Instant;
  created_at: ColumnType<number, never, never>;
  is_urgent: Defaulted<boolean>;
}

/** A message and its delivery state (decision 0080). */
export interface MailsTable {
  client_id: number;
  mail_id: string;
  /** What it is about: one of `mailKinds`. */
  kind: string;
  /** The record that it is about. */
  number: Defaulted<number | null>;
  user_name: string;
  created_at: Instant;
  /** `mail/message.ts`; null once the message is finished, unless it can be sent again or is shown in a demo. */
  content: ColumnType<unknown, string | null, string | null>;
  attachment: Defaulted<Buffer | null>;
  /** `mail/recipients.ts`: each address with its state. */
  recipients: Json;
  state: Defaulted<"waiting" | "sent" | "refused" | "dead">;
  attempts: Defaulted<number>;
  /** Attempts after one with an unknown outcome: the recipients may get the message twice. */
  repeats: Defaulted<number>;
  /** Until then only one process sends it. */
  leased_until: OptionalInstant;
  ended_at: OptionalInstant;
  /** Sent by the carrier itself: not one of those that its user sends. */
  is_automatic: Defaulted<boolean>;
}

/** A one-time link in a mail: decision 0081. */
export interface AccountLinksTable {
  token_hash: Buffer;
  purpose: "registration" | "password";
  user_name: string;
  /** The guest's client that becomes a customer. */
  guest_id: Defaulted<number | null>;
  details: ColumnType<unknown, string | null, string | null>;
  tries: Defaulted<number>;
  created_at: Instant;
  expires_at: Instant;
}

export interface NumberBlocksTable {
  name: string;
  next: number;
}

export interface PlacesTable {
  id: number;
  country: string;
  postal_code: string;
  name: string;
  city: string | null;
  municipality: string | null;
  state: string | null;
  state_id: number | null;
  city_id: number | null;
  folded: string;
  words: string;
  latitude: number | null;
  longitude: number | null;
  source: string;
}

export interface PostalCoordinatesTable {
  country: string;
  postal_code: string;
  latitude: number;
  longitude: number;
  source: string;
}

export interface GeocodeAnswersTable {
  question: Buffer;
  answer: Json;
  answered_at: Instant;
}

export interface GeocoderTurnsTable {
  service: string;
  next_at: Instant;
}

export interface CarrierVersionTable {
  id: Defaulted<number>;
  hash: string;
  loaded_at: Instant;
  /** The demo of this folder is stored entirely. */
  is_demo_stored: Defaulted<boolean>;
}

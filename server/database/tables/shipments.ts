import type { QuotationStatus } from "@anden/domain/quotation/quotation";
import type { RequestStatus } from "@anden/domain/service-request/service-request";
import type { LengthUnit, WeightUnit } from "@anden/domain/values/measures";
import type { Currency } from "@anden/domain/values/money";
import type { FlowKind } from "@anden/domain/wizard/flow-kind";
import type { ColumnType } from "kysely";
import type { Defaulted, Instant, Json, JsonText, OptionalInstant } from "../column-types.ts";

export interface QuotationsTable {
  client_id: number;
  number: number;
  created_at: Instant;
  created_by: string;
  status: QuotationStatus;
  tariff_version: string;
  currency: Currency;
  subtotal_minor: number;
  total_minor: number;
  valid_until: Instant;
  /** When it was first sent by e-mail. */
  sent_at: OptionalInstant;
  /** When its user got the mail that it expires. */
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
  status: RequestStatus;
  origin_area_id: number;
  destination_area_id: number;
  origin_branch_id: number;
  destination_branch_id: number;
  tariff_version: string;
  currency: Currency;
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
  status: RequestStatus;
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
  /** `domain/shipment/known-goods.ts`: equal for the same goods. */
  goods_key: string;
  name: string;
  packaging_id: number;
  length: number;
  width: number;
  height: number;
  weight: number;
  not_stackable: boolean;
  weight_unit: WeightUnit;
  length_unit: LengthUnit;
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

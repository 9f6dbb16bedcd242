import type { PhoneKind } from "@anden/domain/customer/billing-party";
import type { Defaulted, Instant, Json, OptionalInstant } from "../column-types.ts";

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
  phone_kind: Defaulted<PhoneKind>;
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
  /** The name in the form by which lists are sorted. */
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

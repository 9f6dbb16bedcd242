import type { Customer } from "@anden/domain/customer/customer";
import type { ColumnType } from "kysely";
import type { Defaulted, Instant, OptionalInstant } from "../column-types.ts";

export interface ClientsTable {
  client_id: number;
  kind: "registered" | "guest";
  name: string;
  /** Written by the server alone, as a `Customer`. */
  settings: ColumnType<Customer, string, string>;
  /** Computed from the settings by the database. */
  settings_digest: ColumnType<string, never, never>;
  /** The keys by which the carrier's desk finds the client; empty for a guest. */
  search_keys: Defaulted<readonly string[]>;
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

import type { Defaulted, Instant, Json } from "../column-types.ts";

export interface CarrierVersionTable {
  id: Defaulted<number>;
  hash: string;
  loaded_at: Instant;
  /** The demo of this folder is stored entirely. */
  is_demo_stored: Defaulted<boolean>;
  /** A server in production has used the database. */
  is_of_production: Defaulted<boolean>;
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

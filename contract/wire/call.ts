import type { Dialect, ValueOf } from "./dialect.ts";
import type { Resource } from "./resource.ts";

/** Who may make a call: anybody, anybody signed in, a client's own user or guest, or the carrier's staff. */
export type Audience = "public" | "signedIn" | "client" | "staff";

/** One row of the endpoint table. */
export interface Call {
  readonly method: "GET" | "POST";
  /** Spanish, without slashes at the ends; parameters as `{name}`. */
  readonly path: string;
  readonly as: Audience;
  readonly summary: string;
  /** Where under /api it lives: the application, or the framework's area. */
  readonly area?: "abp";
  readonly params?: Resource<object>;
  readonly query?: Resource<object>;
  readonly body?: Dialect<object>;
  /** Absent: the answer is 204 without a body. */
  readonly answer?: Dialect<unknown>;
  readonly status?: 200 | 201 | 204;
  /** A GET that changes something because the seeds name it so: it is guarded as a POST is. */
  readonly changes?: true;
  /** A POST that changes nothing: it runs read-only. */
  readonly reads?: true;
  /** Takes an `Idempotency-Key`: the same key never creates twice. */
  readonly creates?: true;
  /** Not in the seeds: ours, and marked so in the description. */
  readonly added?: true;
}

/** Calls by their names: a part of the endpoint table, or all of it. */
export type CallTable = Readonly<Record<string, Call>>;

type Part<C, Name extends "params" | "query" | "body"> = C extends {
  readonly [N in Name]: Dialect<infer Value>;
}
  ? Value
  : object;

/** What a handler is asked: parameters, query and body in one object of the domain. */
export type Ask<C extends Call> = Part<C, "params"> & Part<C, "query"> & Part<C, "body">;

/** What a handler answers. */
export type Answer<C extends Call> = C extends { readonly answer: infer D } ? ValueOf<D> : undefined;

/** `/api/app/cotizacion/get-full-cotizacion/{id}` */
export function urlOf(call: Call): string {
  return `/api/${call.area ?? "app"}/${call.path}`;
}

import type { Codec, ValueOf } from "./codec.ts";
import type { Resource } from "./resource.ts";

/**
 * Who may make a call: anybody, any person signed in, a client's own user or guest, the carrier's staff, or the account
 * of the carrier's own login portal.
 */
export type Audience = "public" | "signedIn" | "client" | "staff" | "login-portal";

/** One row of the endpoint table. */
export interface Call {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Spanish, without slashes at the ends; parameters as `{name}`. */
  readonly path: string;
  readonly as: Audience;
  readonly summary: string;
  /** The first segment of its URL under /api: `abp` for the framework's own calls, else `app`. */
  readonly area?: "abp";
  readonly params?: Resource<object>;
  readonly query?: Resource<object>;
  readonly body?: Codec<object>;
  /** The maximum size of the body; one megabyte when absent. */
  readonly megabytes?: number;
  /** The body is the bytes of one file, read as a stream (decision 0046). Such a call has no `body`. */
  readonly upload?: UploadKinds;
  /** Absent: the answer is 204 without a body. */
  readonly answer?: Codec<unknown>;
  /** The answer is a file: its bytes as they are, under its name. Such a call has no `answer` and never creates. */
  readonly file?: FileKinds;
  readonly status?: 200 | 201 | 204;
  /** A GET with a side effect, because the specification defines it so: it is guarded like a POST. */
  readonly changes?: true;
  /** A POST without side effects: it runs read-only. */
  readonly reads?: true;
  /** Reads many stored rows: where there is a replica of the database, the call may read from that. */
  readonly fromReplica?: true;
  /** Takes an `Idempotency-Key`: repeating a request with the same key creates nothing twice. */
  readonly creates?: true;
  /** Not in the specification: added here, and marked so in the description. */
  readonly added?: true;
}

/** The media types, without parameters, of the file that a call answers. */
export interface FileKinds {
  readonly mediaTypes: readonly string[];
}

/** The file that a call takes: its media types without parameters, and its maximum size. */
export interface UploadKinds {
  readonly mediaTypes: readonly string[];
  readonly megabytes: number;
}

/** The bytes of a megabyte, as operating systems show it. */
export const megabyte = 1024 * 1024;

/** A file with its media type and its name. */
export interface NamedFile<Content> {
  readonly name: string;
  readonly mediaType: string;
  readonly content: Content;
}

/** Calls by their names: a part of the endpoint table, or all of it. */
export type CallTable = Readonly<Record<string, Call>>;

type Part<C, Name extends "params" | "query" | "body"> = C extends {
  readonly [N in Name]: Codec<infer Value>;
}
  ? Value
  : object;

/** The input of a handler: parameters, query and body in one object of the domain. */
export type Ask<C extends Call> = Part<C, "params"> & Part<C, "query"> & Part<C, "body">;

/** What a caller sends: the question, and with it the file of an upload. */
export type Question<C extends Call> = Ask<C> &
  (C extends { readonly upload: UploadKinds } ? Sent : Record<never, never>);

/** The file of an upload. Its name, where the call wants one, is part of the question. */
export interface Sent {
  readonly mediaType: string;
  readonly content: Blob;
}

type AnswerWith<C extends Call, Content> = C extends { readonly file: FileKinds }
  ? NamedFile<Content>
  : C extends { readonly answer: infer D }
    ? ValueOf<D>
    : undefined;

/** The answer of a handler; `Content` is the type of a file's bytes. */
export type Answer<C extends Call, Content = Uint8Array> = AnswerWith<C, Content>;

/** The answer that a client of the call receives. */
export type Received<C extends Call> = AnswerWith<C, Blob>;

/** The form of an idempotency key. */
export const idempotencyKeyShape = /^[A-Za-z0-9_-]{8,128}$/;

/** The status of a call that succeeds. */
export function successStatus({ status, answer, file }: Call): 200 | 201 | 204 {
  return status ?? (answer || file ? 200 : 204);
}

/** `/api/app/cotizacion/get-full-cotizacion/{id}` */
export function urlOf(call: Call): string {
  return `/api/${call.area ?? "app"}/${call.path}`;
}

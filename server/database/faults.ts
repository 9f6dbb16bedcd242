/**
 * Errors of the database, distinguished by `code` and never by class: driver and server throw different classes with
 * the same code.
 */

/** An idempotency key was used before for another request. Answered with 409. */
export class IdempotencyConflict extends Error {
  readonly code = "IDEMPOTENCY_CONFLICT";
  readonly status = 409;

  constructor(key: string) {
    super(`The idempotency key ${key} was used before for another request`);
  }
}

/** The database cannot be reached, or did not answer in time. Answered with 503. */
export class DatabaseAway extends Error {
  readonly code = "DATABASE_AWAY";
  readonly status = 503;

  constructor(cause: unknown) {
    super("The database is not available at the moment", { cause });
  }
}

/** The server cannot start with this database. Its message is printed as one line. */
export class DatabaseStartFault extends Error {
  readonly code = "DATABASE_START";
}

/** The code of an error: five characters of SQLSTATE, or a name of the operating system like ECONNREFUSED. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}

/** The message of a thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The message of what caused an error, or of what caused that. A host with several addresses has an error for each. */
export function firstCause(error: unknown): string {
  const cause = error instanceof AggregateError ? error.errors[0] : error instanceof Error && error.cause;
  return cause ? firstCause(cause) : messageOf(error);
}

/** Codes for connection errors that the driver reports without one, in SQLSTATE class 08. */
export const connectionLost = "08006";
export const connectionNotMade = "08001";

/** No connection of the pool became free in time (SQLSTATE too_many_connections). */
export const tooManyConnections = "53300";

/** A statement exceeded its time limit. */
export const statementCancelled = "57014";

/** A statement waited too long for another one's lock. */
export const lockNotAvailable = "55P03";

/** The disk of the database is full. */
const diskFull = "53100";

/** Whether there was no room on the disk: for the database, or for a file of ours. */
export function isDiskFull(error: unknown): boolean {
  const code = codeOf(error);
  return code === diskFull || code === "ENOSPC" || /no space left on device/i.test(messageOf(error));
}

/** Our own code: the connection is open, but the server does not answer. */
export const noAnswerInTime = "NO_ANSWER_IN_TIME";

/**
 * From a demoted primary this is transient. A call declared as read-only that writes gets it from every server.
 */
export const readOnlyTransaction = "25006";

export const uniqueViolation = "23505";

/** The login or its role may not do that. */
export const insufficientPrivilege = "42501";

export function withCode(code: string, message: string, cause: unknown): Error {
  return Object.assign(new Error(message, { cause }), { code });
}

/** The error of a statement whose call has no time left. */
export function callDeadlinePassed(): Error {
  return withCode(noAnswerInTime, "The time of the call is over", new Error("the deadline has passed"));
}

/** Codes of the operating system. */
const unreachable: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "EAI_AGAIN",
  "ENOTFOUND",
  "ENOENT",
]);

/** Whether the code says that the server cannot be reached, or hung up. */
export function isUnreachable(code: string): boolean {
  return unreachable.has(code);
}

/**
 * What can go wrong with the database, told apart by `code` and never by class: the same fault comes from
 * the driver, from the server and, one day, from another driver as different classes with the same code.
 */

/** An idempotency key was used before for another request. Answered with 409. */
export class IdempotencyConflict extends Error {
  readonly code = "IDEMPOTENCY_CONFLICT";
  readonly status = 409;

  constructor(key: string) {
    super(`The idempotency key ${key} was used before for another request`);
  }
}

/** The database cannot be reached, or was lost and did not come back in time. Answered with 503. */
export class DatabaseAway extends Error {
  readonly code = "DATABASE_AWAY";
  readonly status = 503;

  constructor(cause: unknown) {
    super("The database is not available at the moment", { cause });
  }
}

/** The server cannot start with this database: the message is the one line that the person who starts it reads. */
export class DatabaseStartFault extends Error {
  readonly code = "DATABASE_START";
}

/** The code of an error: five characters of SQLSTATE, or a name of the operating system like ECONNREFUSED. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}

/** The message of whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Our own connection codes, in SQLSTATE's class 08, for faults that the driver reports without any code. */
export const connectionLost = "08006";
export const connectionNotMade = "08001";

/** Every connection is in use and none came free in time (SQLSTATE's too_many_connections). */
export const tooManyConnections = "53300";

/** A statement ran into its time limit. */
export const statementCancelled = "57014";

/**
 * What a demoted primary answers, which passes; but a call that said it only reads and then writes gets it
 * from every server.
 */
export const readOnlyTransaction = "25006";

export const uniqueViolation = "23505";

export function withCode(code: string, message: string, cause: unknown): Error {
  return Object.assign(new Error(message, { cause }), { code });
}

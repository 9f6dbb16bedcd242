/** The settings of a process: its environment variables. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A setting is invalid, or the server cannot start with it: the message says in one line what to do. */
export class StartFault extends Error {}

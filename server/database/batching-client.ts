import { Socket } from "node:net";
import pg from "pg";
import { connectingMilliseconds } from "./limits.ts";

/**
 * Sends the statements of one turn of the event loop in one write, because each write is a system call that wakes the
 * database.
 */
export class BatchingClient extends pg.Client {
  readonly #socket: Socket;
  #isCorked = false;

  constructor(config?: pg.ClientConfig) {
    const socket = new Socket();
    super({ ...config, stream: () => socket });
    this.#socket = socket;
  }

  /** Called before each statement: what is sent until the end of the turn leaves together. */
  batch(): void {
    if (this.#isCorked) return;
    this.#isCorked = true;
    this.#socket.cork();
    // Runs when all promises that are settled by now have run their continuations.
    process.nextTick(() => {
      this.#isCorked = false;
      this.#socket.uncork();
    });
  }
}

/**
 * Has a shorter limit for opening a connection than the limit in the pool's `config`, which is for waiting for a
 * connection that others use.
 */
export class QuickClient extends BatchingClient {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: connectingMilliseconds });
  }
}

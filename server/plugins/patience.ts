/** How long a connection may take to send its request, in milliseconds. Slower ones are closed. */
export interface Patience {
  /** For all headers. */
  readonly headers: number;
  /** For the body of a call, and its handler. */
  readonly call: number;
  /** An upload must send at least `leastOfAnUpload` bytes in each interval of this length. */
  readonly stretchOfAnUpload: number;
  /** How often Node checks its connections. */
  readonly looking: number;
}

export const usualPatience: Patience = {
  headers: 20_000,
  call: 30_000,
  stretchOfAnUpload: 15_000,
  looking: 5_000,
};

/** Two kilobytes a second, which even a slow phone sends. */
export const leastOfAnUpload = 30_000;

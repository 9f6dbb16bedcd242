/** How long a connection may take to send its request, in milliseconds: whoever is slower is cut off. */
export interface Patience {
  /** For all headers. */
  readonly headers: number;
  /** For the body of a call, and its handler. */
  readonly call: number;
  /** In each of these stretches an upload brings at least `leastOfAnUpload` bytes. */
  readonly stretchOfAnUpload: number;
  /** How often Node looks at its connections. */
  readonly looking: number;
}

export const usualPatience: Patience = {
  headers: 20_000,
  call: 30_000,
  stretchOfAnUpload: 15_000,
  looking: 5_000,
};

/** Two kilobytes a second: less than the slowest phone brings. */
export const leastOfAnUpload = 30_000;

/** The time limit of a call, in milliseconds. [P-250] */
export const callTimeout = 150_000;

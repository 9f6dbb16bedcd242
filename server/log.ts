/** Where the parts of the server report what an operator reads. */
export interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

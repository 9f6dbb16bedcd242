declare module "pg/lib/utils.js" {
  /** How the driver writes a value: arrays as PostgreSQL's literals, objects as JSON. */
  export function prepareValue(value: unknown): string | Buffer | null;
}

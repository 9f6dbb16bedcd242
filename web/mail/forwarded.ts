/** A record that is sent by e-mail. */
export interface Forwarded {
  readonly kind: "quotation" | "request";
  readonly number: number;
  /** The name that people use: the number of a quotation, the guide number of a request. */
  readonly name: string;
}

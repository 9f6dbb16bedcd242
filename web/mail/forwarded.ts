/** A record that is sent by e-mail. */
export interface Forwarded {
  readonly kind: "quotation" | "request";
  readonly number: number;
  /** As people call it: the number of a quotation, the guide number of a request. */
  readonly name: string;
}

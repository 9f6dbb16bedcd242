// The messages that a demo without a mail server shows. They are read without opening them, because their frames run no
// scripts.
import { ok } from "node:assert/strict";
import { outboxPath } from "@anden/contract/mail";
import { until } from "./until.ts";
import type { Visitor } from "./visitor.ts";

export interface ShownMail {
  /** The page of the message. */
  readonly html: string;
  /** The message itself, as a mail program shows it. */
  message(): Promise<string>;
  /** The bytes of its PDF. */
  paper(): Promise<Uint8Array>;
}

/**
 * Waits for the newest message whose subject contains this text; `to` selects an address if several get the same
 * message.
 */
export async function mailAbout(
  { page }: Pick<Visitor, "page">,
  subject: string,
  to = "",
): Promise<ShownMail> {
  const get = async (path: string) => (await page.request.get(path)).body();
  let path = "";
  await until(async () => {
    const list = (await get(outboxPath)).toString("utf8");
    const row = list.split("<tr>").find((each) => each.includes(subject) && each.includes(to));
    path = /href="([^"]+)"/.exec(row ?? "")?.[1] ?? "";
    ok(path, `no message has ${subject} in its subject`);
  });
  return {
    html: (await get(path)).toString("utf8"),
    message: async () => (await get(`${path}/html`)).toString("utf8"),
    paper: async () => new Uint8Array(await get(`${path}/pdf`)),
  };
}

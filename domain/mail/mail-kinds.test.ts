import { expect, test } from "vitest";
import { type MailKind, maySendAgain, type UndeliveredState } from "./mail-kinds.ts";

test("a message that was given up can be sent again, unless its link opens an account or everybody refused it", () => {
  const check = (kind: MailKind, state: UndeliveredState, expected: boolean) =>
    expect({ kind, state, may: maySendAgain({ kind, state }) }).toEqual({ kind, state, may: expected });
  check("quotation", "dead", true);
  check("request", "dead", true);
  check("account.known", "dead", true);
  check("account.confirm", "dead", false);
  check("account.reset", "dead", false);
  check("quotation", "refused", false);
});

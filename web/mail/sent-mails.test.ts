import { expect, test } from "vitest";
import { type MailedTo, undeliveredTo } from "./sent-mails.ts";

const [boss, ana] = ["jefe@norte.example", "ana@norte.example"];

/** Checks which addresses did not get the latest message; `mails` begins with the newest one. */
function check(mails: readonly (readonly MailedTo[])[], expected: readonly string[]): void {
  const missing = undeliveredTo(mails.map((recipients) => ({ recipients })));
  expect(missing.map(({ address }) => address)).toEqual(expected);
}

test("an address that refused its message, or whose message was given up, did not get it", () => {
  check(
    [
      [
        { address: boss, state: "refused", reason: "550" },
        { address: ana, state: "sent" },
      ],
    ],
    [boss],
  );
  check(
    [
      [
        { address: boss, state: "dead" },
        { address: ana, state: "waiting" },
      ],
    ],
    [boss],
  );
  check([], []);
});

test("only the latest message to an address counts", () => {
  const refused = { address: boss, state: "refused" } as const;
  check([[{ address: boss.toUpperCase(), state: "sent" }], [refused]], []);
  check([[{ address: boss, state: "waiting" }], [refused]], []);
  check([[refused], [{ address: boss, state: "sent" }]], [boss]);
});

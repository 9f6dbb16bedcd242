// `npm run mails -- list | retry ID | retry all`: the messages that were given up. Works on the database that the
// server with the same DATABASE_URL or DATA_DIR uses. docs/how-to/run-for-real.md.

import { uuidShape } from "../contract/uuid.ts";
import { deadLetters, retryLetter } from "../server/mail/dead-letters.ts";
import { Misused, onDatabase, runCommand } from "./operator-command.ts";

const usage = `npm run mails -- list
npm run mails -- retry ID
npm run mails -- retry all`;

async function main([command, which, ...more]: readonly string[]): Promise<void> {
  const isAsked = command === "list" ? which === undefined : command === "retry" && which !== undefined;
  if (!isAsked || more.length > 0 || (which && which !== "all" && !uuidShape.test(which)))
    throw new Misused(usage);
  await onDatabase(async (database) => {
    const letters = await deadLetters(database);
    if (command === "list") {
      for (const { mailId, createdAt, kind, subject, missing } of letters) {
        console.log(`${mailId}  ${new Date(createdAt).toISOString()}  ${kind}  ${subject}`);
        for (const { address, reason } of missing) console.log(`  ${address}: ${reason ?? "no answer"}`);
      }
      console.log(
        letters.length === 1 ? "1 message was given up." : `${letters.length} messages were given up.`,
      );
      return;
    }
    const wanted = which === "all" ? letters.map(({ mailId }) => mailId) : [which ?? ""];
    let queued = 0;
    for (const mailId of wanted) if (await retryLetter(database, mailId, Date.now())) queued++;
    if (which !== "all" && queued === 0) throw new Misused(`No message ${which} was given up.`);
    console.log(queued === 1 ? "1 message is sent again." : `${queued} messages are sent again.`);
  });
}

await runCommand(main);

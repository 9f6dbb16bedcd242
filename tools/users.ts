// `npm run users -- list [CLIENT] | password USER | disable USER | enable USER | registration USER`: who may sign in.
// Works on the database that the server with the same DATABASE_URL or DATA_DIR uses. The users themselves come from the
// carrier's folder, outside a demo without a password. docs/how-to/run-for-real.md.
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { problemSentence, translator } from "../contract/problem-sentence.ts";
import { readSnapshot } from "../server/catalogues/snapshot.ts";
import type { Database } from "../server/database/connect.ts";
import { allowUser, isUser, listedUsers, registrationOf, setPassword } from "../server/sessions/user-desk.ts";
import { Misused, onDatabase, runCommand } from "./operator-command.ts";

const usage = `npm run users -- list [CLIENT]
npm run users -- password USER     asks for it twice, or takes the first line of what is piped in
npm run users -- disable USER
npm run users -- enable USER
npm run users -- registration USER what they said when they registered in the portal`;

const noUser = (userName: string) =>
  new Misused(
    `There is no user ${userName}: users.csv of the carrier's folder makes them, those with a demo_password in a demo only.`,
  );

async function list(database: Database, client: string | undefined): Promise<void> {
  if (client !== undefined && !/^\d{1,15}$/.test(client)) throw new Misused(usage);
  const users = await listedUsers(database, client === undefined ? undefined : Number(client));
  for (const { userName, clientId, role, name, standing } of users)
    console.log(
      `${userName.padEnd(20)} ${String(clientId ?? "carrier").padEnd(10)} ${role.padEnd(12)} ${standing.padEnd(16)} ${name}`,
    );
  console.log(users.length === 1 ? "1 user." : `${users.length} users.`);
}

async function password(database: Database, userName: string): Promise<void> {
  // Checks the user before asking for a password.
  if (!(await isUser(database, userName))) throw noUser(userName);
  const { carrier, dictionary } = await readSnapshot(database.owner);
  const at = { now: Date.now(), carrierName: carrier.name };
  const given = await setPassword(database, userName, await newPassword(userName), at);
  if (!given) throw noUser(userName);
  if ("problems" in given) {
    const english = translator(Object.fromEntries(dictionary.map((row) => [row.key, row.en])), "en");
    throw new Misused(given.problems.map((problem) => problemSentence(problem, english)).join("\n"));
  }
  console.log(`${userName} has the new password. ${endedOf(given)}`);
}

async function allow(database: Database, userName: string, isAllowed: boolean): Promise<void> {
  const done = await allowUser(database, userName, { isAllowed, now: Date.now() });
  if (!done) throw noUser(userName);
  console.log(
    isAllowed ? `${userName} may sign in again.` : `${userName} may not sign in any more. ${endedOf(done)}`,
  );
}

async function registration(database: Database, userName: string): Promise<void> {
  if (!(await isUser(database, userName))) throw noUser(userName);
  const registration = await registrationOf(database, userName);
  if (!registration) console.log(`${userName} did not register in the portal.`);
  for (const [name, value] of Object.entries(registration ?? {})) console.log(`${name.padEnd(16)} ${value}`);
}

const endedOf = ({ sessions }: { readonly sessions: number }) =>
  sessions === 1 ? "1 session was ended." : `${sessions} sessions were ended.`;

/** Never taken from the command line, which every process of the machine can read. */
async function newPassword(userName: string): Promise<string> {
  if (!process.stdin.isTTY) return pipedLine(await buffer(process.stdin));
  const [first, again] = [await asked(`New password of ${userName}: `), await asked("Once more: ")];
  if (first !== again) throw new Misused("The two are not the same; nothing was changed.");
  return first;
}

/** The first line. In another encoding the password would be one that nobody can type on the sign-in page. */
function pipedLine(bytes: Uint8Array): string {
  try {
    const piped = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    if (!piped.includes("\u0000")) return piped.split(/\r?\n/, 1)[0] ?? "";
  } catch {
    // Said below.
  }
  throw new Misused("What is piped in is not text in UTF-8; nothing was changed.");
}

/** Prompts on the terminal without showing the typed text. */
async function asked(question: string): Promise<string> {
  process.stdout.write(question);
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: unseen, terminal: true });
  terminal.on("SIGINT", () => process.exit(130));
  try {
    return await terminal.question("");
  } catch {
    throw new Misused("Nothing was typed; nothing was changed.");
  } finally {
    terminal.close();
    process.stdout.write("\n");
  }
}

async function main([command, name, ...more]: readonly string[]): Promise<void> {
  const isComplete = command === "list" || name !== undefined;
  if (
    !["list", "password", "disable", "enable", "registration"].includes(command ?? "") ||
    !isComplete ||
    more.length > 0
  )
    throw new Misused(usage);
  await onDatabase(async (database) => {
    if (command === "list") await list(database, name);
    else if (name === undefined) throw new Misused(usage);
    else if (command === "password") await password(database, name);
    else if (command === "registration") await registration(database, name);
    else await allow(database, name, command === "enable");
  });
}

await runCommand(main);

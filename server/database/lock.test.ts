import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lockFolder, startOf } from "./lock.ts";

let folder: string;
let path: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "anden-lock-"));
  path = join(folder, "database.lock");
});

afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

const taking = `
  const { lockFolder } = await import(${JSON.stringify(new URL("./lock.ts", import.meta.url).href)});
  process.stdin.once("data", () => {
    try { lockFolder(process.argv[1]); console.log("held"); } catch (error) { console.log(error.message); }
  });
  console.log("ready");
`;

async function line(child: ChildProcess): Promise<string> {
  const [data]: unknown[] = child.stdout ? await once(child.stdout, "data") : [];
  return String(data).trim();
}

/** Another process that is ready to take the lock. */
async function contender(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["--input-type=module", "-e", taking, path], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  children.push(child);
  expect(await line(child)).toBe("ready");
  return child;
}

function go(child: ChildProcess): Promise<string> {
  const said = line(child);
  child.stdin?.write("go\n");
  return said;
}

async function endedContender(): Promise<void> {
  const child = await contender();
  expect(await go(child)).toBe("held");
  child.kill("SIGKILL");
  await once(child, "exit");
}

test("a second process is refused with the name of the holder", async () => {
  const lock = lockFolder(path);
  expect(await go(await contender())).toBe(
    `The data folder is in use by another server (process ${process.pid}): stop it, or choose another DATA_DIR. The lock is ${path}`,
  );
  lock.release();
  expect(existsSync(path)).toBe(false);
});

test("the same process is refused as well", () => {
  lockFolder(path);
  expect(() => lockFolder(path)).toThrow("in use");
});

test("the lock of a killed process is taken over", async () => {
  await endedContender();
  expect(existsSync(path)).toBe(true);
  const lock = lockFolder(path);
  expect(JSON.parse(readFileSync(path, "utf8"))).toMatchObject({ pid: process.pid });
  expect(readdirSync(folder)).toEqual(["database.lock"]);
  lock.release();
});

test("a reused process id is not the process that wrote the lock", () => {
  const returned = { pid: process.pid, started: "another boot:1", id: "old" };
  writeFileSync(path, JSON.stringify(returned));
  expect(() => lockFolder(path)).not.toThrow();
});

test("of many that find the same stale lock exactly one takes it over", async () => {
  await endedContender();
  const contenders = await Promise.all(Array.from({ length: 6 }, contender));
  const said = await Promise.all(contenders.map(go));
  expect(said.filter((answer) => answer === "held")).toHaveLength(1);
  expect(said.filter((answer) => answer.includes("in use"))).toHaveLength(5);
  expect(readdirSync(folder)).toEqual(["database.lock"]);
});

test("a takeover by a process that ends meanwhile can be taken over again", () => {
  writeFileSync(path, JSON.stringify({ pid: 1, started: "gone", id: "first" }));
  writeFileSync(`${path}.first`, JSON.stringify({ pid: 1, started: "gone", id: "second" }));
  lockFolder(path);
  expect(JSON.parse(readFileSync(path, "utf8"))).toMatchObject({ pid: process.pid });
  expect(readdirSync(folder)).toEqual(["database.lock"]);
});

test("a lock that is just being written is respected, one that was left empty is not", () => {
  writeFileSync(path, "");
  const justNow = new Date(Date.now() + 60_000);
  utimesSync(path, justNow, justNow);
  expect(() => lockFolder(path)).toThrow("in use");
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(path, longAgo, longAgo);
  expect(() => lockFolder(path)).not.toThrow();
});

test("releasing does not remove the lock of a successor", () => {
  const lock = lockFolder(path);
  const successor = JSON.stringify({ pid: process.pid, started: "x", id: "successor" });
  writeFileSync(path, successor);
  lock.release();
  expect(readFileSync(path, "utf8")).toBe(successor);
});

test("the start time of a process is constant, and absent once it has ended", async () => {
  expect(startOf(process.pid)).toBe(startOf(process.pid));
  const child = await contender();
  const { pid = 0 } = child;
  expect(startOf(pid)).toBeTypeOf("string");
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(startOf(pid)).toBeUndefined();
});

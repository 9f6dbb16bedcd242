import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { codeOf, DatabaseStartFault } from "./faults.ts";

/** Process ids are reused, especially in containers; together with the start time they identify a process. */
interface Holder {
  pid: number;
  started: string;
  /** Unique for each lock, also within one process. */
  id: string;
}

/** On Linux: the boot, and the clock ticks since then at which the process started. */
function startOnLinux(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The program's name is in parentheses and may contain anything, so fields are counted from the last parenthesis.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const [state] = fields;
    if (state === "Z" || state === "X") return undefined;
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    return `${boot}:${fields[19]}`;
  } catch {
    return undefined;
  }
}

function startElsewhere(pid: number): string | undefined {
  if (process.platform === "win32") {
    // Without `ps` only the process id is compared: a reused id keeps the folder locked.
    try {
      process.kill(pid, 0);
      return "unknown";
    } catch (error) {
      return codeOf(error) === "EPERM" ? "unknown" : undefined;
    }
  }
  const { stdout } = spawnSync("ps", ["-o", "lstart=", "-p", String(pid)], {
    encoding: "utf8",
    env: { ...process.env, LC_ALL: "C", TZ: "UTC" },
  });
  return stdout?.trim() || undefined;
}

/** When the process started, or undefined when there is no such process any more. */
export function startOf(pid: number): string | undefined {
  return process.platform === "linux" ? startOnLinux(pid) : startElsewhere(pid);
}

function isAlive({ pid, started }: Holder): boolean {
  return startOf(pid) === started;
}

function isHolder(value: unknown): value is Holder {
  return (
    typeof value === "object" &&
    value !== null &&
    "pid" in value &&
    typeof value.pid === "number" &&
    "started" in value &&
    typeof value.started === "string" &&
    "id" in value &&
    typeof value.id === "string"
  );
}

/** A lock is written in two steps, so a lock file may briefly have no holder. */
const writingMilliseconds = 2_000;

/** For a file without a valid holder: its writer died or has just begun. */
const nobody: Holder = { pid: 0, started: "", id: "unreadable" };

/** The holder of the lock file; undefined when there is no file. */
function read(path: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(path, "utf8"));
    return isHolder(value) ? value : nobody;
  } catch (error) {
    return codeOf(error) === "ENOENT" ? undefined : nobody;
  }
}

function isBeingWritten(path: string): boolean {
  const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  return age < writingMilliseconds;
}

function refuse(path: string, pid?: number): never {
  throw new DatabaseStartFault(
    `The data folder is in use by another server${pid === undefined ? "" : ` (process ${pid})`}: stop it, or choose another DATA_DIR. The lock is ${path}`,
  );
}

/**
 * Takes the lock file or throws. A stale lock, whose process has ended, is replaced by one process only: the takeover
 * file is named after the stale lock and created exclusively, then renamed to the lock atomically. A process that ends
 * during a takeover leaves a stale lock, which is replaced in the same way.
 */
function take(path: string, mine: Holder): void {
  try {
    writeFileSync(path, JSON.stringify(mine), { flag: "wx", mode: 0o600 });
    return;
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
  }
  const other = read(path);
  if (other === undefined) {
    take(path, mine);
    return;
  }
  if (other === nobody && isBeingWritten(path)) refuse(path);
  if (other !== nobody && isAlive(other)) refuse(path, other.pid);
  const heir = `${path}.${other.id}`;
  take(heir, mine);
  if (read(path)?.id !== other.id) {
    // Another process has completed the takeover.
    rmSync(heir, { force: true });
    refuse(path);
  }
  renameSync(heir, path);
}

/**
 * Locks the data folder for this process, or throws a `DatabaseStartFault` that names the process holding it. The
 * embedded database has no lock of its own: two processes on one folder overwrite each other's data.
 */
export function lockFolder(path: string): { release: () => void } {
  const mine = { pid: process.pid, started: startOf(process.pid) ?? "unknown", id: randomUUID() };
  take(path, mine);
  return {
    release: () => {
      if (read(path)?.id === mine.id) rmSync(path, { force: true });
    },
  };
}

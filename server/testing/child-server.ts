import { type ChildProcess, spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { instantOf, localDateAt, type TimeZone } from "@anden/domain/values/calendar";
import { clockVariable } from "./clock.ts";

const root = resolve(import.meta.dirname, "../..");

/** A server in a process of its own. */
export interface ChildServer {
  readonly url: string;
  readonly output: () => string;
  /** Ends it: SIGKILL simulates a power cut, SIGTERM is sent by an administrator. Returns its exit code. */
  end(signal: "SIGKILL" | "SIGTERM" | "SIGINT"): Promise<number | null>;
}

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export type Environment = Readonly<Record<string, string | undefined>>;

const movedClock = pathToFileURL(resolve(import.meta.dirname, "moved-clock.ts")).href;

/** Shifts the clock of a server: the file contains the offset in milliseconds, and may be changed at any time. */
export function withClock(file: string): Environment {
  return { NODE_OPTIONS: `--import=${movedClock}`, [clockVariable]: file };
}

/**
 * Starts a server at noon of its time zone, because sessions end at midnight and would fail tests that run then. The
 * clock's offset is stored in `folder`.
 */
export function atNoon(zone: TimeZone, folder: string): Environment {
  const clock = join(folder, "clock");
  const now = Date.now();
  writeFileSync(clock, String(instantOf(`${localDateAt(now, zone)}T12:00:00`, zone) - now));
  return withClock(clock);
}

function start(
  env: Environment,
  args: readonly string[] = [],
): { child: ChildProcess; ended: Promise<Ended>; output: () => string } {
  // Only basic environment variables are inherited; tests add the others.
  const { PATH, HOME } = process.env;
  // As `npm start` does (`tools/start.mjs`): the built server, with the same options.
  const NODE_COMPILE_CACHE = join(root, "node_modules/.cache/node");
  const program = ["--max-semi-space-size=8", "--heap-growing-percent=40", "server/dist/main.mjs"];
  const child = spawn(process.execPath, [...program, ...args], {
    cwd: root,
    env: {
      PATH,
      HOME,
      NODE_COMPILE_CACHE,
      HOST: "127.0.0.1",
      PORT: "0",
      ANDEN_MODE: "demo",
      GUEST_LIMITS: "off",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let stdout = "";
  let stderr = "";
  child.stdout?.on("data", (chunk) => {
    stdout += chunk;
  });
  child.stderr?.on("data", (chunk) => {
    stderr += chunk;
  });
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  const ended = new Promise<Ended>((done) =>
    child.once("close", (code) => {
      process.off("exit", kill);
      done({ code, stdout, stderr });
    }),
  );
  return { child, ended, output: () => stdout + stderr };
}

/** Runs a server that must fail to start, until it ends. */
export async function failingServer(env: Environment, { withinMs = 180_000 } = {}): Promise<Ended> {
  const { child, ended } = start(env);
  const tooLong = setTimeout(() => child.kill("SIGKILL"), withinMs);
  const result = await ended;
  clearTimeout(tooLong);
  return result;
}

/** Starts a server and waits for its address in the output. */
export async function startServer(env: Environment, args?: readonly string[]): Promise<ChildServer> {
  const { child, ended, output } = start(env, args);
  const url = await new Promise<string>((found, failed) => {
    child.stdout?.on("data", () => {
      const url = /^Andén, .*: (http:\/\/\S+)$/m.exec(output())?.[1];
      if (url) found(url);
    });
    void ended.then(({ code }) => failed(new Error(`The server ended with code ${code}:\n${output()}`)));
  });
  return {
    url,
    output,
    end: async (signal) => {
      child.kill(signal);
      return (await ended).code;
    },
  };
}

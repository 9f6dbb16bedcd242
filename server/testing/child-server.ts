import { type ChildProcess, spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { instantOf, localDateAt, type TimeZone } from "@anden/domain/values/calendar";
import { clockVariable } from "./clock.ts";

const root = resolve(import.meta.dirname, "../..");

/** A server in a process of its own, as people start it. */
export interface ChildServer {
  readonly url: string;
  readonly output: () => string;
  /** Ends it: SIGKILL as a power cut would, SIGTERM as an administrator does. Answers its exit code. */
  end(signal: "SIGKILL" | "SIGTERM" | "SIGINT"): Promise<number | null>;
}

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export type Environment = Readonly<Record<string, string | undefined>>;

const movedClock = pathToFileURL(resolve(import.meta.dirname, "moved-clock.ts")).href;

/** Lets a server live in another time: the file says by how many milliseconds, and may say otherwise at any time. */
export function withClock(file: string): Environment {
  return { NODE_OPTIONS: `--import=${movedClock}`, [clockVariable]: file };
}

/**
 * Lets a server begin at noon of its zone, whatever it is here: at midnight every session ends, and no test would be
 * to blame. The clock stands in `folder`.
 */
export function atNoon(zone: TimeZone, folder: string): Environment {
  const clock = join(folder, "clock");
  const now = Date.now();
  writeFileSync(clock, String(instantOf(`${localDateAt(now, zone)}T12:00:00`, zone) - now));
  return withClock(clock);
}

function start(env: Environment): { child: ChildProcess; ended: Promise<Ended>; output: () => string } {
  // Of this process's environment a server gets only what any program needs: a test says the rest.
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, ["server/main.ts"], {
    cwd: root,
    env: { PATH, HOME, HOST: "127.0.0.1", PORT: "0", ANDEN_MODE: "demo", ...env },
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

/** Runs a server that is not meant to start, until it has ended by itself. */
export async function failingServer(env: Environment, { withinMs = 180_000 } = {}): Promise<Ended> {
  const { child, ended } = start(env);
  const tooLong = setTimeout(() => child.kill("SIGKILL"), withinMs);
  const result = await ended;
  clearTimeout(tooLong);
  return result;
}

/** Starts a server and waits until it says where it listens. */
export async function startServer(env: Environment): Promise<ChildServer> {
  const { child, ended, output } = start(env);
  const url = await new Promise<string>((found, failed) => {
    child.stdout?.on("data", () => {
      const said = /^Andén, .*: (http:\/\/\S+)$/m.exec(output())?.[1];
      if (said) found(said);
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

import { execFileSync } from "node:child_process";
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { codeOf } from "../database/faults.ts";

/** A disk of a few megabytes. */
export interface SmallDisk {
  readonly folder: string;
  /** Fills it completely. */
  fill(): void;
  /** Removes the file that filled it. */
  makeRoom(): void;
  remove(): void;
}

/** Undefined when this machine cannot mount one: without root, or without Linux. */
export function smallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), "anden-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "none", folder], { stdio: "ignore" });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  // PostgreSQL does not run as root, so its user must be able to enter the folder.
  chmodSync(folder, 0o755);
  const filling = join(folder, "filling");
  return {
    folder,
    fill: () => {
      const file = openSync(filling, "a");
      for (const size of [1_048_576, 4_096, 1]) writeUntilFull(file, Buffer.alloc(size));
      closeSync(file);
    },
    makeRoom: () => rmSync(filling, { force: true }),
    remove: () => {
      // Lazily, because a killed server may still hold a file.
      execFileSync("umount", ["-l", folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function writeUntilFull(file: number, block: Buffer): void {
  for (;;) {
    try {
      writeSync(file, block);
    } catch (error) {
      if (codeOf(error) === "ENOSPC") return;
      throw error;
    }
  }
}

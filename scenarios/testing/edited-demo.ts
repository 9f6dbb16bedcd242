import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { carriers } from "./carriers.ts";

export interface EditedDemo extends AsyncDisposable {
  readonly folder: string;
  /** Replaces one text of a file by another. */
  edit(file: string, from: string, to: string): Promise<void>;
}

/** A copy of the demo carrier's folder, for cases that none of its own clients and tariffs covers. */
export async function editedDemo(): Promise<EditedDemo> {
  const folder = await mkdtemp(join(tmpdir(), "anden-demo-"));
  await cp(carriers.demo.folder, folder, { recursive: true });
  return {
    folder,
    edit: async (file, from, to) => {
      const text = await readFile(join(folder, file), "utf8");
      if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
      await writeFile(join(folder, file), text.replace(from, to));
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
}

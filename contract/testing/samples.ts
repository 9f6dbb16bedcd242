// The recorded samples: the requests and answers of every call between a client and a server with the demo carrier.
// Long lists are cut after their first rows and tokens are made up. `server/testing/samples.test.ts` asks the server
// all of it again.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export interface Sample {
  readonly name: string;
  readonly call: string;
  /** A user of the demo carrier, or `guest`; absent for a question without a session. */
  readonly by?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** The file of an upload, as text. */
  readonly upload?: { readonly mediaType: string; readonly content: string };
  readonly status: number;
  /** For a file, its text. */
  readonly answer?: object | number | string;
}

type Wire = Readonly<Record<string, unknown>>;

const folder = join(import.meta.dirname, "..", "samples");

export function sampleFile(name: string): string {
  return join(folder, `${name}.json`);
}

export const samples: readonly Sample[] = readdirSync(folder).map((file) => {
  const name = file.replace(/\.json$/, "");
  return { name, ...JSON.parse(readFileSync(sampleFile(name), "utf8")) };
});

/** The content of the envelope of a read. */
export function resultOf({ answer }: Sample): unknown {
  return typeof answer === "object" && "timeGenerated" in answer && "result" in answer
    ? answer.result
    : answer;
}

/** The number of rows of a long list, and of the dictionary, that a sample file holds. */
const rowsKept = 3;
const wordsKept = 1;

/** An answer with its catalogues, lists and dictionary cut after their first rows; a price stays whole. */
export function cut(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.slice(0, "clave" in (answer[0] ?? {}) ? wordsKept : rowsKept);
  if (typeof answer !== "object" || answer === null) return answer;
  const { result, elementos, etiquetas, horarios, serviciosAdicionales } = answer as Wire;
  return {
    ...answer,
    ...(result === undefined ? {} : { result: cut(result) }),
    ...(elementos === undefined ? {} : { elementos: cut(elementos) }),
    ...(etiquetas === undefined ? {} : { etiquetas: cut(etiquetas) }),
    // The services of a service area, recognized by its opening hours, are cut; those of a price are not.
    ...(horarios === undefined ? {} : { serviciosAdicionales: cut(serviciosAdicionales) }),
  };
}

/** Whether the value of this field differs on every server: a token, the version of the dictionary. */
export function isMadeAnew(name: string): boolean {
  return name === "token" || name === "etiquetasVersion";
}

import * as z from "zod/mini";

/** The content of one step, as JSON text that the server does not parse. */
export interface KeptStep {
  readonly name: string;
  readonly version: number;
  readonly typed: string;
}

const stored = z.array(z.object({ name: z.string(), version: z.int(), typed: z.string() }));

export function writeSteps(steps: readonly KeptStep[]): string {
  return JSON.stringify(steps);
}

/** Throws for a row that this server did not write. */
export function readSteps(text: string): readonly KeptStep[] {
  return z.parse(stored, JSON.parse(text));
}

import { expect } from "vitest";
import type { Resource } from "../wire/resource.ts";

/** Expects each domain path to have this wire name of the specification; items of lists are numbers in the path. */
export function named(codec: Resource<object>, names: Readonly<Record<string, string>>): void {
  const step = (part: string) => (/^\d+$/.test(part) ? Number(part) : part);
  for (const [path, name] of Object.entries(names))
    expect(codec.toWire(path.split(".").map(step)).join("."), path).toBe(name);
}

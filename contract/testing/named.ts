import { expect } from "vitest";
import type { Resource } from "../wire/resource.ts";

/** Each path of the domain has this name of the specification, in the answer itself; items of lists have numbers. */
export function named(codec: Resource<object>, names: Readonly<Record<string, string>>): void {
  const step = (part: string) => (/^\d+$/.test(part) ? Number(part) : part);
  for (const [path, name] of Object.entries(names))
    expect(codec.toWire(path.split(".").map(step)).join("."), path).toBe(name);
}

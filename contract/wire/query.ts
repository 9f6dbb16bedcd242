import type { Resource } from "./resource.ts";

/** Parameters by which callers of old named themselves, in lower case, and what they name. [P-234] */
export const ownershipNames: OwnershipNames = {
  clienteid: "clientId",
  usuarioid: "userName",
  username: "userName",
};
export type OwnershipNames = Readonly<Record<string, "clientId" | "userName">>;

/**
 * Parameters of an address as the values that a dialect's schema expects: names in any case get the table's
 * spelling, numbers and flags are read from their text. What cannot be read stays text, and the schema refuses it.
 */
export function readText(
  { wire }: Pick<Resource<object>, "wire">,
  parameters: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const spelling = new Map(Object.keys(wire).map((name) => [name.toLowerCase(), name]));
  return Object.fromEntries(
    Object.entries(parameters).flatMap(([given, value]) => {
      const name = spelling.get(given.toLowerCase()) ?? given;
      // An empty parameter is one that was not filled in.
      if (value === "") return [];
      return [[name, typeof value === "string" ? read(value, wire[name]?.reading) : value]];
    }),
  );
}

function read(text: string, reading: string | undefined): unknown {
  if (reading === "number" && /^-?\d{1,17}(\.\d{1,9})?$/.test(text)) return Number(text);
  if (reading === "boolean" && /^(true|false)$/i.test(text)) return text.toLowerCase() === "true";
  return text;
}

import type { Resource } from "./resource.ts";

export type OwnershipNames = Readonly<Record<string, "clientId" | "userName">>;

/**
 * Query parameters of every call with which old callers identify themselves, each with its field of the session.
 * [P-234]
 */
export const ownershipParameters: OwnershipNames = {
  clienteId: "clientId",
  usuarioId: "userName",
  username: "userName",
};

/** The same in lower case: parameter names are accepted in any case. */
export const ownershipNames: OwnershipNames = Object.fromEntries(
  Object.entries(ownershipParameters).map(([name, field]) => [name.toLowerCase(), field]),
);

/**
 * Query parameters as the values that a codec's schema expects: names in any case get the table's spelling, numbers
 * and flags are parsed. An unreadable value stays text, and the schema refuses it.
 */
export function readText(
  { wire }: Pick<Resource<object>, "wire">,
  parameters: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const spelling = new Map(Object.keys(wire).map((name) => [name.toLowerCase(), name]));
  return Object.fromEntries(
    Object.entries(parameters).flatMap(([given, value]) => {
      const name = spelling.get(given.toLowerCase()) ?? given;
      // An empty parameter is absent.
      if (value === "") return [];
      return [[name, typeof value === "string" ? read(value, wire[name]?.reading) : value]];
    }),
  );
}

function read(text: string, reading: string | undefined): unknown {
  if (reading === "number" && /^-?\d{1,17}(\.\d{1,17})?$/.test(text)) return Number(text);
  if (reading === "boolean" && /^(true|false)$/i.test(text)) return text.toLowerCase() === "true";
  return text;
}

import type { Segments } from "@anden/contract/wire/path";

/** The part of the API description with the numbers that a call takes. */
export interface DescribedCalls {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedCall>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}
interface DescribedCall {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

/** Where a call takes a number. */
export type NumberPlace =
  | { readonly in: "query" | "path"; readonly name: string }
  | { readonly in: "body"; readonly path: Segments };

/** The places of all numbers that a call takes, by the name of the call. */
export function publishedNumbers(description: DescribedCalls): ReadonlyMap<string, readonly NumberPlace[]> {
  const named = (schema: Schema): Schema =>
    schema.$ref ? (description.components.schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {}) : schema;

  function numbersIn(schema: Schema, path: Segments): Segments[] {
    const { type, properties = {}, items, anyOf = [], oneOf = [], allOf = [] } = named(schema);
    const types = [type].flat();
    return [
      ...(types.includes("integer") || types.includes("number") ? [path] : []),
      ...Object.entries(properties).flatMap(([name, inside]) => numbersIn(inside, [...path, name])),
      ...(items ? numbersIn(items, [...path, 0]) : []),
      ...[...anyOf, ...oneOf, ...allOf].flatMap((each) => numbersIn(each, path)),
    ];
  }

  const calls = Object.values(description.paths).flatMap((path) => Object.values(path));
  return new Map(
    calls.map(({ operationId, parameters = [], requestBody }) => {
      const inParameters = parameters
        .filter(({ schema }) => numbersIn(schema, []).length > 0)
        .map(({ name, in: where }) => ({ in: where === "path" ? "path" : "query", name }) as const);
      const body = requestBody?.content["application/json"]?.schema;
      const inBody = (body ? numbersIn(body, []) : []).map((path) => ({ in: "body", path }) as const);
      return [operationId, [...inParameters, ...inBody]];
    }),
  );
}

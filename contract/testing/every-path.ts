import { openApi } from "../openapi.ts";
import { problemDocument } from "../problem-document.ts";
import { estimate } from "../quotation.ts";
import { requestDraft } from "../request-draft.ts";
import { shipmentDraft } from "../shipment.ts";
import { formatPath, parsePath } from "../wire/path.ts";

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

/** A problem to send to the screens: its path, and the sentence by which a test finds it. */
export interface SentProblem {
  /** The path in an answer. */
  readonly wirePath: string;
  /** The path in the question. */
  readonly path: string;
  readonly sentence: string;
}

const questions = { quote: shipmentDraft, estimate: shipmentDraft, request: requestDraft } as const;

/** One problem at each path of the request in the description of a call, and one without a path. */
export function problemAtEveryPath(operationId: keyof typeof questions): readonly SentProblem[] {
  const { paths } = openApi({ carrierName: "" }) as unknown as {
    readonly paths: Record<string, Record<string, { operationId: string; requestBody?: unknown }>>;
  };
  const operation = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .find((each) => each.operationId === operationId);
  const body = operation?.requestBody as {
    readonly content: { readonly "application/json": { readonly schema: Schema } };
  };
  const wirePaths = ["", ...pathsIn(body.content["application/json"].schema, "")];
  const byPath = new Map<string, SentProblem>();
  for (const wirePath of wirePaths) {
    const path = formatPath(questions[operationId].toDomain(parsePath(wirePath)));
    if (!byPath.has(path)) byPath.set(path, { wirePath, path, sentence: `What is wrong at <${path}>.` });
  }
  return [...byPath.values()];
}

function pathsIn({ properties = {}, items, anyOf = [], oneOf = [] }: Schema, at: string): readonly string[] {
  return [
    ...Object.entries(properties).flatMap(([name, schema]) => {
      const path = at === "" ? name : `${at}.${name}`;
      return [path, ...pathsIn(schema, path)];
    }),
    ...(items ? [`${at}[0]`, ...pathsIn(items, `${at}[0]`)] : []),
    ...[...anyOf, ...oneOf].flatMap((schema) => pathsIn(schema, at)),
  ];
}

/** A code that no rule of the screens has. */
const code = "test.everyPath";

/** An estimate that found these problems, and has no price. */
export function estimateWith(problems: readonly SentProblem[]): string {
  return estimate.write({
    missing: [],
    notices: [],
    obstacles: problems.map(({ path, sentence }) => ({ path, code, sentence })),
  });
}

/** A refusal with these problems. */
export function refusalWith(problems: readonly SentProblem[]): string {
  return problemDocument.write({
    type: "about:blank",
    title: "Test",
    status: 422,
    code,
    sentence: "Test",
    errors: problems.map(({ wirePath, sentence }) => ({ path: wirePath, code, sentence })),
  });
}

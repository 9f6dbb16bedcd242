/** Requests that the typed client would not send, and answers in the form of the wire. */
import { type EndpointName, endpoints } from "@anden/contract/endpoints";
import { problemDocument } from "@anden/contract/problem-document";
import { shipmentDraft } from "@anden/contract/shipment";
import { type Call, urlOf } from "@anden/contract/wire/call";
import type { Codec } from "@anden/contract/wire/codec";
import { fromWire, toWire } from "@anden/contract/wire/convert";
import { formatPath, parsePath, type Segments } from "@anden/contract/wire/path";
import type { ShipmentDraft } from "@anden/domain/shipment/draft";
import type { Decision } from "@anden/domain/values/problem";
import type { Received } from "./server.ts";
import { aShipment } from "./shipments.ts";

export type Wire = Readonly<Record<string, unknown>>;

export const calls: readonly (readonly [EndpointName, Call])[] = Object.entries<Call>(endpoints).map(
  ([name, call]) => [name as EndpointName, call],
);

/** The address of a call with its parameters filled in; they are given by domain name. */
export function addressOf(
  name: EndpointName,
  parameters: Readonly<Record<string, string | number>> = {},
): string {
  const { params }: Call = endpoints[name];
  return urlOf(endpoints[name]).replace(/\{(\w+)\}/g, (_, parameter: string) =>
    String(parameters[formatPath(params?.toDomain([parameter]) ?? [parameter])] ?? 1),
  );
}

/** The address of a call with query parameters given as text, under their domain names. */
export function asking(name: EndpointName, parameters: Readonly<Record<string, string>>): string {
  const { query }: Call = endpoints[name];
  const pairs = Object.entries(parameters).map(
    ([path, text]) => [formatPath(query?.toWire([path]) ?? [path]), text] as const,
  );
  return `${addressOf(name)}?${new URLSearchParams(Object.fromEntries(pairs))}`;
}

/** A shipment as a request body. */
export function wireOf(draft: ShipmentDraft = aShipment()): Wire {
  return toWire(shipmentDraft, draft) as Wire;
}

/** The same request with one field changed. The field is named by its path in the domain. */
export function saying(
  path: string,
  value: unknown,
  request: object = wireOf(),
  of: Pick<Codec<unknown>, "toWire"> = shipmentDraft,
): Wire {
  return placed(request, of.toWire(parsePath(path)), value) as Wire;
}

/** A copy with another value at a path; missing objects and lists on the path are created. */
export function placed(into: unknown, [segment, ...rest]: Segments, value: unknown): unknown {
  if (segment === undefined) return value;
  const inside = (into ?? (typeof segment === "number" ? [] : {})) as Record<string | number, unknown>;
  const changed = placed(inside[segment], rest, value);
  if (Array.isArray(inside)) return inside.map((item, position) => (position === segment ? changed : item));
  return { ...inside, [segment]: changed };
}

/** The reasons why a call was refused, with the fields under their domain names. */
export function refusalOf(answer: Received, name: EndpointName = "quote") {
  const { status, code, sentence, errors } = rightly(fromWire(problemDocument, answer.json()));
  const { body, query, params }: Call = endpoints[name];
  const asked = body ?? query ?? params;
  const problems = errors.map((error) => ({
    ...error,
    path: asked ? formatPath(asked.toDomain(parsePath(error.path))) : error.path,
  }));
  return { status, code, sentence, problems };
}

/** The answer of a call, read by its own codec. */
export function answerOf(answer: Received, name: EndpointName): unknown {
  const call: Call = endpoints[name];
  const body: unknown = answer.json();
  const isEnveloped =
    body !== null && typeof body === "object" && "result" in body && "timeGenerated" in body;
  return call.answer ? rightly(fromWire(call.answer, isEnveloped ? body.result : body)) : undefined;
}

function rightly<T>(read: Decision<T>): T {
  if (!read.ok) throw new Error(`the answer is not as its codec says: ${JSON.stringify(read.problems)}`);
  return read.value;
}

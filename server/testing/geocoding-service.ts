// A geocoding service for tests: a real HTTP server that answers what a test tells it to.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { GeocoderSettings } from "../geocoding/settings.ts";

type Answering = (request: IncomingMessage, response: ServerResponse) => void;

export interface GeocodingService {
  readonly settings: GeocoderSettings;
  /** The questions so far, with the moment of each. */
  readonly asked: { readonly url: URL; readonly headers: IncomingMessage["headers"]; readonly at: number }[];
  /** Sets how it answers from now on. */
  answers(answering: Answering): void;
  end(): Promise<void>;
}

/** Answers with places as Nominatim writes them. */
export const nominatim =
  (...places: readonly object[]): Answering =>
  (_, response) =>
    response.setHeader("content-type", "application/json; charset=utf-8").end(JSON.stringify(places));

/** Starts a service. Until told otherwise it finds nothing. */
export async function startGeocodingService(
  settings: Partial<Omit<GeocoderSettings, "url">> = {},
): Promise<GeocodingService> {
  let answering: Answering = nominatim();
  const asked: GeocodingService["asked"] = [];
  const server = createServer((request, response) => {
    asked.push({
      url: new URL(request.url ?? "/", "http://service.example"),
      headers: request.headers,
      at: performance.now(),
    });
    answering(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    settings: {
      url: new URL(`http://127.0.0.1:${port}/search`),
      kind: "nominatim",
      timeout: 2_000,
      perHour: 3_600,
      ...settings,
    },
    asked,
    answers: (now) => {
      answering = now;
    },
    end: () =>
      new Promise((ended) => {
        server.close(() => ended());
        server.closeAllConnections();
      }),
  };
}

// A tile server for the journeys: every tile is the same picture, and it records the requests with their referrers.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface TileServer {
  readonly origin: string;
  /** The requested tiles, each with the referrer that the browser sent. */
  readonly asked: { readonly path: string; readonly referer: string | undefined }[];
  end(): Promise<void>;
}

/** A pale square with a border, so that the tiles are visible on a screenshot of the map. */
const tile = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="lightgrey" stroke="grey"/></svg>`;

export async function startTileServer(): Promise<TileServer> {
  const asked: TileServer["asked"] = [];
  const server = createServer((request, response) => {
    asked.push({ path: request.url ?? "", referer: request.headers.referer });
    response.setHeader("content-type", "image/svg+xml").end(tile);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    end: () =>
      new Promise((ended) => {
        server.close(() => ended());
        server.closeAllConnections();
      }),
  };
}

// A tile server for the journeys: every tile is the same picture, and it remembers what was asked and by whom.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface TileServer {
  readonly origin: string;
  /** The tiles that were asked for, with the page that the browser named. */
  readonly asked: { readonly path: string; readonly referer: string | undefined }[];
  end(): Promise<void>;
}

/** A pale square with a border, so that a picture of the map shows its tiles. */
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

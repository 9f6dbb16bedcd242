import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";

/**
 * The address a request came from, as the trusted proxies report it and without its port. What is no address is not
 * taken from a header: then it is that of the connection.
 */
export function callerAddress({ ip, socket }: Pick<FastifyRequest, "ip" | "socket">): string {
  const bare = /^\[([^\]]{1,45})\](?::\d+)?$/.exec(ip)?.[1] ?? /^([\d.]{7,15}):\d+$/.exec(ip)?.[1] ?? ip;
  return isIP(bare) ? bare : (socket.remoteAddress ?? "unknown");
}

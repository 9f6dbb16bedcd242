import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";

/**
 * The address of the caller, as the trusted proxies report it and without its port. If the header has no valid address,
 * the address of the connection is used.
 */
export function callerAddress({ ip, socket }: Pick<FastifyRequest, "ip" | "socket">): string {
  const bare = /^\[([^\]]{1,45})\](?::\d+)?$/.exec(ip)?.[1] ?? /^([\d.]{7,15}):\d+$/.exec(ip)?.[1] ?? ip;
  return isIP(bare) ? bare : (socket.remoteAddress ?? "unknown");
}

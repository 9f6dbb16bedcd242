import type { FastifyReply } from "fastify";

/** Sends the text of a call, compressed for whoever takes it. What no route has taken up yet cannot be compressed. */
export function sendText(reply: FastifyReply, text: string): FastifyReply {
  const mayCompress = reply.request.headers["accept-encoding"] !== undefined && reply.compress !== null;
  if (!mayCompress) return reply.send(text);
  void reply.compress(text);
  return reply;
}

import type { FastifyReply } from "fastify";

/**
 * Sends the text or the bytes of an answer, compressed if the client accepts it. Before routing nothing is compressed.
 */
export function sendText(reply: FastifyReply, text: string | Buffer): FastifyReply {
  const mayCompress = reply.request.headers["accept-encoding"] !== undefined && reply.compress !== null;
  if (!mayCompress) return reply.send(text);
  void reply.compress(text);
  return reply;
}

import { problemDocument } from "@anden/contract/problem-document";
import type { Visitor } from "./visitor.ts";

/** The message of an overloaded server for a refused call, in the visitor's language. */
export const busySentence = ({ speech }: Visitor) => speech.message("problem.server.away", { seconds: 1 });

/** Answers the next calls of a path with 503, in place of an overloaded server; the watch expects these refusals. */
export async function busyFor(visitor: Visitor, path: string, times: number): Promise<void> {
  const sentence = busySentence(visitor);
  for (let refused = 0; refused < times; refused++) visitor.watch.expectRefusal(503, path);
  await visitor.page.route(
    (url) => url.pathname === path,
    (route) =>
      route.fulfill({
        status: 503,
        headers: { "retry-after": "1" },
        contentType: "application/problem+json",
        body: problemDocument.write({
          type: "about:blank",
          title: "",
          status: 503,
          code: "server.away",
          sentence,
          errors: [{ path: "", code: "server.away", sentence }],
        }),
      }),
    { times },
  );
}

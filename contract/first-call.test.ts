import { describe, expect, test } from "vitest";
import { sessionCalls } from "./calls/session.ts";
import { clientOf } from "./client.ts";
import { firstCallHeaders, firstCallUrl } from "./first-call.ts";

/** A client that records its calls instead of sending them. */
function recorder(language?: "es" | "en") {
  const sent: { url: string; headers: unknown }[] = [];
  const client = clientOf(sessionCalls, {
    subscriptionKey: "own-key",
    language: () => language,
    fetch: async (url, { headers }) => {
      sent.push({ url, headers });
      return new Response(null, { status: 503 });
    },
  });
  return { client, sent };
}

describe("the first call of a visit is the one that the client makes", () => {
  test.each([undefined, "abc-123+/="])("for a session, with kept words %s", async (keptWords) => {
    const { client, sent } = recorder();
    await client
      .loginData({ wordsPart: "screens", ...(keptWords === undefined ? {} : { keptWords }) })
      .catch(() => {});
    expect(sent).toEqual([
      {
        url: firstCallUrl({ hasSession: true, language: "en", keptWords }),
        headers: firstCallHeaders("own-key", undefined),
      },
    ]);
  });

  test.each(["es", "en"] as const)("before sign-in, in %s", async (language) => {
    for (const keptWords of [undefined, "abc-123+/="]) {
      const { client, sent } = recorder(language);
      await client
        .applicationConfiguration({
          language,
          wordsPart: "screens",
          ...(keptWords === undefined ? {} : { keptWords }),
        })
        .catch(() => {});
      expect(sent).toEqual([
        {
          url: firstCallUrl({ hasSession: false, language, keptWords }),
          headers: firstCallHeaders("own-key", language),
        },
      ]);
    }
  });
});

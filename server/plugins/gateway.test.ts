import { endpoints } from "@anden/contract/endpoints";
import { problemDocument } from "@anden/contract/problem-document";
import { urlOf } from "@anden/contract/wire/call";
import { fromWire } from "@anden/contract/wire/convert";
import { beforeAll, describe, expect, test } from "vitest";
import { rightly } from "../testing/asks.ts";
import { oneServer, type Portal, type Received } from "../testing/server.ts";
import { addressOf, asking, calls, refusalOf } from "../testing/wire.ts";

const keyHeader = "ocp-apim-subscription-key";

oneServer((server) => {
  test("without configured keys the carrier accepts any application, and none", async () => {
    for (const headers of [{}, { [keyHeader]: "anything" }])
      expect((await server.send({ url: addressOf("currentTime"), headers })).statusCode).toBe(200);
  });

  test("with keys only applications that have one are accepted, whoever is signed in there [P-248, P-249]", async () => {
    const portal = await server.another({ subscriptionKeys: ["portal-key", "partner-key"] });
    const { token } = await server.aCustomer();
    const asking = async (key: string | undefined) => {
      const headers = {
        authorization: `Bearer ${token}`,
        ...(key === undefined ? {} : { [keyHeader]: key }),
      };
      return portal.send({ url: addressOf("loginData"), headers });
    };
    expect((await asking("portal-key")).statusCode).toBe(200);
    expect((await asking("partner-key")).statusCode).toBe(200);
    for (const wrong of [undefined, "", "portal", "portal-key ", "PORTAL-KEY", "portal-key,partner-key"]) {
      const answer = await asking(wrong?.trim() === "portal-key" ? "portal-key-" : wrong);
      expect(answer.statusCode).toBe(401);
      expect(refusalOf(answer, "loginData").code).toBe("call.wrongKey");
    }
  });

  test("a client in the address that is not the session's is named as the address names it, beside a query as well", async () => {
    const { send, clientId } = await server.aCustomer();
    for (const name of ["referenceDefinitions", "distributors", "unitKeys"] as const) {
      const query = name === "unitKeys" ? new URL(asking(name, { text: "H87" }), "http://a").search : "";
      const answer = await send({ url: addressOf(name, { clientId: clientId + 1 }) + query });
      const named = urlOf(endpoints[name]).match(/\{(\w+)\}/)?.[1];
      expect(fromWire(problemDocument, answer.json())).toMatchObject({
        value: { errors: [{ path: named, name: "session.notYours" }] },
      });
    }
  });

  test("no slash and no casing bypasses the keys", async () => {
    const portal = await server.another({ subscriptionKeys: ["portal-key"] });
    const path = addressOf("currentTime");
    for (const way of [
      `/${path}`,
      path.replace("/api/", "//api//"),
      path.replace("/app/", "/app//"),
      `${path}/`,
      path.replace("/app", "/%61pp"),
      path.replace("/api", "/./api"),
    ]) {
      const { statusCode, body } = await portal.app.inject({ url: way });
      expect(statusCode, way).not.toBe(200);
      expect(body, way).not.toContain("timeGenerated");
    }
  });

  const writes = calls.filter(([, { method, changes }]) => method !== "GET" || changes);

  let tokenBefore = "";
  /** The token of a customer's session: a new one if a case before has ended it, or changed the password. */
  const aToken = async () => {
    const headers = { authorization: `Bearer ${tokenBefore}` };
    if ((await server.send({ url: addressOf("loginData"), headers })).statusCode !== 200) {
      await server.givenTheDemoPassword("demo");
      tokenBefore = (await server.aCustomer()).token;
    }
    return tokenBefore;
  };

  let behindPublicUrl: Portal;
  beforeAll(async () => {
    behindPublicUrl = await server.another({ publicUrl: new URL("https://portal.example") });
  });

  describe.each(writes)("%s", (name) => {
    const sending = (portal: Portal, headers: Readonly<Record<string, string>>) =>
      portal.send({ ...rightly(name), headers });

    const isStrange = (answer: Received) =>
      answer.statusCode === 403 && refusalOf(answer, name).code === "call.crossSite";

    test("is refused to a page of another site, whatever cookie the browser sends", async () => {
      const cookie = `anden=${await aToken()}`;
      const strange: readonly Readonly<Record<string, string>>[] = [
        { "sec-fetch-site": "cross-site" },
        { "sec-fetch-site": "same-site" },
        { "sec-fetch-site": "cross-site", origin: "http://localhost:80" },
        { origin: "https://evil.example" },
        { origin: "null" },
        { origin: "" },
        { origin: "http://localhost:81" },
        { origin: "https://localhost" },
      ];
      for (const headers of strange) {
        const answer = await sending(server.portal, { cookie, ...headers });
        expect(answer.statusCode, JSON.stringify(headers)).toBe(403);
        expect(refusalOf(answer, name).code).toBe("call.crossSite");
      }
      expect((await server.send({ url: addressOf("loginData"), headers: { cookie } })).statusCode).toBe(200);
    });

    test("is answered to a page of the portal, and to a client that is no browser", async () => {
      for (const headers of [{ "sec-fetch-site": "same-origin" }, { origin: "http://localhost:80" }, {}]) {
        const token = await aToken();
        expect(isStrange(await sending(server.portal, { cookie: `anden=${token}`, ...headers }))).toBe(false);
      }
    });

    test("behind its public URL accepts that one as its own", async () => {
      const cookie = `__Host-anden=${await aToken()}`;
      const answerTo = (origin: string) => sending(behindPublicUrl, { cookie, origin });
      expect((await answerTo("http://localhost:80")).statusCode).toBe(403);
      expect(isStrange(await answerTo("https://portal.example"))).toBe(false);
    });
  });

  describe.each(calls.filter(([, { changes }]) => changes))("%s, a GET that changes something,", (name) => {
    const asked = async (headers: Readonly<Record<string, string>>, method: "GET" | "HEAD" = "GET") => {
      const { url } = rightly(name, { token: "a-token" });
      return server.send({ method, url, headers });
    };

    test("is not triggered by a link, a picture, or a browser's prefetch", async () => {
      for (const followed of ["document", "image", "iframe", "style", "empty-ish"]) {
        const answer = await asked({ "sec-fetch-site": "same-origin", "sec-fetch-dest": followed });
        expect(refusalOf(answer, name).code, followed).toBe("call.crossSite");
      }
      const guessed = await asked({ "sec-fetch-site": "none", "sec-purpose": "prefetch" });
      expect(refusalOf(guessed, name).code).toBe("call.crossSite");
      expect((await asked({}, "HEAD")).statusCode).toBe(405);
    });

    test("is answered to a script of the portal's own page", async () => {
      const answer = await asked({ "sec-fetch-site": "same-origin", "sec-fetch-dest": "empty" });
      expect(refusalOf(answer, name).code).toBe("session.badToken");
    });
  });
});

import type { EndpointName } from "@anden/contract/endpoints";
import { taxDataQuestion } from "@anden/contract/tax-data";
import { type Call, successStatus } from "@anden/contract/wire/call";
import { toWire } from "@anden/contract/wire/convert";
import { ownershipNames } from "@anden/contract/wire/query";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { forLogisticsClients, ofAQuotation, rightly } from "./asks.ts";
import { linkBody } from "./links.ts";
import { aRequest, lateReferencesOf, quotedForRequest } from "./requests.ts";
import { eachServer, type Person } from "./server.ts";
import { calls, refusalOf, saying } from "./wire.ts";

// Generated from the endpoint table: a new call is tested as soon as it has a row, and does not compile without a valid
// request.

const who = ["nobody", "guest", "customer", "other customer", "staff", "login portal"] as const;
type Who = (typeof who)[number];

/** Calls that name a record of one client: everybody else is refused. */
const ofOneClient: ReadonlySet<EndpointName> = new Set([
  ...ofAQuotation,
  "hasParity",
  "serviceRequest",
  "request",
  "requestTariff",
  "referenceDefinitions",
  "giveReferences",
  "confirmConversion",
  "cancelRequest",
  "requestHistory",
  "forwardRequest",
  "requestPaper",
  "requestLabels",
  "laserLabels",
  "zplLabels",
  "resendRequestMail",
  "requestMail",
  "unitKeys",
  "productKeys",
  "tariffCodes",
  "hazardKeys",
  "packagingKeys",
  "sheetTemplate",
  "creditProjects",
  "groupProjects",
  "distributors",
  "distributor",
  "distributorPoint",
  "serviceAreaOfAddress",
  "contacts",
  "locateDistributor",
  "complementDistributor",
  "changeDistributor",
  "archiveDistributor",
  "createContact",
]);

/** Calls that write into the client's address book: guests have none. */
const ofAnAddressBook: ReadonlySet<EndpointName> = new Set([
  "readAddressSheet",
  "checkAddressRows",
  "importAddressRows",
  "createDistributor",
  "changeContact",
  "archiveContact",
]);

/** The refusal of a call for each caller outside its audience. */
function refusedToOthers(name: EndpointName, asker: Who): number | undefined {
  if (name === "storedFile" || name === "draft" || name === "restoreDraft") return 404;
  // A guest registers: the customer of this call.
  if (name === "register") return asker === "other customer" ? 403 : undefined;
  // Guests have no account; a change of the e-mail address requires the password.
  if (name === "ownPerson" && asker === "guest") return 403;
  if (name === "changeOwnPerson") return asker === "guest" ? 403 : 422;
  // Guests have no invoice data, and the regime of a firm is not that of a person.
  if (name === "changeInvoiceData") return asker === "guest" ? 403 : 422;
  if (name === "storeFile" && asker === "guest") return 403;
  // Guests make no requests, so they have no waybill.
  if (name === "readSheet" && asker === "guest") return 403;
  if (ofAnAddressBook.has(name)) {
    if (asker === "guest") return 403;
    return name === "changeContact" || name === "archiveContact" ? 404 : undefined;
  }
  if (ofOneClient.has(name)) return 403;
  return forLogisticsClients.get(name);
}

type Query = Readonly<Record<string, string>>;

/** Each caller has a colleague at the same client, with the same password and a name with this ending. */
const colleague = "-2";
const columnsOfUsers = ["client_id", "role", "name", "language", "password_hash", "created_at"] as const;

/** The expected status of a call, by its row of the table. */
function expected({ as }: Call, asker: Who): number {
  if (as === "public") return 200;
  if (asker === "nobody") return 401;
  // It makes one-time tokens, and nobody else does.
  if (asker === "login portal" || as === "login-portal")
    return asker === "login portal" && as === "login-portal" ? 200 : 403;
  if (as === "signedIn") return 200;
  return (as === "staff") === (asker === "staff") ? 200 : 403;
}

/** Spellings of a name in upper and lower case. */
const casings = (name: string) => [
  name,
  name.toUpperCase(),
  name.replace(/^./, (first) => first.toUpperCase()),
  name.replace(/id$/, "ID"),
];

eachServer((server) => {
  const people = new Map<Who, Person>();
  let number = 0;
  let file = 0;
  /** The ids of a file of a request and of the quotation it was made from. */
  let attached = 0;
  let converted = 0;
  let reseller: Person;
  beforeAll(async () => {
    people.set("guest", await server.aGuest());
    people.set("customer", await server.aCustomer("demo"));
    people.set("other customer", await server.aCustomer("otro"));
    people.set("staff", await server.aCustomer("operador"));
    people.set("login portal", await server.aCustomer("acceso"));
    reseller = await server.aCustomer("logistico");
    await server.database.owner
      .insertInto("users")
      .columns([...columnsOfUsers, "user_name"])
      .expression(({ selectFrom, ref, val }) =>
        selectFrom("users").select([
          ...columnsOfUsers,
          sql<string>`${ref("user_name")} || ${val(colleague)}`.as("user_name"),
        ]),
      )
      .execute();
    const customer = people.get("customer");
    if (customer) number = (await server.givenAQuotation(customer)).number;
    if (!customer) return;
    await customer.send(rightly("keepDraft"));
    const content = new Blob(["%PDF-1.7"]);
    const letter = { name: "carta.pdf", mediaType: "application/pdf", content };
    file = (await customer.client.storeFile(letter)).id;
    attached = (await customer.client.storeFile(letter)).id;
    converted = (await server.givenAQuotation(customer, quotedForRequest)).number;
    await customer.client.request(aRequest({ quotationNumber: converted, files: [{ id: attached }] }));
  });
  // The messages that a user may send in an hour are limited; this test sends many times as many.
  beforeEach(() => server.database.owner.deleteFrom("mails").execute());
  const aNewRequest = async () => (await personOf("customer").client.request(aRequest())).number;
  const personOf = (asker: Who): Person => {
    const person = people.get(asker);
    if (!person) throw new Error(`${asker} has no session`);
    return person;
  };
  /** The customer who makes the valid request of a call. */
  const customerFor = (name: EndpointName) =>
    name === "register" ? personOf("guest") : forLogisticsClients.has(name) ? reseller : personOf("customer");
  /** Signing in and out would end the sessions that the other cases need. */
  const endsSessions = (name: EndpointName) =>
    ["signIn", "beGuest", "signOut", "signInByToken"].includes(name);
  /** These too: a colleague makes them, whose session may end. */
  const endsItsOwn = (name: EndpointName) => ["endSession", "endSessions", "changePassword"].includes(name);
  const colleagues = new Map<Who, Person>();
  async function colleagueOf(asker: Who): Promise<Person> {
    const known = colleagues.get(asker);
    if (known) return known;
    const { userName } = personOf(asker);
    // An earlier case may have changed the password.
    if (asker !== "guest") await server.givenTheDemoPassword(userName + colleague);
    const begun = await (asker === "guest" ? server.aGuest() : server.aCustomer(userName + colleague));
    colleagues.set(asker, begun);
    return begun;
  }

  /** A valid request with values that are known only at run time: a number, a session, a token. */
  async function question(name: EndpointName, asker: Person | undefined, query: Query) {
    const ofAFile = name === "storedFile" || name === "deskFile";
    const id = ofAFile ? (name === "deskFile" ? attached : file) : number;
    const right = rightly(name, query, ofAFile || ofAQuotation.has(name) ? { id } : {});
    if (name === "confirmConversion") return rightly(name, query, { id: converted });
    // These calls change the status of their request, so every role gets a new request.
    if (name === "cancelRequest" || name === "stepRequest")
      return rightly(name, query, { id: await aNewRequest() });
    if (name === "giveReferences") return { ...right, body: lateReferencesOf(await aNewRequest()) };
    if (name === "confirmRegistration")
      return {
        ...rightly(name),
        body: await linkBody(server, "registration"),
      };
    if (name === "resetPassword")
      return {
        ...rightly(name),
        body: await linkBody(server, "password"),
      };
    if (name === "signInByToken") {
      const { token } = await personOf("login portal").client.issueToken({ holder: "demo" });
      return rightly(name, { ...query, token });
    }
    if (name === "checkTaxData" && asker) {
      const asks = { payerId: asker.clientId, module: "request", event: "start" } as const;
      return { ...right, body: toWire(taxDataQuestion, asks) as object };
    }
    if (name === "endSession" && asker && !asker.userName.startsWith(personOf("login portal").userName)) {
      const [session] = await asker.client.ownSessions();
      return { ...right, body: { id: session?.id } };
    }
    return right;
  }
  const asked = async (
    name: EndpointName,
    asker: Who,
    query: Query | ((asker: Person) => Query) = {},
    written = (url: string) => url,
  ) => {
    const nobody = asker === "nobody" || endsSessions(name);
    const callerOfKind = () => (asker === "customer" ? customerFor(name) : personOf(asker));
    const person = nobody ? undefined : await (endsItsOwn(name) ? colleagueOf(asker) : callerOfKind());
    const { url, ...rest } = await question(
      name,
      person,
      typeof query === "function" ? query(person ?? personOf("customer")) : query,
    );
    const [path = "", asks] = url.split("?");
    const address = asks ? `${written(path)}?${asks}` : written(path);
    const answer = await (person ?? server).send({ ...rest, url: address });
    if (endsItsOwn(name) && answer.statusCode < 300) colleagues.delete(asker);
    return answer;
  };

  describe.each(calls)("%s", (name, call) => {
    test.each(who)("is answered to %s as its row of the table says", async (asker) => {
      // A guest has no password that could be changed.
      const without = name === "changePassword" && asker === "guest";
      const status = without ? 403 : expected(call, asker);
      const isOthers = asker !== "customer" && status === 200;
      const refused = refusedToOthers(name, asker);
      const answer = await asked(name, asker);
      expect(answer.statusCode, answer.body.slice(0, 300)).toBe(
        isOthers && refused ? refused : status === 200 ? successStatus(call) : status,
      );
      expect(answer.headers["cache-control"]).toBe("no-store");
    });

    test("goes with or without slashes at its ends", async () => {
      for (const written of [
        (path: string) => `${path}/`,
        (path: string) => `/${path}`,
        (path: string) => `${path}//`,
      ]) {
        const answer = await asked(name, "customer", {}, written);
        expect(answer.statusCode, written("")).toBeLessThan(
          call.as === "staff" || call.as === "login-portal" ? 404 : 300,
        );
      }
    });
  });

  const clientCalls = calls.filter(
    ([name, { as }]) => (as === "client" || as === "signedIn") && !endsSessions(name),
  );

  describe.each(clientCalls)("%s", (name) => {
    const names = Object.entries(ownershipNames).flatMap(([owner, meant]) =>
      casings(owner).map((spelling) => [spelling, meant] as const),
    );

    test("takes the session's own client and user by name, in any casing [B-352, B-354, B-355, B-369]", async () => {
      for (const [spelling, meant] of names) {
        const own = (asker: Person) => ({ [spelling]: String(asker[meant]) });
        expect((await asked(name, "customer", own)).statusCode, spelling).toBeLessThan(300);
      }
    });

    test("refuses another's, in any casing, and answers nothing of it", async () => {
      const other = personOf("other customer");
      const foreign = { clientId: String(other.clientId), userName: other.userName };
      for (const [spelling, meant] of names) {
        for (const value of [foreign[meant], "0", "", "null", `${foreign[meant]}'`]) {
          const answer = await asked(name, "customer", { [spelling]: value });
          expect(answer.statusCode, `${spelling}=${value}`).toBe(403);
          expect(refusalOf(answer, name).code).toBe("session.notYours");
        }
      }
    });

    test("refuses another's beside the session's own", async () => {
      const { clientId } = customerFor(name);
      const other = personOf("other customer").clientId;
      const [spelling = ""] = Object.keys(ownershipNames);
      for (const [first, second] of [
        [clientId, other],
        [other, clientId],
      ]) {
        const query = { [spelling]: String(first), [spelling.toUpperCase()]: String(second) };
        expect((await asked(name, "customer", query)).statusCode).toBe(403);
      }
    });

    test("knows no other parameter", async () => {
      for (const unknown of ["gremlin", "constructor", "__proto__", "x".repeat(400), "á[0].b"]) {
        const answer = await asked(name, "customer", { [unknown]: "1" });
        expect(answer.statusCode, unknown).toBe(400);
        expect(refusalOf(answer, name).problems.map((problem) => problem.name)).toContain("field.unknown");
      }
    });
  });

  describe.each(["quote", "estimate"] as const)("%s", (name) => {
    test("takes a body that names the session's own client, and refuses one that names another's", async () => {
      const customer = personOf("customer");
      const named = (clientId: number) =>
        customer.send({ ...rightly(name), body: saying("clientId", clientId) });
      expect((await named(customer.clientId)).statusCode).toBe(200);
      for (const foreign of [personOf("other customer").clientId, personOf("guest").clientId, 1]) {
        const answer = await named(foreign);
        expect(answer.statusCode).toBe(403);
        expect(refusalOf(answer, name).problems).toMatchObject([
          { name: "session.notYours", path: "clientId" },
        ]);
      }
    });
  });
});

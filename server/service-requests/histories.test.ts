import { type RequestStatus, requestStatuses } from "@anden/domain/service-request/service-request";
import { nextStatuses } from "@anden/domain/service-request/transitions";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { aRequest, quotedForRequest } from "../testing/requests.ts";
import { eachServer } from "../testing/server.ts";

// Generated histories: requests are made with and without a quotation, cancelled and moved on. Each call goes to one of
// two processes of the same database, and some calls to both at once. Both must agree with a small model. Kills are in
// `killed.test.ts`.

type Action =
  | { readonly do: "quote" }
  | { readonly do: "request"; readonly from: number | undefined }
  | { readonly do: "convertTwice"; readonly from: number }
  | { readonly do: "cancel"; readonly which: number }
  | { readonly do: "race"; readonly which: number; readonly to: RequestStatus }
  | { readonly do: "step"; readonly which: number; readonly to: RequestStatus };

const which = fc.nat(7);
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 2, arbitrary: fc.constant({ do: "quote" as const }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant("request" as const), from: fc.option(which, { nil: undefined }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("convertTwice" as const), from: which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("cancel" as const), which }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("race" as const),
      which,
      to: fc.constantFrom("confirmed" as const, "in-transit" as const),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("step" as const),
      which,
      to: fc.constantFrom(...requestStatuses),
    }),
  },
);

eachServer((server) => {
  test("whatever clients and carrier do, over two processes and at once, statuses follow the table, a quotation has one request, and every change has its event [P-163]", async () => {
    const portals = [server.portal, await server.another({})];
    const [demo, operator] = [await server.aCustomer(), await server.aCustomer("operador")];
    const history = fc.array(fc.record({ action, by: fc.nat(1) }), { minLength: 8, maxLength: 24 });
    await fc.assert(
      fc.asyncProperty(history, async (steps) => {
        const quotations: { readonly number: number; isConverted: boolean }[] = [];
        const requests: { readonly number: number; readonly said: RequestStatus[] }[] = [];
        for (const { action, by } of steps) {
          const portal = portals[by] ?? server.portal;
          const client = portal.client({ token: demo.token });
          const staff = portal.client({ token: operator.token });
          const elsewhere = portals[1 - by] ?? server.portal;
          const chosen = "which" in action ? requests[action.which] : undefined;
          switch (action.do) {
            case "quote": {
              const { number } = await server.givenAQuotation({ ...demo, client }, quotedForRequest);
              quotations.push({ number, isConverted: false });
              break;
            }
            case "request": {
              const quotation = action.from === undefined ? undefined : quotations[action.from];
              const asking = client.request(aRequest(quotation ? { quotationNumber: quotation.number } : {}));
              if (quotation?.isConverted) await expect(asking).rejects.toMatchObject({ code: 142 });
              else {
                requests.push({ number: (await asking).number, said: ["registered"] });
                if (quotation) quotation.isConverted = true;
              }
              break;
            }
            // Two tabs, one quotation: one of them makes the request.
            case "convertTwice": {
              const quotation = quotations[action.from];
              if (!quotation) break;
              const asked = aRequest({ quotationNumber: quotation.number });
              const found = await Promise.allSettled([
                client.request(asked),
                elsewhere.client({ token: demo.token }).request(asked),
              ]);
              const made = found.filter((each) => each.status === "fulfilled");
              const refused = found.filter((each) => each.status === "rejected");
              expect(made.length).toBe(quotation.isConverted ? 0 : 1);
              for (const { reason } of refused) expect(reason).toMatchObject({ code: 142 });
              for (const { value } of made) requests.push({ number: value.number, said: ["registered"] });
              quotation.isConverted = true;
              break;
            }
            // The client cancels it while the carrier moves it on: the first one wins.
            case "race": {
              if (!chosen) break;
              const { number: id, said } = chosen;
              const last = said.at(-1) ?? "registered";
              const [cancelled, stepped] = await Promise.allSettled([
                client.cancelRequest({ id }),
                elsewhere.client({ token: operator.token }).stepRequest({ id, status: action.to }),
              ]);
              const mayCancel = nextStatuses(last, "client").includes("cancelled");
              const mayStep = nextStatuses(last, "staff").includes(action.to);
              const won = [cancelled, stepped].filter(({ status }) => status === "fulfilled").length;
              expect(won).toBe(mayCancel || mayStep ? 1 : 0);
              for (const each of [cancelled, stepped])
                if (each.status === "rejected") expect(each.reason).toMatchObject({ status: 409 });
              if (cancelled.status === "fulfilled") said.push("cancelled");
              if (stepped.status === "fulfilled") said.push(action.to);
              break;
            }
            default: {
              if (!chosen) break;
              const [actor, to] =
                action.do === "cancel" ? (["client", "cancelled"] as const) : (["staff", action.to] as const);
              const { number: id, said } = chosen;
              const changing =
                actor === "client"
                  ? client.cancelRequest({ id })
                  : staff.stepRequest({ id, status: to, reason: "Modelo" });
              const isAllowed = nextStatuses(said.at(-1) ?? "registered", actor).includes(to);
              if (isAllowed) {
                await changing;
                said.push(to);
              } else await expect(changing).rejects.toMatchObject({ status: 409 });
            }
          }
        }
        for (const [index, { number, said }] of requests.entries()) {
          const client = portals[index % 2]?.client({ token: demo.token });
          expect((await client?.serviceRequest({ id: number }))?.status).toBe(said.at(-1));
          expect((await client?.requestHistory({ id: number }))?.map(({ status }) => status)).toEqual(said);
        }
        for (const { number, isConverted } of quotations)
          expect((await demo.client.quotation({ id: number })).status).toBe(
            isConverted ? "converted" : "valid",
          );
      }),
      { numRuns: 12 },
    );
    const { rows } = await demo.client.serviceRequests({ from: "2026-01-01" });
    const guides = rows.map(({ guideNumber }) => guideNumber);
    expect(new Set(guides).size).toBe(guides.length);
  }, 120_000);
});

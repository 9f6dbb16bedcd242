import { deskChoices } from "@anden/domain/service-request/desk-list";
import { expect, test } from "vitest";
import { deskOf, requestOf, viewIn } from "./list-address.ts";
import { countsQuery, nextQuery, requestsQuery } from "./queries.ts";

test("Each list of the desk has a URL of its own, which is read back, also from a request that was opened there", () => {
  for (const choice of deskChoices)
    for (const text of ["", "10001", "treviño & cía"]) {
      const list = new URL(deskOf({ choice, text }), "https://portal.example");
      expect(list.pathname).toBe("/");
      expect(viewIn(list.search)).toEqual({ choice, text });
      const request = new URL(requestOf(7, { choice, text }), "https://portal.example");
      expect(request.pathname).toBe("/operador/solicitud/7");
      expect(request.search).toBe(list.search);
    }
  expect(deskOf({ choice: "registered", text: " " })).toBe("/");
});

test("What is no status shows the new requests, and a text that is too long stays whole and is not searched for", () => {
  expect(viewIn("?situacion=perdida")).toEqual({ choice: "registered", text: "" });
  const tooLong = "a".repeat(61);
  const view = viewIn(`?buscar=${tooLong}`);
  expect(view.text).toBe(tooLong);
  expect(requestsQuery("es", view).enabled).toBe(false);
  expect(countsQuery("es", view).enabled).toBe(false);
  expect(nextQuery("es", view, 7).enabled).toBe(false);
  expect(requestsQuery("es", viewIn(`?buscar=${"a".repeat(60)}`)).enabled).toBe(true);
});

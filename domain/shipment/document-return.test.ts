import { describe, expect, test } from "vitest";
import { services } from "../tariff/golden/services-offered.ts";
import type { RequestedService } from "./additional-services.ts";
import {
  documentReturnProblems,
  isDocumentReturnForced,
  returnedQuantity,
  withDocumentReturn,
} from "./document-return.ts";

const service = { name: { es: "RETORNO DOCUMENTOS", en: "Document return" } };

const papers = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: index + 31, name: "Factura", description: "Sellada" }));
const client = (count: number) => ({ documents: papers(count) });

describe("how many sheets come back", () => {
  test.each([
    [0, 1],
    [1, 1],
    [3, 3],
    [20, 20],
    [25, 20],
  ])("a client with %i documents: at least %i, at most twenty [A-153, A-154, A-155]", (count, minimum) => {
    expect(returnedQuantity(papers(count))).toEqual({ minimum, maximum: 20 });
  });

  function check(asked: Partial<RequestedService>, count: number, ...expected: string[]) {
    const found = documentReturnProblems(asked, service, client(count), "services[0]");
    expect(found.map(({ code, path }) => `${code} ${path}`)).toEqual(expected);
  }

  test("is in that range [A-153, A-154]", () => {
    check({ documentIds: [31, 32, 33], quantity: 3 }, 3);
    check({ documentIds: [31], quantity: 20 }, 3);
    check({ documentIds: [31, 32, 33], quantity: 2 }, 3, "service.badQuantity services[0].quantity");
    check({ documentIds: [31, 32, 33], quantity: 21 }, 3, "service.badQuantity services[0].quantity");
    check({ quantity: 0 }, 0, "service.badQuantity services[0].quantity");
    check({ documentIds: [31], quantity: 20 }, 25);
    check({ documentIds: [31], quantity: 19 }, 25, "service.badQuantity services[0].quantity");
  });

  test("is the least where only the documents are named", () => {
    check({ documentIds: [31] }, 3);
    check({ documentIds: [31, 77] }, 3, "service.documentUnknown services[0].documentIds[1]");
  });

  test("does not say which of a client's documents [B-224]", () => {
    check({ quantity: 5 }, 3, "service.noDocuments services[0].documentIds");
    check({ documentIds: [] }, 3, "service.noDocuments services[0].documentIds");
    check({}, 0, "service.noDocuments services[0].documentIds");
    check({ quantity: 5 }, 0);
  });
});

describe("the documents of a client who has some", () => {
  const loading = { serviceId: 1, atOrigin: true, atDestination: false };

  test("come back from every shipment, all of them [A-152]", () => {
    expect([2, 1, 0].map((count) => isDocumentReturnForced(client(count)))).toEqual([true, true, false]);
    expect(withDocumentReturn([loading], client(2), services, {})).toEqual([
      loading,
      { serviceId: 5, atOrigin: false, atDestination: true, documentIds: [31, 32], quantity: 2 },
    ]);
    expect(withDocumentReturn([], client(25), services, {})[0]).toMatchObject({ quantity: 20 });
  });

  test("do not come back from the United States, where a stop has no services [B-149]", () => {
    const to = (country: "MX" | "US") => ({ origin: { country: "MX" }, destination: { country } }) as const;
    expect(withDocumentReturn([loading], client(2), services, to("US"))).toEqual([loading]);
    expect(withDocumentReturn([], client(2), services, to("MX"))).toHaveLength(1);
  });

  test("are those that were named, where some were; a client without any gets none", () => {
    const named = { serviceId: 5, atOrigin: false, atDestination: true, documentIds: [31], quantity: 4 };
    expect(withDocumentReturn([named], client(2), services, {})).toEqual([named]);
    expect(withDocumentReturn([loading], client(0), services, {})).toEqual([loading]);
    expect(withDocumentReturn([loading], {}, services, {})).toEqual([loading]);
    expect(withDocumentReturn([loading], client(2), new Map(), {})).toEqual([loading]);
  });
});

import { hazardFlags, satCatalogues, waybillFields } from "@anden/domain/waybill/waybill-line";
import * as fc from "fast-check";
import { anyOf, date, hundredths, id, measure, record, text } from "./values.ts";

const hazard = anyOf(hazardFlags);

export const keySearch = {
  params: record({ clientId: id }),
  query: record({ text: text(200, 1) }),
  answer: fc.array(record({ id: text(20), key: text(20), description: text(200) }, { hazard }), {
    maxLength: 2,
  }),
};

const named = { catalogue: anyOf(satCatalogues), key: text(20) };

export const nameKeys = {
  body: record({ keys: fc.array(record(named), { maxLength: 3 }) }),
  answer: fc.array(
    record({ ...named, description: text(200) }, { hazard, validFrom: date, validUntil: date }),
    { maxLength: 3 },
  ),
};

export const readSheet = {
  body: record({ base64: text(40, 1), name: text(60, 1) }, { clientId: id }),
  answer: fc.array(
    record(
      {
        row: id,
        quantity: fc.option(hundredths),
        weight: fc.option(measure),
        unitKey: text(60),
        productKey: text(60),
        tariffCode: text(60),
        description: text(200),
        invoiceUuid: text(60),
        hazardKey: text(60),
        packagingKey: text(60),
        problems: fc.array(
          record(
            {
              field: anyOf(waybillFields),
              code: fc.oneof(fc.integer({ min: 1, max: 400 }), text(30)),
              sentence: text(200),
            },
            { value: text(60) },
          ),
          { maxLength: 2 },
        ),
      },
      { hazard },
    ),
    { maxLength: 2 },
  ),
};

import { phoneKinds } from "@anden/domain/customer/billing-party";
import { personTypes } from "@anden/domain/customer/customer";
import { cfdiUses, taxRegimes } from "@anden/domain/customer/invoice-vocabulary";
import { quotationStatuses } from "@anden/domain/quotation/quotation";
import { requestStatuses } from "@anden/domain/service-request/service-request";
import { shippingTypes } from "@anden/domain/shipment/draft";
import { pickupTypes } from "@anden/domain/shipment/stop";
import { date, integer, measure, money, namedValues, oneOf, optional, text, time, yesNo } from "./cells.ts";
import { id, type RowsOf, toClient } from "./columns.ts";
import { type CsvTable, csvTable, mayBeMissing } from "./csv-table.ts";

/** The demo's own data. Requests and quotations are priced when they are loaded. */
export const demoFiles = {
  requests: mayBeMissing(
    csvTable(
      "demo-requests.csv",
      {
        number: id,
        client_id: id,
        user_name: text,
        days_ago: integer(1, 3650),
        time,
        status: oneOf(requestStatuses),
        origin_place_id: id,
        origin_type: oneOf(pickupTypes),
        origin_branch_id: optional(id),
        destination_place_id: id,
        destination_type: oneOf(pickupTypes),
        destination_branch_id: optional(id),
        crossing_id: optional(id),
        shipping_type: oneOf(shippingTypes),
        declared_value: optional(money),
        references: namedValues,
        sender: text,
        sender_address: text,
        sender_contact: text,
        sender_phone: text,
        recipient: text,
        recipient_address: text,
        recipient_contact: text,
        recipient_phone: text,
        notes: optional(text),
      },
      [["number"]],
      [
        toClient,
        { column: "origin_branch_id", file: "branches.csv" },
        { column: "destination_branch_id", file: "branches.csv" },
        { column: "crossing_id", file: "crossings.csv" },
      ],
    ),
  ),
  goods: mayBeMissing(
    csvTable(
      "demo-request-goods.csv",
      {
        request: id,
        description: text,
        pieces: integer(1, 999),
        packaging_id: id,
        length: measure,
        width: measure,
        height: measure,
        weight: measure,
      },
      [],
      [
        { column: "packaging_id", file: "packaging.csv" },
        { column: "request", file: "demo-requests.csv" },
      ],
    ),
  ),
  quotations: mayBeMissing(
    csvTable(
      "demo-quotations.csv",
      {
        number: id,
        request: id,
        days_ago: integer(1, 3650),
        time,
        status: oneOf(quotationStatuses),
      },
      [["number"]],
      [{ column: "request", file: "demo-requests.csv" }],
    ),
  ),
  billingParties: mayBeMissing(
    csvTable(
      "demo-billing-parties.csv",
      {
        number: id,
        client_id: id,
        person_type: oneOf(personTypes),
        name: text,
        trade_name: text,
        tax_id: text,
        tax_regime: optional(oneOf(taxRegimes)),
        cfdi_use: optional(oneOf(cfdiUses)),
        fiscal_residence: text,
        place_id: id,
        street: text,
        exterior_number: text,
        interior_number: optional(text),
        phone_kind: oneOf(phoneKinds),
        phone: text,
      },
      [["number"]],
      [toClient],
    ),
  ),
  addresses: mayBeMissing(
    csvTable(
      "demo-addresses.csv",
      {
        number: id,
        client_id: id,
        user_name: text,
        added_on: date,
        name: text,
        person_type: oneOf(personTypes),
        tax_id: optional(text),
        place_id: id,
        street: text,
        exterior_number: text,
        interior_number: optional(text),
        phone: text,
        warehouse: optional(text),
        is_sender: yesNo,
        is_recipient: yesNo,
        is_verified: optional(yesNo),
      },
      [["number"]],
      [toClient],
    ),
  ),
  contacts: mayBeMissing(
    csvTable(
      "demo-contacts.csv",
      {
        number: id,
        address: id,
        name: text,
        position: optional(text),
        department: optional(text),
        phone: text,
        email: optional(text),
      },
      [["number"]],
      [{ column: "address", file: "demo-addresses.csv" }],
    ),
  ),
} satisfies Record<string, CsvTable>;

export type DemoRequestRow = RowsOf<typeof demoFiles>["requests"];
export type DemoGoodsRow = RowsOf<typeof demoFiles>["goods"];
export type DemoQuotationRow = RowsOf<typeof demoFiles>["quotations"];
export type DemoAddressRow = RowsOf<typeof demoFiles>["addresses"];
export type DemoContactRow = RowsOf<typeof demoFiles>["contacts"];
export type DemoBillingPartyRow = RowsOf<typeof demoFiles>["billingParties"];

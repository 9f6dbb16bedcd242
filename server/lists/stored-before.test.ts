import { sql } from "kysely";
import { expect, test } from "vitest";
import { sortedAndSearched } from "../database/migrations/0038-sorted-and-searched.ts";
import { requestsBySender } from "../database/migrations/0146-requests-by-sender.ts";
import { eachServer } from "../testing/server.ts";
import { aStop, guadalajara, mexicoCity, monterrey } from "../testing/shipments.ts";

/** As the tables were before migration 0038, with the rows of today. */
const before = `
alter table quotations drop column origin_town, drop column destination_town,
  add column origin_branch_id int, add column destination_branch_id int;
drop index quotations_by_total, service_requests_by_number, service_requests_by_total;
drop table service_request_keys;
`;

eachServer((server) => {
  test("what was stored before lists were searched is found like what is stored since", async () => {
    const demo = await server.aCustomer();
    await server.givenAQuotation(demo, { origin: aStop(mexicoCity), destination: aStop(guadalajara) });
    const branch = { ...aStop(monterrey), pickupType: "branch", branchId: 101 } as const;
    await server.givenAQuotation(demo, { origin: branch });
    const { owner, maintenance } = server.database;
    const towns = () =>
      owner
        .selectFrom("quotations")
        .select(["number", "origin_town", "destination_town"])
        .orderBy("number")
        .execute();
    const keys = () =>
      owner.selectFrom("service_request_keys").selectAll().orderBy("number").orderBy("key").execute();
    const [stored, written] = [await towns(), await keys()];
    expect(stored.map(({ origin_town }) => origin_town)).toEqual(
      expect.arrayContaining(["ciudad de mexico ciudad de mexico", "monterrey nuevo leon monterrey apodaca"]),
    );
    expect(written.length).toBeGreaterThan(1_000);

    await maintenance.transaction().execute(async (tx) => {
      await sql.raw(before).execute(tx);
      await sortedAndSearched.up(tx);
      await requestsBySender.up(tx);
    });
    expect(await towns()).toEqual(stored);
    expect(await keys()).toEqual(written);
    const { rows } = await demo.client.quotations({ from: "2026-01-01", text: "monterrey apodaca" });
    expect(rows).toHaveLength(1);
  });
});

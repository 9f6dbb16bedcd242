import { CompiledQuery } from "kysely";
import { expect, test } from "vitest";
import { eachDatabase, inCall } from "../testing/database.ts";
import { type Numbers, type OwnerQuery, reserveNumbers } from "./number-blocks.ts";

eachDatabase(({ database }) => {
  /** A second allocator simulates a second process: the two share nothing but the database. */
  function allocator(): Numbers {
    return reserveNumbers({
      query: (text, values) => database().owner.executeQuery(CompiledQuery.raw(text, [...values])),
    });
  }

  test("two concurrent allocators never give the same number", async () => {
    const two = [allocator(), allocator()];
    const numbers = await Promise.all(
      Array.from({ length: 500 }, (_, index) => two[index % 2]?.next("quotation")),
    );
    expect(new Set(numbers).size).toBe(500);
  });

  test("quotations begin above 48 million and guests in a series of their own", async () => {
    const numbers = allocator();
    expect(await numbers.next("quotation")).toBeGreaterThan(48_000_000);
    const guest = await numbers.next("guest-client");
    expect(guest).toBeGreaterThan(10_000_000);
    expect(guest).toBeLessThan(48_000_000);
  });

  test("numbers taken one after the other follow each other within a block", async () => {
    const numbers = allocator();
    const first = await numbers.next("quotation");
    expect(await numbers.next("quotation")).toBe(first + 1);
  });

  test("calls take numbers of the kinds they declare without asking for a second connection, however many they are", async () => {
    const numbers = ["request", "contact"] as const;
    const calls = Array.from({ length: 250 }, () =>
      inCall(database(), { as: "client", clientId: 1, numbers }, () =>
        Promise.all(numbers.map((kind) => database().numbers.next(kind))),
      ),
    );
    const taken = await Promise.all(calls);
    for (const index of numbers.keys()) expect(new Set(taken.map((each) => each[index])).size).toBe(250);
  });

  test("calls in a transaction find their numbers while others take them outside, however many they are", async () => {
    const inside = Array.from({ length: 150 }, () =>
      inCall(database(), { as: "client", clientId: 1, numbers: ["quotation"] }, () =>
        database().numbers.next("quotation"),
      ),
    );
    const outside = Array.from({ length: 150 }, () => database().numbers.next("quotation"));
    expect(new Set(await Promise.all([...inside, ...outside])).size).toBe(300);
  });

  test("a call that takes a number without declaring its kind gets an error at once", async () => {
    const taking = inCall(database(), { as: "client", clientId: 1 }, () =>
      database().numbers.next("distributor"),
    );
    await expect(taking).rejects.toThrow('does not declare that it takes a number of the kind "distributor"');
  });

  test.each(["quotation", "request", "distributor", "contact", "guest-client"] as const)(
    "two processes never give the same number of the kind %s, and each kind has numbers of its own",
    async (kind) => {
      const two = [allocator(), allocator()];
      const numbers = await Promise.all(
        Array.from({ length: 120 }, (_, index) => two[index % 2]?.next(kind)),
      );
      expect(new Set(numbers).size).toBe(120);
    },
  );

  test("calls that run short together reserve one block, and do not wait for each other", async () => {
    const asked: string[] = [];
    const query: OwnerQuery["query"] = (text, values) => {
      asked.push(text);
      return database().owner.executeQuery(CompiledQuery.raw(text, [...values]));
    };
    const counting = reserveNumbers({ query });
    await Promise.all(Array.from({ length: 8 }, () => counting.topUp({ query }, ["quotation"])));
    expect(asked).toHaveLength(1);
  });

  test("a block that could not be reserved is reserved by the next call", async () => {
    const numbers = allocator();
    const broken = numbers.topUp({ query: () => Promise.reject(new Error("cut off")) }, ["quotation"]);
    const waiting = numbers.topUp(
      { query: (text, values) => database().owner.executeQuery(CompiledQuery.raw(text, [...values])) },
      ["quotation"],
    );
    await expect(broken).rejects.toThrow("cut off");
    await waiting;
    expect(await numbers.next("quotation")).toBeGreaterThan(48_000_000);
  });

  test("a number beyond fifteen digits is never given", async () => {
    const { owner } = database();
    await owner.updateTable("number_blocks").set({ next: 999_999_999_999_990 }).execute();
    await expect(allocator().next("quotation")).rejects.toThrow("used up");
  });
});

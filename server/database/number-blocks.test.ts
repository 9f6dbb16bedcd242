import { CompiledQuery } from "kysely";
import { expect, test } from "vitest";
import { eachDatabase, inCall } from "../testing/database.ts";
import { type Numbers, type OwnerQuery, reserveNumbers } from "./number-blocks.ts";

eachDatabase(({ database }) => {
  /** A second one stands for a second process: nothing connects the two but the database. */
  function allocator(): Numbers {
    return reserveNumbers({
      query: (text, values) => database().owner.executeQuery(CompiledQuery.raw(text, [...values])),
    });
  }

  test("two allocators that work side by side never give the same number", async () => {
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

  test("a call takes numbers without asking for a second connection, however many calls there are", async () => {
    const calls = Array.from({ length: 250 }, () =>
      inCall(database(), { as: "client", clientId: 1 }, () => database().numbers.next("quotation")),
    );
    const numbers = await Promise.all(calls);
    expect(new Set(numbers).size).toBe(250);
  });

  test("calls that run short together reserve one block, and do not wait for each other", async () => {
    const asked: string[] = [];
    const query: OwnerQuery["query"] = (text, values) => {
      asked.push(text);
      return database().owner.executeQuery(CompiledQuery.raw(text, [...values]));
    };
    const counting = reserveNumbers({ query });
    await Promise.all(Array.from({ length: 8 }, () => counting.topUp({ query })));
    expect(asked).toHaveLength(1);
    for (let taken = 0; taken < 60; taken++) await counting.next("quotation");
    const slow = counting.topUp({ query });
    await counting.topUp({ query });
    expect(asked).toHaveLength(2);
    await slow;
  });

  test("a block that could not be reserved is reserved by the next call", async () => {
    const numbers = allocator();
    const broken = numbers.topUp({ query: () => Promise.reject(new Error("cut off")) });
    const waiting = numbers.topUp({
      query: (text, values) => database().owner.executeQuery(CompiledQuery.raw(text, [...values])),
    });
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

import { expect, test } from "vitest";
import { QuerySlots } from "./query-slots.ts";

const { signal } = new AbortController();

test("a user's queries beyond the limit wait for their turn; another user's don't", async () => {
  const slots = new QuerySlots({ perUser: 1, all: 3 });
  const order: string[] = [];
  const first = await slots.take("ann", signal);
  const second = slots.take("ann", signal).then((slot) => (order.push("ann again"), slot));
  await slots.take("bob", signal).then(() => order.push("bob"));
  first[Symbol.dispose]();
  // Disposing twice gives back one slot.
  first[Symbol.dispose]();
  (await second)[Symbol.dispose]();
  expect(order).toEqual(["bob", "ann again"]);
});

test("all users together have a limit", async () => {
  const slots = new QuerySlots({ perUser: 5, all: 1 });
  const first = await slots.take("ann", signal);
  let begun = false;
  const second = slots.take("bob", signal).finally(() => {
    begun = true;
  });
  await Promise.resolve();
  expect(begun).toBe(false);
  first[Symbol.dispose]();
  await second;
});

test("a query that is stopped while it waits gives up its place", async () => {
  const slots = new QuerySlots({ perUser: 1, all: 1 });
  const first = await slots.take("ann", signal);
  const stop = new AbortController();
  const second = slots.take("ann", stop.signal);
  stop.abort(new Error("stopped"));
  await expect(second).rejects.toThrow("stopped");
  first[Symbol.dispose]();
  (await slots.take("ann", signal))[Symbol.dispose]();
});

test("20 accounts with all their queries leave a third of the slots to others", async () => {
  const slots = new QuerySlots();
  const stop = new AbortController();
  const busy = Array.from({ length: 60 }, (_, i) => slots.take(`busy ${i % 20}`, stop.signal));
  await Promise.all(Array.from({ length: 20 }, (_, i) => slots.take(`other ${i}`, signal)));
  stop.abort(new Error("the others are through"));
  expect((await Promise.allSettled(busy)).filter(({ status }) => status === "fulfilled").length).toBe(40);
});

test("readers of a user's apps leave a query to the user, who comes before those that wait", async () => {
  const slots = new QuerySlots({ perUser: 2, all: 3 });
  const order: string[] = [];
  const reader = await slots.take("ann", signal, { isReader: true });
  const second = slots.take("ann", signal, { isReader: true }).then((slot) => (order.push("reader"), slot));
  const own = await slots.take("ann", signal).then((slot) => (order.push("ann"), slot));
  const another = slots.take("ann", signal).then((slot) => (order.push("ann again"), slot));
  reader[Symbol.dispose]();
  own[Symbol.dispose]();
  (await another)[Symbol.dispose]();
  (await second)[Symbol.dispose]();
  expect(order).toEqual(["ann", "ann again", "reader"]);
});

test("a query that gets no turn says whose queries run", async () => {
  const slots = new QuerySlots({ perUser: 1, all: 1, waitTimeoutMs: 1 });
  using _first = await slots.take("ann", signal);
  await expect(slots.take("ann", signal)).rejects.toMatchObject({
    status: 503,
    message: "A query of yours still runs, so this one didn't get its turn. Wait until one ends, or stop one.",
  });
  await expect(slots.take("bob", signal)).rejects.toMatchObject({
    status: 503,
    message: "All queries that this server can run at once are running. Try again in a moment.",
  });
});

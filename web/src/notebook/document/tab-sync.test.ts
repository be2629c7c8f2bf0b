import { expect, test } from "vitest";
import * as Y from "yjs";
import { type Channel, TabSync } from "./tab-sync.ts";

/** A BroadcastChannel within one page. A frozen member receives nothing. */
class Bus {
  readonly members = new Set<Member>();

  join(): Member {
    const member = new Member(this);
    this.members.add(member);
    return member;
  }
}

class Member implements Channel {
  frozen = false;
  readonly #bus: Bus;
  readonly #listeners: ((event: { data: unknown }) => void)[] = [];

  constructor(bus: Bus) {
    this.#bus = bus;
  }

  postMessage(message: unknown): void {
    if (this.frozen) return;
    for (const other of this.#bus.members) {
      if (other !== this && !other.frozen)
        for (const listener of other.#listeners) listener({ data: structuredClone(message) });
    }
  }

  addEventListener(_type: "message", listener: (event: { data: unknown }) => void): void {
    this.#listeners.push(listener);
  }

  close(): void {
    this.#bus.members.delete(this);
  }
}

function openTab(bus: Bus, text = "") {
  const ydoc = new Y.Doc();
  ydoc.getText("t").insert(0, text);
  const channel = bus.join();
  let wake = (): void => {};
  const sync = new TabSync(ydoc, channel, (onWake) => {
    wake = onWake;
    return () => {};
  });
  return { ydoc, channel, sync, wake: () => wake(), text: () => ydoc.getText("t").toJSON() };
}

test("tabs exchange all they have at joining, and every change after", () => {
  const bus = new Bus();
  const a = openTab(bus, "a");
  const b = openTab(bus, "b");
  expect(["ab", "ba"]).toContain(a.text());
  expect(b.text()).toBe(a.text());
  a.ydoc.getText("t").insert(0, "1");
  b.ydoc.getText("t").insert(0, "2");
  expect(a.text()).toMatch(/^21/);
  expect(b.text()).toBe(a.text());
});

test("a tab that was frozen catches up, both ways, when it wakes", () => {
  const bus = new Bus();
  const a = openTab(bus, "x");
  const b = openTab(bus);
  const c = openTab(bus);
  b.channel.frozen = true;
  a.ydoc.getText("t").insert(0, "1");
  b.ydoc.getText("t").insert(0, "2");
  expect([a.text(), b.text()]).toEqual(["1x", "2x"]);
  b.channel.frozen = false;
  b.wake();
  expect(a.text()).toContain("2");
  expect([b.text(), c.text()]).toEqual([a.text(), a.text()]);
});

test("passes over messages that are not its own, and is silent after closing", () => {
  const bus = new Bus();
  const a = openTab(bus, "x");
  const stranger = bus.join();
  for (const message of [null, 1, {}, { type: "update" }, { type: "welcome", update: "x" }])
    stranger.postMessage(message);
  expect(a.text()).toBe("x");
  const b = openTab(bus);
  b.sync.close();
  b.ydoc.getText("t").insert(0, "later");
  expect([a.text(), bus.members.has(b.channel)]).toEqual(["x", false]);
});

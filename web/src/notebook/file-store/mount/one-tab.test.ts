import { expect, test } from "vitest";
import { joinTabs, type OneTabEvents } from "./one-tab.ts";

function events(over: Partial<OneTabEvents> = {}): OneTabEvents {
  return { onMine: () => {}, onAsked: async () => true, onUnmounted: () => {}, ...over };
}

test("the first tab is in charge, answers the others, and is followed by the next", async () => {
  const asked: boolean[] = [];
  const first = await joinTabs("one", events({ onAsked: async (all) => asked.push(all) > 1 }));
  const taken = Promise.withResolvers<void>();
  const second = await joinTabs("one", events({ onMine: taken.resolve }));
  expect([first.isMine(), second.isMine()]).toEqual([true, false]);
  expect([await second.ask(true), await second.ask(false), asked]).toEqual([false, true, [true, false]]);
  first.leave();
  await taken.promise;
  expect(second.isMine()).toBe(true);
  second.leave();
});

test("a tab that does not answer is not waited for; all hear when the folder is unmounted", async () => {
  const heard = Promise.withResolvers<void>();
  const first = await joinTabs("two", events({ onAsked: () => new Promise(() => {}), onUnmounted: heard.resolve }));
  const second = await joinTabs("two", events(), { timeoutMs: 10 });
  expect(await second.ask(false)).toBe(false);
  second.sendUnmounted();
  await heard.promise;
  second.leave();
  first.leave();
  const alone = await joinTabs("two", events(), { locks: null });
  expect(alone.isMine()).toBe(true);
  alone.leave();
});

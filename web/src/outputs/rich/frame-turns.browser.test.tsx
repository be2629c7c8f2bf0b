import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { useFrameTurn } from "./frame-turns.ts";

interface FrameProps {
  readonly name: string;
  readonly isNear?: boolean;
  readonly isDone?: boolean;
  readonly document?: string;
}

function Frame({ name, isNear = true, isDone = false, document = "" }: FrameProps) {
  return <li>{`${name} ${useFrameTurn(isNear, isDone, document) ? "loads" : "waits"}`}</li>;
}

test("three frames load at a time, in order; those that are done, gone or silent make room", async () => {
  const frames = (done: readonly string[], names: readonly string[]) =>
    names.map((name) => <Frame key={name} name={name} isNear={name !== "far"} isDone={done.includes(name)} />);
  const screen = await render(frames([], ["a", "far", "b", "c", "d", "e", "f"]));
  const states = () =>
    screen
      .getByRole("listitem")
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(states).toEqual(["a loads", "far waits", "b loads", "c loads", "d waits", "e waits", "f waits"]);
  await screen.rerender(frames(["b"], ["a", "far", "b", "c", "d", "e", "f"]));
  await expect.poll(states).toEqual(["a loads", "far waits", "b loads", "c loads", "d loads", "e waits", "f waits"]);
  await screen.rerender(frames(["b"], ["far", "b", "c", "d", "f"]));
  await expect.poll(states).toEqual(["far waits", "b loads", "c loads", "d loads", "f loads"]);
  // A frame whose host doesn't answer never says that it is done.
  await screen.rerender(frames([], ["g", "h", "i", "j"]));
  await expect.poll(states).toEqual(["g loads", "h loads", "i loads", "j loads"]);
});

test("of frames that all get another document, three load it at a time", async () => {
  const frames = (document: string) =>
    ["a", "b", "c", "d", "e"].map((name) => <Frame key={name} name={name} document={document} />);
  const screen = await render(frames("first"));
  const loading = () => screen.getByText(/loads/).elements().length;
  await expect.poll(loading, { timeout: 10_000 }).toBe(5);
  const counts: number[] = [];
  const observer = new MutationObserver(() => counts.push(loading()));
  observer.observe(screen.container, { subtree: true, characterData: true, childList: true });
  await screen.rerender(frames("second"));
  await expect.poll(() => counts.at(-1), { timeout: 10_000 }).toBe(5);
  observer.disconnect();
  expect(counts).toContain(3);
});

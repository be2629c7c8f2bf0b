import { completeCell } from "@fiddle/notebook";
import { newInput, newInputCell } from "@fiddle/notebook/inputs/write-input.ts";
import { beforeAll, expect, test } from "vitest";
import { PythonKernel } from "../../../testing/python-kernel.ts";
import { code, open, slider, STORED } from "./testing-inputs.ts";

let python: PythonKernel;
beforeAll(async () => {
  python = await PythonKernel.start();
}, 60_000);

/** The cells whose results are of other values, each with the inputs that it doesn't follow. */
function unfollowedIn({ staleness }: ReturnType<typeof open>) {
  const { unfollowed, stale } = staleness.getState();
  for (const id of unfollowed?.keys() ?? []) expect([...stale.keys()]).toContain(id);
  return [...(unfollowed ?? [])].map(([id, inputs]) => [id, ...inputs.map(({ input }) => input.name)].join(" "));
}

test.each([true, false])("values of the address mark results of others until one is used (app: %s)", async (isApp) => {
  await python.restart();
  const scale = completeCell({ id: "scale", ...newInputCell(newInput("slider", "m")) });
  const cells = [
    slider(),
    scale,
    code("half", "h = n / 2"),
    code("of n", "print(h)", STORED),
    code("of m", "print(m)", STORED),
    code("other", "print('other')", STORED),
  ];
  const notebook = open(python, cells, { isApp });
  notebook.session.inputs.arrive(new Map([["n", 7]]));
  await notebook.reaction.settled();
  expect(unfollowedIn(notebook)).toEqual(["of n n"]);
  expect(notebook.session.history.runs.size).toBe(0);
  notebook.session.inputs.set([["m", 3]]);
  await notebook.reaction.settled();
  expect(unfollowedIn(notebook)).toEqual([]);
  expect(["of n", "of m", "other"].map((id) => notebook.shown(id))).toEqual(["3.5", "3", "stored"]);
});

test("a result that doesn't run by itself, or whose source failed, says which input it doesn't follow", async () => {
  await python.restart();
  const lazy = completeCell({
    id: "lazy",
    type: "code",
    source: "print('lazy', n)",
    metadata: { fiddle: { lazy: true } },
  });
  const cells = [slider(), code("inverse", "i = 1 / n"), code("shown", "print(i)"), lazy, code("big", "print(n > 0)")];
  const app = open(python, cells, { isApp: true });
  app.session.inputs.set([["n", 1]]);
  await app.session.run(app.document.cellIds());
  await app.reaction.settled();
  expect(unfollowedIn(app)).toEqual([]);
  app.session.inputs.set([["n", 2]]);
  await app.reaction.settled();
  expect([app.shown("shown"), unfollowedIn(app)]).toEqual(["0.5", ["lazy n"]]);
  app.session.inputs.set([["n", 0]]);
  await app.reaction.settled();
  expect([app.shown("shown"), unfollowedIn(app)]).toEqual(["0.5", ["shown n", "lazy n"]]);
  await app.session.run(["lazy"]);
  await app.reaction.settled();
  expect(unfollowedIn(app)).toEqual(["shown n"]);
});

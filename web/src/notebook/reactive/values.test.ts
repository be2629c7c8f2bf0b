import { expect, test } from "vitest";
import { valuesOf } from "./notebook-values.ts";
import { reactiveNotebooks } from "./testing.ts";

const open = reactiveNotebooks("duckdb-wasm", "sqlite-wasm");

const PERSON = { by: "person" } as const;

test("an analysis in the middle of a run takes no equal value for a new one", async () => {
  const notebook = await open({ x: "x = 1", y: "y = x % 2", read: "print(y)" });
  const { document, session } = notebook;
  const before = notebook.serial("read");
  const values = valuesOf({ notebook: { document } as never, session });
  document.apply({ op: "set-source", id: "x", source: "x = 3" }, PERSON);
  let analyses = 0;
  const stop = session.store.subscribe(() => void values.analyze().then(() => (analyses += 1)));
  const inputs = session.kernelNamed("pyodide");
  const execute = inputs.execute.bind(inputs);
  inputs.execute = async (...request) => {
    await values.analyze();
    return execute(...request);
  };
  await session.run(["x"]);
  await notebook.reaction.settled();
  stop();
  inputs.execute = execute;
  expect([notebook.serial("y") !== undefined, notebook.serial("read"), analyses > 0]).toEqual([true, before, true]);
  expect(notebook.why("read")).toBeUndefined();
});

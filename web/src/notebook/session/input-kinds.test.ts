import { readFileSync } from "node:fs";
import { completeCell, type Json, type NewCell, NotebookDocument } from "@fiddle/notebook";
import { INPUT_KINDS, type InputKind } from "@fiddle/notebook/inputs/input.ts";
import { newInput, newInputCell } from "@fiddle/notebook/inputs/write-input.ts";
import { expect, test } from "vitest";
import { runParameters } from "./run-parameters.ts";
import { Session } from "./session.ts";
import { sharedKernels } from "../../../testing/shared-kernels.ts";

/** What each kind of input gives. Databases on servers have the same values in `drivers/input-values.test.ts`. */
interface InputCase {
  readonly value: Json;
  readonly parameters: object;
  readonly python: string;
  readonly types?: { readonly duckdb: string; readonly sqlite: string };
  readonly query?: string;
  readonly shown: string;
}
const CASES = JSON.parse(
  readFileSync(new URL("../../../../packages/sql/cases/input-values.json", import.meta.url), "utf8"),
) as Readonly<Record<InputKind, InputCase>>;

const kernels = sharedKernels("duckdb-wasm", "sqlite-wasm");

const sql = (id: string, kernelId: string, source: string): NewCell =>
  completeCell({ id, type: "code", source, metadata: { fiddle: { kernelId } } });

test("the table has every kind", () => {
  expect(Object.keys(CASES).toSorted()).toEqual([...INPUT_KINDS].toSorted());
});

test.each(Object.entries(CASES) as [InputKind, InputCase][])("the value of %s arrives typed", async (kind, known) => {
  const { value, parameters, python, types, query = "select $v as v", shown } = known;
  const document = new NotebookDocument();
  const typeOf = "select typeof($v) as v";
  const cells = [
    completeCell({ id: "input", ...newInputCell(newInput(kind, "v")) }),
    completeCell({ id: "python", type: "code", source: "print(type(v).__name__, repr(v))" }),
    ...["duckdb", "sqlite"].flatMap((engine) => [
      sql(engine, `${engine}-wasm`, query),
      ...(types ? [sql(`${engine} type`, `${engine}-wasm`, typeOf)] : []),
    ]),
    sql("server", "connection:00000000-0000-4000-8000-000000000000", query),
  ];
  document.apply({ op: "insert-cells", index: 0, cells }, { by: "person" });
  const files = { version: 0, changesSince: () => ({ written: [], removed: [] }), applyKernelChanges: async () => {} };
  const session = new Session({ document, kernels: kernels.pool, files });
  session.inputs.set([["v", value]]);
  await session.run(document.cellIds().slice(0, -1));
  const printed = (id: string) =>
    document.outputs(id).map((output) => {
      if (output.output_type === "stream") return output.text.trim();
      const text = "data" in output ? output.data["text/plain"] : null;
      // The name of the column and a line come before the value.
      return typeof text === "string" ? text.split("\n")[2]?.trim() : output.output_type;
    })[0];
  expect(printed("python")).toBe(python);
  expect([printed("duckdb"), printed("sqlite")]).toEqual([shown, shown]);
  if (types) expect([printed("duckdb type"), printed("sqlite type")]).toEqual([types.duckdb, types.sqlite]);
  const server = document.cell("server");
  expect(server && runParameters(document, server, session.inputs)).toEqual(parameters);
  session.dispose();
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findJupyter } from "../../../../scripts/jupyter.ts";
import type { TableSummary } from "../tables.ts";
import { startJupyter, type TestServer } from "./testing.ts";
import { begin, kernelAt, run } from "./testing-kernel.ts";

const NO_QUERY = { sort: [], filters: [] };

describe.skipIf(findJupyter().missing)("the notebook's questions to Python on a server", { timeout: 120_000 }, () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startJupyter();
  }, 120_000);
  afterAll(() => server[Symbol.asyncDispose]());

  test("tell variables, with the cell that bound them, and not IPython's own", async () => {
    await using kernel = kernelAt(server.address);
    await run(kernel, "import pandas as pd\ndf = pd.DataFrame({'a': [3, 1, 2]})\nname = 'Ann'\ndf");
    const { variables } = await kernel.ask("variables", {});
    expect(variables.map(({ name, kind, cellId }) => [name, kind, cellId])).toEqual([
      ["pd", "module", "cell-1"],
      ["df", "table", "cell-1"],
      ["name", "value", "cell-1"],
    ]);
    expect(await kernel.ask("variable_text", { name: "name" })).toEqual({ text: "'Ann'" });
    await kernel.ask("delete_variable", { name: "name" });
    expect((await run(kernel, "name")).error).toContain("NameError");
    await expect(kernel.ask("variable_text", { name: "gone" })).rejects.toThrow("The variable gone no longer exists.");
  });

  test("show tables in windows, sorted, filtered, summed and charted", async () => {
    await using kernel = kernelAt(server.address);
    const { messages } = await run(
      kernel,
      "import pandas as pd\npd.DataFrame({'n': [3, 1, 2, 2], 'city': ['Oslo', 'Rome', None, 'Oslo']})",
    );
    const result = messages.find((message) => message.msg_type === "execute_result");
    const table = result?.content.data["application/vnd.fiddle.table+json"] as unknown as TableSummary;
    expect(table).toMatchObject({
      rowCount: 4,
      rows: [
        [3, "Oslo"],
        [1, "Rome"],
        [2, null],
        [2, "Oslo"],
      ],
    });
    const { tableId } = table;
    const query = { sort: [{ column: 0, descending: true }], filters: [{ column: 1, text: "os" }] };
    expect(await kernel.tableRows(tableId, query, 0, 2)).toEqual({
      rowCount: 2,
      rows: [
        [3, "Oslo"],
        [2, "Oslo"],
      ],
    });
    expect(await (await kernel.tableCsv(tableId, NO_QUERY)).text()).toBe(
      "n,city\r\n3,Oslo\r\n1,Rome\r\n2,\r\n2,Oslo\r\n",
    );
    expect(await kernel.tableSummary(tableId, NO_QUERY, 0)).toMatchObject({ rows: 4, min: 1, max: 3, mean: 2 });
    const chart = { by: [{ column: 1, unit: null }], value: null, aggregate: "count", limit: 10 } as never;
    expect((await kernel.tableChart(tableId, NO_QUERY, chart)).total).toBeGreaterThan(0);
  });

  test("read lists of dicts in windows too", async () => {
    await using kernel = kernelAt(server.address);
    await run(kernel, "people = [{'name': 'Bo', 'age': 41}, {'name': 'Al', 'age': None}, {'name': 'Cy', 'age': 7}]");
    const { tableId, rowCount } = await kernel.ask("variable_table", { name: "people" });
    expect(rowCount).toBe(3);
    const sort = [{ column: 1, descending: false }];
    const { rows } = await kernel.tableRows(tableId, { sort, filters: [] }, 0, 3);
    expect(rows).toEqual([
      ["Cy", 7],
      ["Bo", 41],
      ["Al", null],
    ]);
    const filters = [{ column: 0, text: "b" }];
    expect((await kernel.tableRows(tableId, { sort: [], filters }, 0, 3)).rows).toEqual([["Bo", 41]]);
  });

  test("record a run step by step, or say which Python it needs", async () => {
    await using kernel = kernelAt(server.address);
    const { text } = await run(kernel, "import sys\nprint(sys.version_info >= (3, 12))");
    const running = begin(kernel, "def double(n):\n    return n * 2\n\nx = double(4)\nprint(x)", { trace: {} });
    if (text === "False\n") return expect((await running.ended).error).toContain("Stepping needs Python 3.12");
    const { content } = await running.message("trace");
    await running.ended;
    expect(content.files.map(({ name }) => name)).toEqual(["Cell In[2]"]);
    expect(content.codes.map(([name]) => name)).toContain("double");
    expect(content.steps.map(({ e = "line", n }) => `${e} ${n ?? ""}`.trim())).toEqual([
      "line 1",
      "line 4",
      "call 1",
      "line 2",
      "return 2",
      "line 5",
      "end",
    ]);
    expect(content.written).toEqual([[6, "stdout", "8\n"]]);
    expect(content.status).toBe("ok");
    expect((await run(kernel, "print('plain again')")).text).toBe("plain again\n");
  });
});

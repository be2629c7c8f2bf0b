import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findJupyter } from "../../../../scripts/jupyter.ts";
import type { TableSummary, TableTest } from "../tables.ts";
import { startJupyter, type TestServer } from "./testing.ts";
import { begin, kernelAt, run } from "./testing-kernel.ts";

/** As much of matplotlib, which the tests' servers don't have, as IPython asks for to draw a figure. The picture is its background's color. */
const FIGURE = `import sys, types
def module(name, **parts):
    made = sys.modules[name] = types.ModuleType(name)
    made.__dict__.update(parts)
    return made
class Figure:
    face, lines, axes, patch, dpi = (1, 1, 1, 1), [1], [], None, 100
    get_facecolor = get_edgecolor = lambda self: self.face
    def set_facecolor(self, color): self.face = color
    def findobj(self): return []
    @property
    def canvas(self): return self
    def print_figure(self, file, facecolor, **options): file.write(str(facecolor).encode())
parts = {"colors": {"to_rgb": lambda color: color[:3]}, "figure": {"Figure": Figure}, "lines": {"Line2D": type("Line2D", (), {})},
    "patches": {"Patch": type("Patch", (), {})}, "text": {"Text": type("Text", (), {})}}
module("matplotlib", rcParams={"text.color": "black"}, get_backend=lambda: "inline", **{name: module("matplotlib." + name, **own) for name, own in parts.items()})
from IPython.core.pylabtools import select_figure_formats
select_figure_formats(get_ipython(), {"png"})
figure = Figure()`;

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

  test("tell what the page looks like, whose colors matplotlib's figures get", async () => {
    await using kernel = kernelAt(server.address);
    await run(kernel, FIGURE);
    const backgroundOf = async (code: string, isDark: boolean) => {
      const { messages } = await run(kernel, code, { isDark });
      const shown = messages.find(({ msg_type }) => msg_type === "execute_result");
      const { data } = (shown as { content: { data: Record<string, string> } }).content;
      return Buffer.from(data["image/png"] ?? "", "base64").toString();
    };
    expect(await backgroundOf("figure", false)).toBe("(1, 1, 1, 1)");
    expect(await backgroundOf("figure", true)).toBe("#17191d");
    // The figure itself stays as its code made it, and so do the colors that the code chose.
    expect((await run(kernel, "print(figure.face)", { isDark: true })).text).toBe("(1, 1, 1, 1)\n");
    expect(await backgroundOf("figure.face = (1, 0, 0, 1)\nfigure", true)).toBe("(1, 0, 0, 1)");
    expect(await backgroundOf("figure.face = (1, 1, 1, 1)\nfigure", false)).toBe("(1, 1, 1, 1)");
  });

  test("tell what the server has: its Python, packages, processors and files", async () => {
    await using kernel = kernelAt(server.address);
    await run(kernel, "import os\nos.makedirs('raw', exist_ok=True)\nopen('orders.csv', 'w').write('a,b')");
    expect(kernel.answers("environment")).toBe(true);
    const found = await kernel.ask("environment", {});
    const { text } = await run(
      kernel,
      "import platform\nprint(platform.python_version(), os.cpu_count(), os.getcwd())",
    );
    expect(text.trim()).toBe(`${found.python} ${found.cpus} ${found.folder}`);
    expect(found.files).toEqual(
      expect.arrayContaining([
        { name: "orders.csv", size: 3 },
        { name: "raw", size: null },
      ]),
    );
    expect(found.packages.some((name) => /^pandas \d/.test(name))).toBe(true);
    expect(found.memoryBytes).toBeGreaterThan(1e8);
  });

  test("tell what files of data hold: the beginning of text, and the tables of others", async () => {
    await using kernel = kernelAt(server.address);
    await run(
      kernel,
      `import pandas as pd, sqlite3
with open('long.csv', 'w') as file: file.write('a,b\\n' + '1,2\\n' * 100_000)
pd.DataFrame({'n': range(9), 'at': pd.Timestamp('2026-01-02').as_unit('us')}).to_parquet('days.parquet')
database = sqlite3.connect('shop.db')
database.executescript('CREATE TABLE "the orders" (id INTEGER, note); INSERT INTO "the orders" VALUES (1, NULL)')
open('broken.parquet', 'w').write('no')`,
    );
    const names = ["long.csv", "days.parquet", "shop.db", "broken.parquet", "missing.csv"];
    const { files } = await kernel.ask("data_files", { names });
    expect(files).toEqual([
      { name: "long.csv", head: `a,b\n${"1,2\n".repeat(49_999)}`, isWhole: false },
      {
        name: "days.parquet",
        tables: [
          {
            name: null,
            columns: [
              { name: "n", type: "int64" },
              { name: "at", type: "timestamp[us]" },
            ],
            rows: Array.from({ length: 5 }, (_, n) => [String(n), "2026-01-02 00:00:00"]),
            rowCount: 9,
          },
        ],
      },
      {
        name: "shop.db",
        tables: [
          {
            name: "the orders",
            columns: [
              { name: "id", type: "INTEGER" },
              { name: "note", type: "any" },
            ],
            rows: [["1", null]],
            rowCount: null,
          },
        ],
      },
    ]);
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
      labels: [0, 3],
    });
    expect(await (await kernel.tableCsv(tableId, NO_QUERY)).text()).toBe(
      "n,city\r\n3,Oslo\r\n1,Rome\r\n2,\r\n2,Oslo\r\n",
    );
    expect(await kernel.tableSummary(tableId, NO_QUERY, 0)).toMatchObject({ rows: 4, min: 1, max: 3, mean: 2 });
    const chart = { by: [{ column: 1, unit: null }], value: null, aggregate: "count", limit: 10 } as never;
    expect((await kernel.tableChart(tableId, NO_QUERY, chart)).total).toBeGreaterThan(0);
  });

  test("show the index, the levels of columns and missing values like pandas does, and apply conditions", async () => {
    await using kernel = kernelAt(server.address);
    const tableOf = async (code: string) => {
      const { messages } = await run(kernel, code);
      const result = messages.find((message) => message.msg_type === "execute_result");
      return result?.content.data["application/vnd.fiddle.table+json"] as unknown as TableSummary;
    };
    const plain = await tableOf(
      "import pandas as pd\nf = pd.DataFrame({'x': [1.5, None, 3.0], 'day': pd.to_datetime(['2024-01-01', '2024-06-30', None])})\nf",
    );
    expect(plain.labels).toEqual([0, 1, 2]);
    expect(plain.columns.map(({ missing }) => missing)).toEqual(["NaN", "NaT"]);
    const ask = async (test: TableTest, column = 0) => {
      const query = { sort: [{ column: 0, descending: true }], filters: [{ column, text: "", test }] };
      return (await kernel.tableRows(plain.tableId, query, 0, 9)).labels;
    };
    const between = { is: "between", max: null, includesMin: true, includesMax: true } as const;
    expect(await ask({ ...between, min: 1.5 })).toEqual([2, 0]);
    expect(await ask({ ...between, min: 1.5, includesMin: false })).toEqual([2]);
    expect(await ask({ is: "null" })).toEqual([1]);
    expect(await ask({ is: "present" })).toEqual([2, 0]);
    expect(await ask({ is: "in", values: [3] })).toEqual([2]);
    expect(await ask({ ...between, min: "2024-02", max: "2024-06" }, 1)).toEqual([1]);

    const pivot = await tableOf(
      "pd.DataFrame({'t': ['a', 'b'], 'y': [2024, 2025], 'v': [1, 2]}).pivot_table(index='t', columns='y', values=['v'], aggfunc='sum')",
    );
    expect(pivot.labels).toBeUndefined();
    expect(pivot.columns.map(({ name, isIndex, levels }) => ({ name, isIndex, levels }))).toEqual([
      { name: "t", isIndex: true, levels: undefined },
      { name: "v / 2024", isIndex: undefined, levels: ["v", "2024"] },
      { name: "v / 2025", isIndex: undefined, levels: ["v", "2025"] },
    ]);
    // The index has no name among days, and one with the levels of a column.
    const days = await tableOf("pd.DataFrame([[1]], columns=pd.date_range('2024-01-01', periods=1), index=['a'])");
    expect(days.columns.map(({ name }) => name)).toEqual(["", "2024-01-01 00:00:00"]);
    const levels = await tableOf("pd.DataFrame({('a', 'b'): [1], ('a', 'c'): [2]}).set_index(('a', 'b'))");
    expect([levels.columns.map(({ name }) => name), levels.rows]).toEqual([["a / b", "a / c"], [[1, 2]]]);
    const filtered = await tableOf("f[f.x > 2]");
    expect([filtered.columns[0]?.isIndex, filtered.rows]).toEqual([true, [[2, 3, null]]]);

    await run(kernel, "people = [{'name': 'Bo', 'age': 41}, {'name': 'Al', 'age': None}]");
    const { tableId } = await kernel.ask("variable_table", { name: "people" });
    const old = { sort: [], filters: [{ column: 1, text: "", test: { ...between, min: 40 } }] };
    expect((await kernel.tableRows(tableId, old, 0, 9)).rows).toEqual([["Bo", 41]]);
  });

  test("tell values apart, frames by their cells", async () => {
    await using kernel = kernelAt(server.address);
    const printsAfter = async (code: string) => {
      await run(kernel, code);
      const { prints } = await kernel.ask("fingerprints", { names: ["f", "g", "a", "s", "get_ipython"] });
      return Object.fromEntries(prints.map(({ name, print }) => [name, print]));
    };
    const frame =
      "pd.DataFrame({'x': [1.5, None], 'day': pd.to_datetime(['2024-01-01', None]), 'c': pd.Categorical(['a', 'b']), 'o': ['a', None]})";
    const first = await printsAfter(
      `import pandas as pd, numpy as np\nf = ${frame}\ng = ${frame}\na = np.arange(6)\ns = f['x']`,
    );
    expect(Object.keys(first)).toEqual(["f", "g", "a", "s"]);
    expect(first["f"]).toBe(first["g"]);
    for (const change of [
      "g.loc[0, 'x'] = 2",
      "g['o'] = ['a', 'b']",
      "g.index = [1, 2]",
      "g = g.rename(columns={'x': 'y'})",
      "g['c'] = g['c'].astype(str)",
    ]) {
      const { g } = await printsAfter(`g = f.copy()\n${change}`);
      expect([change, g === null, g === first["f"]]).toEqual([change, false, false]);
    }
    const { a, f, s } = await printsAfter("a[2:4][0] = 9\nf['new'] = 1");
    expect([a === first["a"], f === first["f"], s === first["s"]]).toEqual([false, false, true]);
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

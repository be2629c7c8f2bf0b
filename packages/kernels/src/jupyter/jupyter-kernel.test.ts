import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findJupyter } from "../../../../scripts/jupyter.ts";
import { runCell, startNodeSql } from "../sql/testing.ts";
import { sharedValues } from "../table/shared-values.ts";
import type { CommMessage, LateOutput } from "../messages.ts";
import type { JupyterKernel } from "./jupyter-kernel.ts";
import { recordInMemory } from "./kernel-record.ts";
import { startJupyter, type TestServer } from "./testing.ts";
import { begin, kernelAt, run, untilStatus } from "./testing-kernel.ts";

describe.skipIf(findJupyter().missing)("a kernel on a Jupyter server", { timeout: 120_000 }, () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startJupyter();
  }, 120_000);
  afterAll(() => server[Symbol.asyncDispose]());

  test("runs code and keeps its variables", async () => {
    await using kernel = kernelAt(server.address);
    const first = await run(kernel, "x = 20\nprint('hello')\nx + 1");
    expect(first).toMatchObject({ status: "ok", count: 1, text: "hello\n" });
    expect(first.messages.map((message) => message.msg_type)).toEqual(["stream", "execute_result", "execute_reply"]);
    expect(await run(kernel, "print(x * 2)\n1/0")).toMatchObject({
      status: "error",
      count: 2,
      text: "40\n",
      error: "ZeroDivisionError: division by zero",
    });
    expect(kernel.status).toEqual({ kind: "ready" });
  });

  test("answers input(), and a stop keeps variables", async () => {
    await using kernel = kernelAt(server.address);
    const asking = begin(kernel, "name = input('Name? ')\nprint('hello', name)");
    expect((await asking.message("input_request")).content).toEqual({ prompt: "Name? ", password: false });
    kernel.inputReply("Ann");
    expect(await asking.ended).toMatchObject({ status: "ok", text: "hello Ann\n" });
    const sleeping = begin(kernel, "import time\nprint('sleeping', flush=True)\ntime.sleep(60)");
    await sleeping.printed("sleeping");
    kernel.interrupt();
    expect((await sleeping.ended).error).toBe("KeyboardInterrupt: ");
    expect(await run(kernel, "print(name)")).toMatchObject({ text: "Ann\n" });
  });

  test("completes and explains code while a cell runs, counting as browsers do", async () => {
    await using kernel = kernelAt(server.address);
    await run(kernel, "wisdom = 42");
    const waiting = begin(kernel, "input()");
    await waiting.message("input_request");
    const code = "'🐍'; wis";
    const reply = await kernel.ask("complete_request", { code, cursor_pos: code.length });
    expect(reply).toMatchObject({ matches: ["wisdom"], cursor_start: code.length - 3, cursor_end: code.length });
    const found = await kernel.ask("inspect_request", { code: "wisdom", cursor_pos: 6, detail_level: 0 });
    expect(found.data["text/plain"]).toContain("int");
    kernel.inputReply("");
    expect((await waiting.ended).status).toBe("ok");
  });

  test("is busy for everybody while one page's cell runs, also for one that comes meanwhile", async () => {
    const records = recordInMemory();
    await using kernel = kernelAt(server.address, { records });
    await kernel.start();
    const join = () => {
      const kernelId = records.read()?.kernelId ?? "";
      return kernelAt(server.address, { records: recordInMemory({ kernelId, sessionId: "", run: null }) });
    };
    const early = join();
    await early.start();
    expect(early.status).toEqual({ kind: "ready" });
    const waiting = begin(kernel, "input()");
    await untilStatus(early, "busy");
    const late = join();
    await late.start();
    expect(late.status).toEqual({ kind: "busy" });
    kernel.inputReply("");
    await waiting.ended;
    await untilStatus(early, "ready");
    await untilStatus(late, "ready");
    const stopped = begin(kernel, "import time\nprint('sleeping', flush=True)\ntime.sleep(60)");
    await untilStatus(early, "busy");
    await stopped.printed("sleeping");
    early.interrupt();
    expect((await stopped.ended).error).toBe("KeyboardInterrupt: ");
    await untilStatus(early, "ready");
    early.dispose();
    late.dispose();
  });

  test("updates displays, clears output and shows images", async () => {
    await using kernel = kernelAt(server.address);
    const { messages } = await run(
      kernel,
      "from IPython.display import clear_output, display, Image\n" +
        "handle = display('one', display_id='d')\nhandle.update('two')\nclear_output(wait=True)\n" +
        "display(Image(data=b'\\x89PNG\\r\\n\\x1a\\nrest', format='png', width=1, height=1))",
    );
    expect(messages.map(({ msg_type }) => msg_type)).toEqual([
      "display_data",
      "update_display_data",
      "clear_output",
      "display_data",
      "execute_reply",
    ]);
    const update = messages.find((message) => message.msg_type === "update_display_data");
    expect(update?.content).toMatchObject({ data: { "text/plain": "'two'" }, transient: { display_id: "d" } });
    const image = messages.findLast((message) => message.msg_type === "display_data");
    expect(image?.content.data["image/png"]).toBe("iVBORw0KGgpyZXN0");
  });

  test("shows what a thread prints after the end of its cell", async () => {
    await using kernel = kernelAt(server.address);
    const late: LateOutput[] = [];
    kernel.onLateOutput((output) => late.push(output));
    const code = "import threading\nthreading.Timer(0.3, lambda: print('late', end='')).start()";
    await kernel.execute({ code, cellId: "cell-1", runId: "run-1" }, () => {});
    await expect
      .poll(() => late)
      .toEqual([{ runId: "run-1", message: { msg_type: "stream", content: { name: "stdout", text: "late" } } }]);
  });

  test("exchanges messages with widgets", async () => {
    await using kernel = kernelAt(server.address);
    const heard: CommMessage[] = [];
    kernel.onComm((message) => {
      if (message) heard.push(message);
    });
    await run(
      kernel,
      "import ipywidgets\nslider = ipywidgets.IntSlider(value=3)\nslider.observe(lambda change: print(change.new), 'value')\nslider",
    );
    const opened = heard.filter(({ msg_type }) => msg_type === "comm_open");
    const slider = opened.find(({ content }) => (content.data["state"] as { value?: number }).value === 3);
    if (!slider) throw new Error("The slider was not opened.");
    const data = { method: "update", state: { value: 7 }, buffer_paths: [] };
    const content = { comm_id: slider.content.comm_id, data };
    const late: LateOutput[] = [];
    kernel.onLateOutput((output) => late.push(output));
    await kernel.sendComm({ msg_type: "comm_msg", content, metadata: {}, buffers: [] }, "shown-by");
    expect(late).toEqual([
      { runId: "shown-by", message: { msg_type: "stream", content: { name: "stdout", text: "7\n" } } },
    ]);
    expect(await run(kernel, "print(slider.value)")).toMatchObject({ text: "7\n" });
  });

  test("explains that the server drops output", async () => {
    await using kernel = kernelAt(server.address);
    const { text } = await run(kernel, "for n in range(20): print('x' * 1_000_000)");
    expect(text).toContain("Some output is missing");
    expect(text).toContain("--ZMQChannelsWebsocketConnection.iopub_data_rate_limit=1e10");
  });

  test("takes another kernel's result as a data frame", async () => {
    await using kernel = kernelAt(server.address);
    const columns = [{ name: "n", type: "integer" } as const, { name: "day", type: "date" } as const];
    const values = [new Float64Array([1, 2]), ["2026-01-01", null]];
    await kernel.shareTable({ name: "df_1", columns, values, rowCount: 2 });
    const { text } = await run(kernel, "print(df_1.shape, df_1['n'].sum(), df_1['day'].dt.year.iloc[0])");
    expect(text).toBe("(2, 2) 3 2026.0\n");
  });

  test("gives and takes values of every type with pandas", async () => {
    await using kernel = kernelAt(server.address);
    const columns = [
      { name: "big", type: "integer" },
      { name: "paid", type: "number", valueType: "decimal" },
      { name: "at", type: "datetime" },
      { name: "raw", type: "text", valueType: "bytes" },
      { name: "list", type: "json", valueType: { list: "date" } },
      { name: "json", type: "json" },
      { name: "wait", type: "text", valueType: "duration" },
      { name: "text", type: "text" },
    ] as const;
    const values = [
      ["9007199254740993", null],
      ["1.50", null],
      ["2026-03-08 02:30:00+00", null],
      ["\\x41", null],
      [["2026-03-08", null], null],
      ['{"a": 1}', null],
      ["1 day 02:00:00", null],
      ["", null],
    ];
    await kernel.shareTable({ name: "df_1", columns, values, rowCount: 2 });
    const { text } = await run(kernel, "print(*(repr(value) for value in df_1.astype(object).iloc[0]), sep='\\n')");
    expect(text?.trim().split("\n")).toEqual([
      "9007199254740993",
      "Decimal('1.50')",
      "Timestamp('2026-03-08 02:30:00+0000', tz='UTC')",
      "b'A'",
      "[datetime.date(2026, 3, 8), None]",
      "{'a': 1}",
      expect.stringMatching(/^(Timedelta\('1 days 02:00:00'\)|datetime.timedelta\(days=1, seconds=7200\))$/),
      "''",
    ]);
    await run(
      kernel,
      "import pandas as pd\ntotals = pd.DataFrame({'k': ['a', 'b', 'a'], 'v': [1, 2, 3]}).groupby('k').sum()",
    );
    expect(await kernel.ask("table_names", {})).toEqual({ names: ["df_1", "totals"] });
    expect(await takenFrom(kernel, "totals")).toEqual({
      columns: [
        { name: "k", type: "text" },
        { name: "v", type: "integer" },
      ],
      values: [
        ["a", "b"],
        [4, 2],
      ],
    });
    expect((await takenFrom(kernel, "df_1")).values).toEqual([
      ["9007199254740993", null],
      ["1.50", null],
      ["2026-03-08T02:30:00+00:00", null],
      ["41", null],
      [["2026-03-08", null], null],
      [[1], null],
      ["1 days 2:00:00", null],
      ["", null],
    ]);
  });

  test("NaN is a missing value in a data frame, and a number of its own in a list", async () => {
    await using kernel = kernelAt(server.address);
    const columns = [{ name: "x", type: "number" }] as const;
    const data = new Float64Array([1.5, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0]);
    const values = [{ data, nulls: new Uint8Array([0, 0, 0, 0, 1]) }];
    await kernel.shareTable({ name: "df_1", columns, values, rowCount: 5 });
    const { text } = await run(kernel, "print(df_1['x'].dtype, df_1['x'].tolist())");
    expect(text).toBe("float64 [1.5, nan, inf, -inf, nan]\n");
    await run(
      kernel,
      "numbers = {'x': [1.5, float('nan'), float('inf'), None]}\nfloats = {'x': [float('nan'), -float('inf')]}",
    );
    const valuesOf = async (name: string) => (await takenFrom(kernel, name)).values;
    expect(await valuesOf("df_1")).toEqual([[1.5, null, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, null]]);
    expect(await valuesOf("numbers")).toEqual([[1.5, "NaN", "Infinity", null]]);
    expect(await valuesOf("floats")).toEqual([[Number.NaN, Number.NEGATIVE_INFINITY]]);
    const rowsOf = async (name: string) => {
      const { tableId } = await kernel.ask("variable_table", { name });
      const csv = await (await kernel.tableCsv(tableId, { sort: [], filters: [] })).text();
      return [(await kernel.tableRows(tableId, { sort: [], filters: [] }, 0, 9)).rows.flat(), csv];
    };
    expect(await rowsOf("df_1")).toEqual([[1.5, null, "inf", "-inf", null], "x\r\n1.5\r\n\r\ninf\r\n-inf\r\n\r\n"]);
    expect(await rowsOf("numbers")).toEqual([[1.5, "nan", "inf", null], "x\r\n1.5\r\nnan\r\ninf\r\n\r\n"]);
  });

  test.each([
    ["with pyarrow", ""],
    ["without pyarrow", "import sys\nsys.modules['pyarrow'] = None\n"],
  ])("DuckDB reads a frame with its types, %s", async (_, before) => {
    await using kernel = kernelAt(server.address);
    const { error } = await run(
      kernel,
      `${before}import datetime, pandas as pd
at = pd.to_datetime(['1969-12-31 23:59:59.999999', None, '2026-01-02 03:04:05'], format='ISO8601')
frame = pd.DataFrame({
    'n': [1, -2, 2**62], 'maybe': pd.array([1, None, 3], dtype='Int64'), 'x': [0.5, None, float('inf')], 'ok': [True, False, True],
    'perhaps': pd.array([True, None, False], dtype='boolean'), 'word': ['å', None, ''], 'at': at, 'zoned': at.tz_localize('UTC'),
    'size': pd.Categorical(['s', None, 'm'], categories=['s', 'm']), 'day': [datetime.date(2026, 1, 2), None, None], 'mixed': [1, 'a', None],
    'big': pd.array([2**63, 1, 2], dtype='uint64'), 'nothing': [None, None, None],
}).set_index('n')
empty = frame.iloc[:0].reset_index()[['word', 'x']]`,
    );
    expect(error).toBeNull();
    const duckdb = await startNodeSql("duckdb");
    for (const name of ["frame", "empty"]) duckdb.shareTable(await kernel.takeSharedTable(name));
    const { tables } = await runCell(duckdb, "SELECT * FROM frame");
    expect(tables[0]?.columns.map(({ name, displayType }) => [name, displayType])).toEqual([
      ["n", "BIGINT"],
      ["maybe", "BIGINT"],
      ["x", "DOUBLE"],
      ["ok", "BOOLEAN"],
      ["perhaps", "BOOLEAN"],
      ["word", "VARCHAR"],
      ["at", "TIMESTAMP"],
      ["zoned", "TIMESTAMP WITH TIME ZONE"],
      ["size", "ENUM"],
      ["day", "DATE"],
      ["mixed", "VARCHAR"],
      ["big", "HUGEINT"],
      ["nothing", "VARCHAR"],
    ]);
    const before1970 = "1969-12-31T23:59:59.999999";
    expect(tables[0]?.rows).toEqual([
      [1, 1, 0.5, true, true, "å", before1970, `${before1970}Z`, "s", "2026-01-02", "1", "9223372036854775808", null],
      [-2, null, null, false, null, null, null, null, null, null, "a", 1, null],
      [
        "4611686018427387904",
        3,
        "Infinity",
        true,
        false,
        "",
        "2026-01-02T03:04:05",
        "2026-01-02T03:04:05Z",
        "m",
        null,
        null,
        2,
        null,
      ],
    ]);
    const at = (await takenFrom(kernel, "frame")).values[6];
    expect(at).toEqual([before1970, null, "2026-01-02T03:04:05"]);
    expect((await runCell(duckdb, "SELECT count(*), count(word) FROM empty")).tables[0]?.rows).toEqual([[0, 0]]);
  });

  test("a frame that doesn't fit into the browser is told before it is sent", async () => {
    await using kernel = kernelAt(server.address);
    await run(
      kernel,
      "import numpy as np, pandas as pd\nwide = pd.DataFrame({'a': np.zeros(60_000_000, dtype='int8')})",
    );
    await expect(kernel.takeSharedTable("wide")).rejects.toThrow(
      "wide is too large for this browser: 60,000,000 rows of 1 columns.",
    );
  });

  test("speaks other languages", async () => {
    await using kernel = kernelAt(server.address, { kernelName: "bash", language: "bash" });
    expect(await run(kernel, "x=6; echo $((x * 7))")).toMatchObject({ status: "ok", text: "42\n" });
    expect(kernel.answers("variables")).toBe(false);
    const { matches } = await kernel.ask("complete_request", { code: "ech", cursor_pos: 3 });
    expect(matches).toContain("echo");
  });
});

/** A frame as an engine reads it that takes value by value. */
async function takenFrom(kernel: JupyterKernel, name: string) {
  const { columns, values } = await kernel.takeSharedTable(name);
  return { columns, values: values.map((column) => [...sharedValues(column)]) };
}

import { connectionSpec, type Question } from "@fiddle/kernels";
import { afterEach, expect, test } from "vitest";
import { openAgent } from "../../../../testing/open-agent.ts";
import { type SavedConnections, savedConnections } from "../../../connections/saved-connections.ts";
import { accountKernels } from "../../../kernels/kernel-specs.ts";
import { remoteKernels } from "../../../kernels/jupyter/remote-kernels.ts";
import { listMentionables } from "../prompt-box/mentionables.ts";
import { collectContext } from "./collect-context.ts";

const SHOP = "connection:shop-uuid";
const COLUMNS = [
  { name: "id", type: "INTEGER" },
  { name: "amount", type: "NUMERIC" },
];
const SCHEMA = {
  tables: [
    { schema: "public", name: "people", columns: COLUMNS },
    { schema: "sales", name: "orders", columns: COLUMNS },
  ],
  files: [],
};
const ENVIRONMENT = {
  python: "3.12.1",
  system: "Linux",
  cpus: 8,
  memoryBytes: 64e9,
  gpus: ["NVIDIA A100, 40960 MiB"],
  packages: ["torch 2.8.0"],
  folder: "/srv/work",
  files: [
    { name: "images", size: null },
    { name: "train.csv", size: 1_200 },
  ],
};

afterEach(() => {
  accountKernels.setState([], true);
  remoteKernels.setState([], true);
  savedConnections.setState({ state: "none", list: [] }, true);
});

type Agent = Awaited<ReturnType<typeof openAgent>>;

function answer(agent: Agent, kernelName: string, answers: Partial<Record<Question, unknown>>): void {
  const kernel = agent.session.kernelNamed(kernelName);
  Object.assign(kernel, {
    answers: (question: Question) => question in answers,
    ask: async (question: Question) => answers[question],
  });
}

async function contextOf({ services }: Agent, prompt: string) {
  const { notebook } = await collectContext(services, { prompt, id: "prompt-1" });
  return (notebook.metadata as { fiddle: { context: Record<string, unknown> } }).fiddle.context;
}

/** A notebook whose second cell runs in the account's database. */
async function openWithDatabase(): Promise<Agent> {
  accountKernels.setState([connectionSpec("shop-uuid", "Shop"), connectionSpec("other-uuid", "SQL")], true);
  const saved = { uuid: "shop-uuid", name: "Shop", type: "postgresql", allow_writes: false };
  savedConnections.setState({ state: "loaded", list: [saved] } as unknown as SavedConnections, true);
  const agent = await openAgent({ cells: ["x = 1", "SELECT * FROM sales.orders"] });
  agent.document.apply({ op: "set-cell-metadata", id: "c2", patch: { fiddle: { kernelId: SHOP } } }, { by: "sync" });
  answer(agent, SHOP, { schema: SCHEMA });
  return agent;
}

test("of the account's databases, those in use are told with their tables, the relevant ones first", async () => {
  const agent = await openWithDatabase();
  expect(await contextOf(agent, "Sum up.")).toMatchObject({
    kernels: { c1: "python", c2: "sql (shop)" },
    places: [
      {
        kind: "database",
        language: "shop",
        title: "Shop, PostgreSQL, read-only",
        contents: ["sales.orders (id integer, amount numeric)", "public.people (id integer, amount numeric)"],
      },
      // `sql` stands for DuckDB.
      { kind: "database", language: "sql_db", title: "SQL", contents: [] },
    ],
  });
  expect(await contextOf(agent, "Who of @public.people pays?")).toMatchObject({
    mentions: [{ kind: "table", name: "public.people" }],
  });
  expect((await listMentionables(agent.services)).filter(({ kind }) => kind === "table")).toMatchObject([
    { name: "public.people", detail: "shop, 2 columns" },
    { name: "sales.orders", detail: "shop, 2 columns" },
  ]);
});

test("of a large database the agent has the columns of what is spoken of, and the names of the rest", async () => {
  const agent = await openWithDatabase();
  const asked: unknown[] = [];
  const tables = [
    ...SCHEMA.tables,
    ...Array.from({ length: 50 }, (_, i) => ({ schema: "archive", name: `y${i}`, columns: [] })),
  ];
  Object.assign(agent.session.kernelNamed(SHOP), {
    answers: (question: Question) => question === "schema",
    ask: async (_question: Question, content: unknown) => (
      asked.push(content),
      { tables, files: [], unread: ["archive"] }
    ),
  });
  const { places } = await contextOf(agent, "Who pays?");
  expect(asked).toEqual([{ about: ["Who pays?", "SELECT * FROM sales.orders"] }]);
  const names = Array.from({ length: 40 }, (_, i) => `y${i}`).join(", ");
  expect(places).toMatchObject([
    {
      contents: [
        "sales.orders (id integer, amount numeric)",
        "public.people (id integer, amount numeric)",
        `Tables in archive, inspect one for its columns: ${names}, … 10 more`,
      ],
    },
    {},
  ]);
  await agent.send();
  await agent.model.call("inspect", { name: "archive.y3", what: "summary" });
  expect(asked.at(-1)).toEqual({ about: ["archive.y3"] });
});

test("names come in the quotes that the database wants", async () => {
  const agent = await openWithDatabase();
  const tables = [{ schema: "My shop", name: "Order", columns: [{ name: "orderDate", type: "DATE" }] }];
  answer(agent, SHOP, { schema: { tables, files: [] } });
  const { places } = await contextOf(agent, "Sum up the orders.");
  expect(places).toMatchObject([{ contents: ['"My shop"."Order" ("orderDate" date)'] }, {}]);
  await agent.send();
  const looked = await agent.model.call("inspect", { name: "Order", what: "summary" });
  expect(looked.text).toContain('"My shop"."Order" ("orderDate" date), in shop');
});

test("a database's tables come with their keys", async () => {
  const agent = await openWithDatabase();
  const key = { schema: "sales", table: "orders" };
  const keys = [
    { ...key, columns: ["id"], references: null },
    { ...key, columns: ["amount"], references: { schema: "sales", table: "Amounts", columns: ["id"] } },
    { ...key, columns: ["id", "amount"], references: { schema: "sales", table: "pairs", columns: ["a", "orderId"] } },
  ];
  answer(agent, SHOP, { schema: SCHEMA, keys });
  const { places } = await contextOf(agent, "Sum up the orders.");
  expect(places).toMatchObject([
    {
      contents: [
        'sales.orders (id integer primary key, amount numeric references sales."Amounts"(id), (id, amount) references sales.pairs(a, "orderId"))',
        "public.people (id integer, amount numeric)",
      ],
    },
    {},
  ]);
});

test("the agent writes cells for a database by its name, and looks at its tables", async () => {
  const agent = await openWithDatabase();
  await agent.send();
  const { model, document } = agent;
  const added = await model.call("add_cell", { after: "end", language: "shop", source: "SELECT 1" });
  expect(added.failed).toBeFalsy();
  expect(document.cell(document.cellIds().at(-1) ?? "")).toMatchObject({
    source: "SELECT 1",
    metadata: { fiddle: { kernelId: SHOP } },
  });
  const looked = await model.call("inspect", { name: "orders", what: "summary" });
  expect(looked.text).toContain("sales.orders (id integer, amount numeric), in shop");
  const unknown = await model.call("add_cell", { after: "end", language: "cobol", source: "" });
  expect(unknown).toMatchObject({
    failed: true,
    text: "There are no cells of language cobol here. Use one of python, duckdb, sqlite, markdown, shop, sql_db.",
  });
});

test("on a Jupyter server, the agent is told what is there, and Python's cells run there with any package", async () => {
  const id = "python3@server";
  const server = { id, serverId: "server", kernelName: "python3", displayName: "Python 3", language: "python" };
  remoteKernels.setState([{ ...server, host: "gpu-box" }], true);
  const agent = await openAgent({ cells: ["x = 1"] });
  agent.document.apply({ op: "set-metadata", patch: { fiddle: { kernelId: id } } }, { by: "sync" });
  answer(agent, id, { environment: ENVIRONMENT, variables: { variables: [], more: 0 } });
  await agent.session.kernel.start();
  const machine = [
    "Python 3.12.1 on Linux, 8 CPUs, 64 GB of memory, GPUs: NVIDIA A100, 40960 MiB",
    "Packages: torch 2.8.0",
    "Working directory /srv/work, with:",
  ];
  const place = { kind: "jupyter", language: "python", title: "Python 3 · gpu-box" };
  const files = ["images/", "train.csv (1,200 bytes)"];
  expect(await contextOf(agent, "Train it.")).toMatchObject({
    places: [{ ...place, contents: [...machine, ...files], filesRead: [] }],
  });

  // What files of data hold stands below their names, of those first that the prompt names.
  const head = "city,n\nRome,1\nOslo,2\nParis,3\nBern,4\n";
  const table = { name: "orders", columns: [{ name: "id", type: "INTEGER" }], rows: [["7"]], rowCount: 1 };
  answer(agent, id, {
    environment: {
      ...ENVIRONMENT,
      files: [...ENVIRONMENT.files, { name: "shop.db", size: 9 }, { name: "broken.json", size: 1 }],
    },
    data_files: {
      files: [
        { name: "train.csv", head, isWhole: true },
        { name: "shop.db", tables: [table] },
        { name: "broken.json", head: "?", isWhole: true },
      ],
    },
    variables: { variables: [], more: 0 },
  });
  expect(await contextOf(agent, "What is in shop.db?")).toMatchObject({
    places: [
      {
        ...place,
        contents: [
          ...machine,
          "shop.db (9 bytes)",
          "  orders: 1 row: id integer",
          "  7",
          "images/",
          "train.csv (1,200 bytes)",
          "  4 rows: city text, n integer",
          "  Rome | 1",
          "  Oslo | 2",
          "  Paris | 3",
          "  Bern | 4",
          "broken.json (1 bytes)",
        ],
        filesRead: ["train.csv", "shop.db"],
      },
    ],
  });
  expect(await contextOf(agent, "Read @train.csv.")).toMatchObject({ mentions: [{ kind: "file", name: "train.csv" }] });
  expect((await listMentionables(agent.services)).filter(({ kind }) => kind === "file")).toEqual([
    { kind: "file", name: "train.csv", token: "train.csv", detail: "on Python 3 · gpu-box" },
    { kind: "file", name: "shop.db", token: "shop.db", detail: "on Python 3 · gpu-box" },
    { kind: "file", name: "broken.json", token: "broken.json", detail: "on Python 3 · gpu-box" },
  ]);
  await agent.send();
  const install = await agent.model.call("install", { requirement: "polars" });
  expect(install).toMatchObject({
    failed: true,
    text: "Python runs on Python 3 · gpu-box. Add a cell with %pip install polars and run it.",
  });
  const added = await agent.model.call("add_cell", { after: "end", language: "python", source: "import torch" });
  expect(added.text).not.toContain("not supported");
  const { document, session } = agent;
  const cell = document.cell(document.cellIds().at(-1) ?? "");
  expect(cell && session.kernelOf(cell).spec.name).toBe(id);
});

test("names of a database's tables are foreign, whoever made them", async () => {
  const agent = await openWithDatabase();
  await agent.send();
  agent.model.begin("add_cell", { after: "end", language: "python", source: "import js", run: true });
  await expect
    .poll(() => agent.state().run?.approval?.reasons.at(-1))
    .toBe("The agent has read the names of tables in shop, which can hold instructions that aren't yours.");
  expect(agent.kernel.ran).toEqual([]);
});

test("what a Jupyter server tells is foreign, before anything ran there", async () => {
  const id = "python3@server";
  const server = { id, serverId: "server", kernelName: "python3", displayName: "Python 3", language: "python" };
  remoteKernels.setState([{ ...server, host: "gpu-box" }], true);
  const agent = await openAgent({ cells: ["x = 1"] });
  agent.document.apply({ op: "set-metadata", patch: { fiddle: { kernelId: id } } }, { by: "sync" });
  answer(agent, id, { environment: ENVIRONMENT, variables: { variables: [], more: 0 } });
  await agent.session.kernel.start();
  await agent.send();
  const source = "COPY (SELECT 1) TO 'customers.csv'";
  agent.model.begin("add_cell", { after: "end", language: "duckdb", source, run: true });
  await expect
    .poll(() => agent.state().run?.approval?.reasons.at(-1))
    .toBe(
      "The agent has read names and details from Python 3 · gpu-box, which can hold instructions that aren't yours.",
    );
});

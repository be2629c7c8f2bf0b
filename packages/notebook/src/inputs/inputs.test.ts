import { expect, test } from "vitest";
import { completeCell, type Json, type JsonObject, readNotebook, writeNotebook } from "../index.ts";
import { valuesInAddress, withValuesInAddress } from "./address.ts";
import { inputsOfCell, isInputCell, literalOf, withValues } from "./cell-inputs.ts";
import { INPUT_KINDS, type Input } from "./input.ts";
import { checkedValue } from "./input-value.ts";
import { nameOfLabel } from "./python-name.ts";
import { readForm, readPython, writePython } from "./python-literal.ts";
import { newInput, newInputCell, withDeclaration, withDefault } from "./write-input.ts";

const cell = (source: string, metadata: JsonObject = {}) => completeCell({ type: "code", source, metadata });
const inputsOf = (source: string, metadata?: JsonObject) =>
  inputsOfCell(cell(source, metadata)).map(({ input }) => input);

test.each<[string, Json]>([
  ["10", 10],
  ["-0.5e3", -500],
  ["1_000", 1000],
  ["None", null],
  ["True", true],
  ["'it\\'s'", "it's"],
  [String.raw`"\x41\u00e9\U0001F600\n\\d\d"`, "Aé😀\n\\d\\d"],
  [String.raw`r"\d"`, "\\d"],
  ['"""a\nb"""', "a\nb"],
  ["[1, 'a', [],]", [1, "a", []]],
  ["(1, 2)", [1, 2]],
  ["(1)", 1],
  ["(1,)", [1]],
  ["()", []],
  ['{"a": 1, \'b\': {"c": None}}', { a: 1, b: { c: null } }],
  ["[\n  1,  # one\n  2\n]", [1, 2]],
])("Python's %s is read as a value", (source, value) => {
  expect(readPython(source, 0)).toMatchObject({ value, end: source.length });
});

test.each([
  "12345678901234567890",
  "07",
  "1 + 1x",
  "f'{x}'",
  "b'a'",
  "true",
  "{a: 1}",
  "{1: 2}",
  "[1",
  "'a",
  String.raw`"\N{BULLET}"`,
  "1e999",
  "print(1)",
  `${"[".repeat(60)}${"]".repeat(60)}`,
])("%s isn't a value that JSON holds exactly", (source) => {
  const read = readPython(source, 0);
  expect(read && read.end === source.length).toBeFalsy();
});

test("forms are read as people write them", () => {
  expect(readForm(`{type:"slider", min:0, 'max': 1, on: true,}`)?.value).toEqual({
    type: "slider",
    min: 0,
    max: 1,
    on: true,
  });
});

test("what is written in Python is read again", () => {
  for (const value of ['a"\\\n\u0000\u2028😀', -1.5, 1e21, true, null, [{ a: ["b", 1] }], {}] satisfies Json[])
    expect(readPython(writePython(value), 0)).toMatchObject({ value, end: writePython(value).length });
  expect(writePython(2, true)).toBe("2.0");
});

test.each<[string, Partial<Input>]>([
  ['price = 10 # @param {type:"slider", min:0, max:50, step:5}', { kind: "slider", value: 10, max: 50, step: 5 }],
  ['rate = 0.5  #@param {"type":"slider","min":0,"max":1,"step":0.1}', { kind: "slider", isFloat: true }],
  ['n = 3 #@param {type:"integer"}', { kind: "number", isInteger: true }],
  ['n = 3.5 #@param {type:"number"}', { kind: "number", isFloat: true, isInteger: false }],
  ['s = "x" #@param {type:"string"}', { kind: "text", value: "x" }],
  ['s = "x" #@param {type:"string", label: "The text"}', { label: "The text", lines: 1 }],
  ['s = "x\\ny" #@param {type:"string", lines: 4}', { kind: "text", value: "x\ny", lines: 4 }],
  ['s = "x" #@param {type:"string", lines: 9e9}', { lines: 30 }],
  ["on = True #@param {type:'boolean'}", { kind: "checkbox", value: true }],
  ['day = "2026-02-28" #@param {type:"date"}', { kind: "date" }],
  ['day = "2026-02-30" #@param {type:"date"}', { kind: "text" }],
  ['region = "EU" #@param ["EU", "US"]', { kind: "select", options: ["EU", "US"] }],
  ['region = "UK" #@param ["EU", "US"]', { kind: "select", options: ["EU", "US", "UK"] }],
  ['region = "UK" #@param ["EU", "US"] {allow-input: true}', { kind: "text", options: ["EU", "US"] }],
  ['n = 1 #@param ["1", "2"] {type:"raw"}', { kind: "select", options: [1, 2] }],
  // What isn't written out can't be chosen here. A text in its place would be other code.
  ['n = 1 #@param ["1", "None", "np.nan", "1 + 1", " True"] {type:"raw"}', { kind: "select", options: [1, true] }],
  ['a = ["x"] # @param {"type":"multi-select","options":["x","y"]}', { kind: "multi-select", options: ["x", "y"] }],
  ["n = 5 #@param", { kind: "number" }],
  ["n: int = 5  # @param whatever", { kind: "number", label: "N" }],
  ['größe = 5 #@param {type:"slider", min:0, max:9}', { name: "größe", kind: "slider", label: "Größe" }],
  ["価格 = 5 #@param", { name: "価格", kind: "number" }],
])("%s", (source, wanted) => {
  expect(inputsOf(source)).toEqual([expect.objectContaining(wanted)]);
});

test.each([
  "x = print(1) #@param",
  "if True:\n  x = 1 #@param",
  '"""\nx = 1 #@param\n"""',
  "x = 1 + 2 #@param",
  "x = None #@param",
  "x == 1 #@param",
  "# x = 1 #@param",
  "class = 1 #@param",
  "None = 1 #@param",
])("%s isn't an input", (source) => {
  expect(inputsOf(source)).toEqual([]);
});

/** Cells as courses, models and pipelines have them, with the values that a reader may choose. */
test.each<[string, string, readonly (readonly [string, Input["kind"], Json, written: string])[]]>([
  [
    "Colab's own example",
    '#@title Example form fields\n#@markdown Forms support many types of fields.\n\nno_type_checking = \'\'  #@param\nstring_type = \'example\'  #@param {type: "string"}\nslider_value = 142  #@param {type: "slider", min: 100, max: 200}\nnumber = 102  #@param {type: "number"}\ndate = \'2010-11-05\'  #@param {type: "date"}\npick_me = "monday"  #@param [\'monday\', \'tuesday\', \'wednesday\', \'thursday\']\nselect_or_input = "apples" #@param ["apples", "bananas", "oranges"] {allow-input: true}\n#@markdown ---\n',
    [
      ["no_type_checking", "text", "x", '"x"'],
      ["string_type", "text", "it's", '"it\'s"'],
      ["slider_value", "slider", 150, "150"],
      ["number", "number", 1.5, "1.5"],
      ["date", "date", "2026-01-31", '"2026-01-31"'],
      ["pick_me", "select", "tuesday", '"tuesday"'],
      ["select_or_input", "text", "pears", '"pears"'],
    ],
  ],
  [
    "a form of Stable Diffusion",
    '#@title **Settings** { run: "auto", display-mode: "form", vertical-output: true }\nprompt = "a fox, 4k" #@param {type:"string"}\nsteps = 50 #@param {type:"slider", min:1, max:150, step:1}\nguidance_scale = 7.5 #@param {type:"slider", min:0, max:20, step:0.5}\nseed = -1 #@param {type:"integer"}\nuse_half = True #@param {type:"boolean"}\nsampler = "ddim" #@param ["ddim","plms","k_lms"]',
    [
      ["prompt", "text", "", '""'],
      ["steps", "slider", 20, "20"],
      ["guidance_scale", "slider", 8, "8.0"],
      ["seed", "number", 7, "7"],
      ["use_half", "checkbox", false, "False"],
      ["sampler", "select", "plms", '"plms"'],
    ],
  ],
  [
    "raw choices",
    'batch_size = 8 #@param ["4", "8", "16"] {type:"raw"}\ndebug = False #@param ["False", "True"] {type:"raw"}\nlr = 1e-3 #@param ["1e-2", "1e-3"] {type:"raw"}\nmode = None #@param {type:"raw"}\nlayers = [1, 2] #@param {type:"raw"}\nn = int(1e3) #@param {type:"raw"}',
    [
      ["batch_size", "select", 16, "16"],
      ["debug", "select", true, "True"],
      ["lr", "select", 0.01, "0.01"],
    ],
  ],
  [
    "what newer forms write",
    'text_and_placeholder = "" # @param {"type":"string","placeholder":"enter a value"}\nmodel = "gemini-2.0" # @param ["gemini-2.0","gemini-2.5"] {"allow-input":true, isTemplate: true}\nwhole = 10 # @param {"type":"integer","placeholder":"0"}',
    [
      ["text_and_placeholder", "text", "a", '"a"'],
      ["model", "text", "own", '"own"'],
      ["whole", "number", 11, "11"],
    ],
  ],
  [
    "papermill with types",
    'start_date: str = "2026-01-01"  # first day\nalpha: float = 0.6\nl1_ratio = .1\ncountries: list[str] = ["DE", "FR"]\nverbose = False\nlimit: Optional[int] = None',
    [
      ["start_date", "text", "2026-02-01", '"2026-02-01"'],
      ["alpha", "number", 1, "1.0"],
      ["l1_ratio", "number", 0.25, "0.25"],
      ["verbose", "checkbox", true, "True"],
    ],
  ],
  [
    "lines of Windows",
    'n = 5 #@param {type:"integer"}\r\nname = "x" #@param ["x", "y"]\r\nalpha = 0.5\r\n',
    [
      ["n", "number", 6, "6"],
      ["name", "select", "y", '"y"'],
      ["alpha", "number", 0.75, "0.75"],
    ],
  ],
])("%s has its inputs, goes out as it came, and takes the values alone", (_, source, wanted) => {
  const metadata = {
    cellView: "form",
    id: "aB3",
    colab: { base_uri: "https://localhost:8080/" },
    tags: ["parameters"],
  };
  const file = writeNotebook({ cells: [cell(source, metadata)], metadata: { colab: { provenance: [] } }, extra: {} });
  const { notebook } = readNotebook(file);
  expect(writeNotebook(notebook)).toBe(file);
  const given = notebook.cells[0] ?? cell("");
  expect(inputsOfCell(given).map(({ input }) => [input.name, input.kind])).toEqual(
    wanted.map(([name, kind]) => [name, kind]),
  );
  const values = new Map(wanted.map(([name, , value]) => [name, value]));
  const lines = given.source.split("\n").map((line) => {
    const written = wanted.find(([name]) => line.startsWith(`${name}:`) || line.startsWith(`${name} =`))?.[3];
    return written === undefined ? line : line.replace(/(?<==\s)(?:"[^"]*"|'[^']*'|[^\s#]+)/, () => written);
  });
  expect(withValues(given, ({ name }) => values.get(name))).toBe(lines.join("\n"));
});

test("an edited input leaves what says the same as it is written", () => {
  const source = 'n: int = 1  #@param ["1", "None"] {type:"raw"}\nm = 2e0 #@param {type:"number", placeholder: "0"}';
  const [n, m] = inputsOfCell(cell(source));
  if (!n || !m) throw new Error("Both are inputs.");
  expect(withDeclaration(source, n, { ...n.input, label: "Seed" }, false)).toBe(source);
  expect(withDeclaration(source, m, { ...m.input, name: "k" }, false)).toBe(source.replace("m =", "k ="));
  expect(withDeclaration(source, m, { ...m.input, value: 3 }, false)).toBe(source.replace("2e0", "3.0"));
  expect(withDeclaration(source, m, { ...m.input, min: 0 }, false)).toBe(
    source.replace(/m = .*/, 'm = 2.0  # @param {"type":"number","min":0}'),
  );
});

test("what a comment alone told of an input can be edited", () => {
  const source = 'x = ["a"]  # @param {"type":"multi-select","options":["a","b"]}';
  const [place] = inputsOfCell(cell(source));
  if (!place) throw new Error("It is an input.");
  const edited = withDeclaration(source, place, { ...place.input, options: ["a", "b", "c"] }, false);
  expect(edited).not.toContain('"options":["a","b"]}');
});

test("every kind is the same after it was said by the code alone", () => {
  const source = "# Settings\nother = 1 # @param\nvalue = 0 # @param\n";
  const place = inputsOfCell(cell(source)).at(-1);
  if (!place) throw new Error("It is an input.");
  const long = { ...newInput("text", "value"), lines: 5 };
  const offering = { ...newInput("text", "value"), options: ["a", "b"] };
  for (const input of [...INPUT_KINDS.map((kind) => newInput(kind, "value")), long, offering]) {
    const labeled = { ...input, label: "Another" };
    const [, read] = inputsOf(withDeclaration(source, place, labeled, true));
    expect(read).toEqual(labeled);
  }
});

test("a slider whose value another program moved out of its range is a number", () => {
  expect(inputsOf('n = 500 # @param {"type":"slider","min":0,"max":100}')).toMatchObject([
    { kind: "number", value: 500 },
  ]);
});

test("the code is right where the metadata says something else", () => {
  const metadata = newInputCell({ ...newInput("slider", "n"), label: "Count" }).metadata;
  expect(inputsOf('n = 7  # @param {"type":"slider","min":5,"max":9,"step":1}', metadata)).toMatchObject([
    { kind: "slider", label: "Count", value: 7, min: 5, max: 9 },
  ]);
  expect(inputsOf('n = "seven"  # @param {"type":"string"}', metadata)).toMatchObject([
    { kind: "text", label: "Count" },
  ]);
  expect(inputsOf("n = 8", metadata)).toMatchObject([{ kind: "slider", value: 8 }]);
  expect(inputsOf("m = 8", metadata)).toEqual([]);
});

test("every kind of input is the same after it was saved and read", () => {
  const long = { ...newInput("text", "value"), lines: 5 };
  for (const input of [...INPUT_KINDS.map((kind) => newInput(kind, "value")), long]) {
    const file = writeNotebook({ cells: [completeCell(newInputCell(input))], metadata: {}, extra: {} });
    const [read] = readNotebook(file).notebook.cells;
    expect(read && inputsOfCell(read).map((each) => each.input)).toEqual([input]);
    expect(read && isInputCell(read)).toBe(true);
  }
});

test("papermill's cell of parameters is one of inputs, and its file stays as it was", () => {
  const source = 'alpha = 0.6  # how much\nname: str = "x"\nitems = [1]\ncount = len(items)';
  const parameters = cell(source, { tags: ["parameters"] });
  expect(inputsOfCell(parameters).map(({ input }) => [input.name, input.kind, input.value])).toEqual([
    ["alpha", "number", 0.6],
    ["name", "text", "x"],
  ]);
  expect(isInputCell(parameters)).toBe(false);
  const file = writeNotebook({ cells: [parameters], metadata: {}, extra: {} });
  expect(writeNotebook(readNotebook(file).notebook)).toBe(file);
});

test.each(["\n", " \n", "#\n", " "])("code far below an input is found, however often %j stands between", (between) => {
  const input = "n = 1  # @param\n";
  const far = input + between.repeat(20_000);
  expect([isInputCell(cell(far)), isInputCell(cell(`${far}print(n)`))]).toEqual([true, false]);
});

test("what a run by papermill put below its parameters are inputs too, so that a reader's value counts", () => {
  const injected = cell("# Parameters\nalpha = 0.3\n", { tags: ["injected-parameters"] });
  expect(withValues(injected, ({ name }) => (name === "alpha" ? 0.9 : undefined))).toBe("# Parameters\nalpha = 0.9\n");
});

test("a run gets the reader's values in the code, and nothing else changes", () => {
  const given = cell('#@title T\na = 1 #@param {type:"integer"}\nb = "x" #@param ["x", "y"]\nprint(a)');
  const values: Readonly<Record<string, Json>> = { a: 5, b: "y" };
  expect(withValues(given, ({ name }) => values[name])).toBe(
    '#@title T\na = 5 #@param {type:"integer"}\nb = "y" #@param ["x", "y"]\nprint(a)',
  );
  const table = cell('rows = [\n  {\'a\': 1},\n]  # @param {"type":"table"}\nfail()');
  expect(withValues(table, () => [])).toBe('rows = ([]\n\n)  # @param {"type":"table"}\nfail()');
  // A value is data, whatever it says, and one of the wrong kind is none.
  const text = cell('s = "" #@param {type:"string"}\nn = 1 #@param {type:"integer"}');
  const injected = '"; import os; os.remove("x") #';
  const code = withValues(text, ({ name }) => (name === "s" ? injected : "__import__('os')"));
  expect(code).toBe(`s = ${JSON.stringify(injected)} #@param {type:"string"}\nn = 1 #@param {type:"integer"}`);
});

test("a float stays one, and a range is a tuple", () => {
  const [rate] = inputsOf('rate = 0.5 # @param {"type":"slider","min":0,"max":1,"step":0.5}');
  expect(rate && literalOf(rate, 1)).toBe("1.0");
  expect(literalOf(newInput("date-range", "r"), ["2026-01-01", "2026-01-02"])).toBe('("2026-01-01", "2026-01-02")');
});

test("a default is written without touching the rest of the code", () => {
  const given = cell("# before\nn = 1  #@param {type:'integer'}\nprint(n)");
  const [input] = inputsOfCell(given);
  expect(input && withDefault(given.source, input, 4)).toBe("# before\nn = 4  #@param {type:'integer'}\nprint(n)");
});

test.each<[Parameters<typeof newInput>[0], Json, Json[]]>([
  ["text", "a", [1, null, "x".repeat(100_001)]],
  ["slider", 100, [101, -1, 1.5, Number.NaN, "1"]],
  ["select", "B", ["D", null]],
  ["multi-select", ["A", "C"], [["D"], "A", [1]]],
  ["checkbox", true, ["true", 1]],
  ["date", "2024-02-29", ["2023-02-29", "2024-2-1", 5]],
  ["date-range", ["2026-01-01", "2026-01-01"], [["2026-01-02", "2026-01-01"], ["2026-01-01"], "x"]],
  ["button", 3, [-1, 1.5, "1"]],
  [
    "table",
    [{ item: "a", amount: null }],
    [[{ item: "a" }], [{ item: 1, amount: 1 }], [{ item: "", amount: 1, x: 1 }], {}],
  ],
])("values of the kind %s are checked", (kind, good, bad) => {
  const input = newInput(kind, "x");
  expect(checkedValue(input, good)).toEqual(good);
  for (const value of bad) expect(checkedValue(input, value)).toBeUndefined();
});

test("an address holds the values that differ from the defaults, and what it says is checked", () => {
  const inputs = INPUT_KINDS.map((kind) => newInput(kind, kind.replace("-", "_")));
  const values = new Map<string, Json>([
    ["text", "a&b=c"],
    ["number", -1.5],
    ["slider", 50],
    ["select", "B"],
    ["multi_select", ["A", "C"]],
    ["checkbox", true],
    ["date", ""],
    ["date_range", ["2026-01-01", "2026-02-01"]],
    ["file", "data.csv"],
    ["button", 3],
    ["table", [{ item: "x", amount: 2 }]],
  ]);
  const written = withValuesInAddress(
    new URLSearchParams("view=app&in.gone=1"),
    inputs,
    ({ name, value }) => values.get(name) ?? value,
  );
  expect(String(written)).toBe(
    "view=app&in.text=a%26b%3Dc&in.number=-1.5&in.select=B&in.multi_select=A&in.multi_select=C&in.checkbox=true&in.date=&in.date_range=2026-01-01..2026-02-01&in.table=%5B%7B%22item%22%3A%22x%22%2C%22amount%22%3A2%7D%5D",
  );
  const expected = new Map([...values].filter(([name]) => !["slider", "file", "button"].includes(name)));
  expect(valuesInAddress(written, inputs)).toEqual(expected);
  const wrong =
    "in.number=1e999&in.slider=5000&in.select=__import__&in.checkbox=1&in.multi_select=Z&in.table={&in.date=x&in.file=/etc/passwd&in.nobody=1";
  expect(valuesInAddress(new URLSearchParams(wrong), inputs)).toEqual(new Map());
});

test.each([
  ["Tax rate (%)", "tax_rate"],
  ["Größe", "große"],
  ["Año", "ano"],
  ["Чайник", "чайник"],
  ["価格 (円)", "価格_円"],
  ["दर", "दर"],
  ["2026", "_2026"],
  ["Class", "class_"],
  ["?!", ""],
])("the label %s makes the name %s", (label, name) => {
  expect(nameOfLabel(label)).toBe(name);
});

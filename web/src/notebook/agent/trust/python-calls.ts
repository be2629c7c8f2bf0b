import type { SyntaxNode } from "@lezer/common";
import * as harmless from "./harmless-names.ts";
import { childrenOf, type PythonProgram } from "./python-program.ts";
import { type Argument, DATA, isExpression, OWN_FUNCTION, UNKNOWN, type Value } from "./python-value.ts";
import type { Risk } from "./risks.ts";
import { sqlRisks } from "./sql-risks.ts";
import { type FilesAround, nameInHome, writingRisk } from "./written-file.ts";

/** Who follows the code, as far as calls ask it. */
export interface Judge {
  readonly around: FilesAround;
  /** Notes a risk; what comes of it isn't known. */
  risk(risk: Risk): Value;
  /** What an expression gives. */
  value(node: SyntaxNode, program: PythonProgram): Value;
  attribute(owner: Value, name: string, isCalled: boolean, object: SyntaxNode, program: PythonProgram): Value;
  /** Whether the code, or other code of the notebook, imports a module. */
  uses(module: string): boolean;
  noteReading(): void;
  noteWriting(name: string): void;
  /** Notes that a value is called that isn't known to be a harmless function. */
  noteCallOfValue(): void;
}

/** A call of something that is harmless by its name. */
export interface Call {
  /** What is called: `pandas.read_csv`, `.head` for a method, null for a function of the code's own. */
  readonly path: string | null;
  /** What its method is called of; null for a function. */
  readonly receiver: SyntaxNode | null;
  readonly owner: Value | null;
  readonly args: readonly Argument[];
  readonly values: readonly Value[];
  readonly program: PythonProgram;
}

/** What `rename` and `replace` of a table, a text or a date are given, and those of a path aren't. */
const OF_DATA =
  /^(?:columns|index|mapper|axis|inplace|level|errors|copy|to_replace|value|regex|limit|count|year|month|day|hour|minute|second|tzinfo)$/;
/** Settings that only change how things look. */
export const SETTINGS = /^(?:display|mode|styler|plotting\.matplotlib)\./;

/** Functions that call what they are given. */
const CALLERS =
  /^(?:map|filter|iter|functools\.\w+|collections\.defaultdict|numpy\.(?:vectorize|apply_\w+)|\.(?:map|assign|filter|observe|on_click))$/;

/** Whether a function calls what it is given. */
export function callsItsArguments(path: string | null): boolean {
  return CALLERS.test(path ?? "");
}

/** Whether a function is harmless with some arguments only. */
export function needsArguments(path: string): boolean {
  return (
    /^(?:open|getattr)$/.test(path) ||
    harmless.OPENERS.has(path) ||
    harmless.READERS.has(path) ||
    harmless.WRITERS.has(path) ||
    path.startsWith("duckdb.")
  );
}

/** Harmless functions that aren't harmless with every argument. Null if nothing is to be said. */
export function judgeCall(judge: Judge, call: Call): Value | null {
  const { path, args, values } = call;
  if (path === null) return null;
  if (path === "getattr" || path === "hasattr") {
    const name = args[1] && call.program.literal(args[1].node);
    if (!name || name.startsWith("_") || values[0]?.kind === "module") return judge.risk({ kind: "dynamic" });
    return path === "getattr"
      ? judge.attribute(values[0] ?? DATA, name, false, args[0]?.node ?? call.program.tree, call.program)
      : DATA;
  }
  if (path === "type" && args.length > 1) return judge.risk({ kind: "dynamic" });
  if (
    args.some(({ keyword }) =>
      /^(?:allow_pickle|opener|backend|engine_kwargs|storage_options|metaclass)$/.test(keyword ?? ""),
    )
  )
    return judge.risk({ kind: "dynamic" });
  // Without their names, the arguments behind the file can let it hold code.
  if (
    /^numpy\.(?:load|genfromtxt|loadtxt|fromfile)$/.test(path) &&
    args.filter(({ keyword }) => keyword === null).length > 1
  )
    return judge.risk({ kind: "dynamic" });
  const isReading =
    harmless.OPENERS.has(path) ||
    harmless.READERS.has(path) ||
    /^(?:input|\.(?:open|read_text|read_bytes|iterdir|glob|rglob|sql|execute|query)|glob\.\w+|os\.(?:listdir|walk|scandir)|duckdb\.\w+)$/.test(
      path,
    );
  if (isReading) judge.noteReading();
  if (harmless.OPENERS.has(path) || path === ".open") return judgeOpening(judge, call);
  if (harmless.READERS.has(path)) judgeReading(judge, call);
  const place = harmless.WRITERS.get(path);
  if (place !== undefined) judgeWriting(judge, call, place);
  if (path.startsWith(".")) judgeMethod(judge, call, path.slice(1));
  if (/^duckdb\.(?:sql|query|execute)$/.test(path)) judgeSql(judge, call);
  if (path === "pandas.set_option" || path === "pandas.option_context")
    for (const { node } of args.filter((_, index) => index % 2 === 0))
      if (!SETTINGS.test(call.program.literal(node) ?? "")) judge.risk({ kind: "dynamic" });
  return null;
}

function judgeMethod(judge: Judge, call: Call, name: string): void {
  const { receiver, owner, args, values, program } = call;
  if (name === "query" && judge.uses("duckdb")) judgeSql(judge, call);
  if (name === "query" || name === "eval") judgeExpression(judge, call);
  else if (/^(?:sql|execute|executemany)$/.test(name)) judgeSql(judge, call);
  else if (harmless.CALLING_METHODS.has(name)) for (const { node } of args) judgeFunctionArgument(judge, node, program);
  else if (harmless.WRITING_METHODS.has(name)) judgeWriting(judge, call, 0);
  else if (harmless.PATH_WRITERS.has(name)) judgeTargetFile(judge, owner ?? DATA);
  else if (name === "format" || name === "format_map") {
    const text = receiver && program.literal(receiver);
    if (text === null || /\{[^}]*[._[]/.test(text)) judge.risk({ kind: "dynamic" });
  } else if (name === "extract" && judge.uses("zipfile")) judge.risk({ kind: "writes" });
  else if (/^(?:rename|replace)$/.test(name) && judge.uses("pathlib")) {
    const isOfData = args.some(({ keyword }) => keyword !== null && OF_DATA.test(keyword)) || args.length > 1;
    const isMapping = /^(?:Dictionary|Lambda)Expression$/.test(args[0]?.node.name ?? "");
    const isPath = owner?.kind === "function" || (owner?.kind === "local" && owner.is === "path");
    if (isPath || !(isOfData || isMapping)) judge.risk({ kind: "deletes" });
  }
  if (values.some(({ kind }) => kind === "attribute") && harmless.CALLING_METHODS.has(name)) judge.noteCallOfValue();
}

/** A function, the name of an aggregate, or lists and dicts of them, whose keys and first parts are columns. */
function judgeFunctionArgument(judge: Judge, node: SyntaxNode, program: PythonProgram): void {
  switch (node.name) {
    case "String":
      if (!harmless.AGGREGATES.has(program.literal(node) ?? "")) judge.risk({ kind: "dynamic" });
      return;
    case "FormatString":
    case "ContinuedString":
    case "BinaryExpression":
      return void judge.risk({ kind: "dynamic" });
    case "TupleExpression":
      for (const each of childrenOf(node).filter(isExpression).slice(1)) judgeFunctionArgument(judge, each, program);
      return;
    case "ArrayExpression":
    case "ParenthesizedExpression":
      for (const each of childrenOf(node).filter(isExpression)) judgeFunctionArgument(judge, each, program);
      return;
    case "DictionaryExpression":
      for (const each of childrenOf(node).filter(isExpression))
        if (each.prevSibling?.name === ":") judgeFunctionArgument(judge, each, program);
      return;
    case "VariableName": {
      const value = judge.value(node, program);
      // A text in a variable could name any method.
      if (value.kind !== "function") judge.risk({ kind: "dynamic" });
      return;
    }
    case "MemberExpression":
      if (judge.value(node, program).kind !== "function") judge.noteCallOfValue();
      return;
    case "Number":
    case "UnaryExpression":
    case "Boolean":
    case "None":
    case "LambdaExpression":
      return;
    default:
      // Whatever is computed could give a method's name.
      judge.risk({ kind: "dynamic" });
  }
}

/** `df.query("price > @limit")`: Python in a text, in which unknown names are columns. */
function judgeExpression(judge: Judge, { args, program }: Call): void {
  for (const { node, keyword } of args) {
    if (keyword !== null && keyword !== "expr") continue;
    const text = program.literal(node);
    if (text === null) return void judge.risk({ kind: "dynamic" });
    const expression = text.replaceAll(/`[^`]*`/g, "column");
    if (
      /__|@\s*\w+\s*[.([]|\.\s*(?!str\b|dt\b|contains\b|startswith\b|endswith\b|isin\b|isna\b|notna\b|isnull\b|notnull\b|len\b|lower\b|upper\b|year\b|month\b|day\b|between\b|abs\b|mean\b|sum\b|max\b|min\b|\d)\w/.test(
        expression,
      )
    )
      judge.risk({ kind: "dynamic" });
  }
}

function judgeSql(judge: Judge, { args, program }: Call): void {
  const isQuery = (keyword: string) => /^(?:query|sql|statement|operation)$/.test(keyword);
  const query = args.find(({ keyword }, index) => (keyword === null ? index === 0 : isQuery(keyword)));
  const text = query ? program.literal(query.node) : args.length === 0 ? "" : null;
  if (text === null) return void judge.risk({ kind: "dynamic" });
  for (const dialect of ["duckdb", "sqlite"] as const) for (const risk of sqlRisks(text, dialect)) judge.risk(risk);
}

function judgeReading(judge: Judge, { args, values }: Call): void {
  const isNamed = (keyword: string) =>
    /^(?:filepath\w*|path\w*|io|fname|name|file|filename|url|source|arg)$/.test(keyword);
  const given = values.filter((_, index) => {
    const { keyword = null } = args[index] ?? {};
    return keyword === null ? index === 0 : isNamed(keyword);
  });
  if (args.some(({ isSpread }) => isSpread) || given.some(({ kind }) => kind !== "local"))
    judge.risk({ kind: "network" });
}

function judgeOpening(judge: Judge, call: Call): Value {
  const { args, values, path, owner, program } = call;
  const place = path === ".open" ? 0 : 1;
  const mode = args.find(({ keyword }, index) => (keyword === null ? index === place : keyword === "mode"));
  const text = mode ? program.literal(mode.node) : "r";
  const named = args.findIndex(({ keyword }, index) => (keyword === null ? index === 0 : keyword === "file"));
  const target = (path === ".open" ? owner : values[named]) ?? DATA;
  if (args.some(({ isSpread }) => isSpread) || text === null) return judge.risk({ kind: "writes" });
  if (/[wax+]/.test(text)) judgeTargetFile(judge, target);
  return { kind: "local", path: null, is: "handle" };
}

function judgeWriting(judge: Judge, { args, values }: Call, place: number): void {
  if (args.some(({ isSpread }) => isSpread)) return void judge.risk({ kind: "writes" });
  const index = args.findIndex(({ keyword }, at) =>
    keyword === null ? at === place : /^(?:path\w*|fname|file\w*|excel_writer|buf|fp|where)$/.test(keyword),
  );
  const target = index < 0 ? null : values[index];
  if (target) judgeTargetFile(judge, target);
}

/** A new file of data in the notebook's folder, or one that the run made, can be written. */
function judgeTargetFile(judge: Judge, target: Value): void {
  if (target.kind === "local" && target.is === "handle") return;
  const path = target.kind === "local" ? target.path : null;
  if (path === null) return void judge.risk({ kind: "writes" });
  const risk = writingRisk(path, judge.around);
  if (risk) judge.risk(risk);
  else judge.noteWriting(nameInHome(path));
}

/** What a harmless call gives. */
export function resultOf({ path, values, owner }: Call): Value {
  if (values.some(({ kind }) => kind === "unknown")) return UNKNOWN;
  if (path === null) return DATA;
  if (harmless.DECORATORS.has(path)) return OWN_FUNCTION;
  const [first] = values;
  const written = first?.kind === "local" ? first.path : null;
  // Of several parts, the last can start from the root.
  if (path.startsWith("pathlib.")) return { kind: "local", path: values.length === 1 ? written : null, is: "path" };
  if (path === "str" && first?.kind === "local") return first;
  if (/^io\.(?:String|Bytes)IO$/.test(path)) return { kind: "local", path: null, is: "handle" };
  if (/^glob\.|^os\.(?:listdir|getcwd|walk|path\.join)$/.test(path) || path === "sorted" || path === "list") {
    const isLocal = /^(?:glob|os)\./.test(path)
      ? path !== "os.path.join" || first?.kind === "local"
      : first?.kind === "local";
    return isLocal
      ? { kind: "local", path: null, is: path === "os.path.join" || path === "os.getcwd" ? "text" : "texts" }
      : DATA;
  }
  if (path === ".to_html") return { kind: "local", path: null, is: "text" };
  if (owner?.kind === "local" && owner.is === "path" && harmless.PATH_STEPS.has(path.slice(1)))
    return { kind: "local", path: null, is: "path" };
  if (owner?.kind === "local" && owner.is === "handle" && path === ".open") return owner;
  return path === "super" || path === "pandas.ExcelWriter" ? { kind: "local", path: null, is: "handle" } : DATA;
}

import type { SyntaxNode } from "@lezer/common";
import * as files from "./file-calls.ts";
import { judgeCalled, judgeCalledArguments, judgePivot } from "./called-arguments.ts";
import { CALLED_KEYWORDS, KEYWORDS } from "./harmless-methods.ts";
import {
  judgeChartSettings,
  judgeLayout,
  judgeLook,
  judgeSettings,
  judgeStyle,
  judgeUpdate,
  namesLoading,
} from "./chart-calls.ts";
import { isShownText } from "./shown-text.ts";
import type { PythonProgram } from "./python-program.ts";
import { type Argument, DATA, OWN_FUNCTION, UNKNOWN, type Value } from "./python-value.ts";
import type { Risk } from "./risks.ts";
import {
  judgeCopying,
  judgeDatabaseReading,
  judgeExpression,
  judgeFormula,
  judgePartOfSql,
  judgeSql,
  judgeSummary,
  mayBeSql,
} from "./text-calls.ts";
import type { FilesAround } from "./written-file.ts";
import { FORMULA_MODELS } from "./harmless-modules.ts";

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
  /** Whether the code, or other code of the notebook, has a word. */
  says(word: RegExp): boolean;
  noteReading(): void;
  noteWriting(name: string): void;
  /** Notes that a value gets a name by which a method could be called. */
  noteMember(name: string): void;
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

export type Rule = (judge: Judge, call: Call) => Value | null | void;

/** What `rename` and `replace` of a table, a text or a date are given, and those of a path aren't. */
const OF_DATA =
  /^(?:columns|index|mapper|axis|inplace|level|errors|copy|to_replace|value|regex|limit|count|year|month|day|hour|minute|second|microsecond|tzinfo)$/;
/** Functions and methods whose arguments by name are names of columns, fields or parameters. */
const NAMES_ANYTHING: ReadonlySet<string> = new Set(
  (
    "dict .assign .agg .aggregate types.SimpleNamespace .format ._replace .replace_ dataclasses.replace collections.Counter " +
    "collections.OrderedDict matplotlib.pyplot.rc .with_columns .select .update .transform_calculate .transform_aggregate ipywidgets.interact " +
    "polars.struct pandas.NamedAgg .group_by super .__init__ .filter"
  ).split(" "),
);

/** Whether a function is harmless with some arguments only, so that it has to be called where it is named. */
export function needsArguments(path: string): boolean {
  return Object.hasOwn(RULES, path) || files.OPENERS.has(path) || files.READERS.has(path) || files.WRITERS.has(path);
}

/** The same of a method. */
export function isActing(name: string): boolean {
  return Object.hasOwn(RULES, `.${name}`) || files.WRITING_METHODS.has(name) || files.PATH_WRITERS.has(name);
}

/** Harmless functions that aren't harmless with every argument. Null if nothing is to be said. */
export function judgeCall(judge: Judge, call: Call): Value | null {
  const { path, args } = call;
  if (path === null) return null;
  const isSensitive = path.startsWith(".") ? isActing(path.slice(1)) : needsArguments(path);
  if (isSensitive && args.some(({ isSpread }) => isSpread)) return judge.risk({ kind: "dynamic" });
  // `Path.open(file, "w")`: what is called of a class has the value itself as its first argument.
  if (isSensitive && path.startsWith(".") && call.owner?.kind === "function" && !OF_CLASSES.has(path))
    judge.risk({ kind: "function", name: path });
  judgeKeywords(judge, call);
  if (READS.test(path) || files.OPENERS.has(path) || files.READERS.has(path)) judge.noteReading();
  if (files.OPENERS.has(path) || path === ".open") return files.judgeOpening(judge, call);
  if (files.READERS.has(path)) files.judgeReading(judge, call);
  const place = files.WRITERS.get(path) ?? (files.WRITING_METHODS.has(path.slice(1)) ? 0 : undefined);
  if (place !== undefined && !files.judgeWriting(judge, call, place)) return UNKNOWN;
  judgePartOfSql(judge, call);
  if (files.PATH_WRITERS.has(path.slice(1))) files.judgeTargetFile(judge, call.owner ?? DATA);
  return (Object.hasOwn(RULES, path) ? RULES[path]?.(judge, call) : null) ?? null;
}

/** Methods that belong to classes, or to what looks like one. */
const OF_CLASSES: ReadonlySet<string> = new Set([".update", ".enable", ".from_dict"]);

const READS =
  /^(?:input|\.(?:open|read_text|read_bytes|iterdir|glob|rglob|sql|execute|query)|pandas\.read_\w+|glob\.\w+|os\.(?:listdir|walk|scandir)|duckdb\.\w+)$/;

/** Whether an argument of a chart could be or hold an address: data of Altair that is a text, a template of Plotly that isn't one. */
function canLoad(judge: Judge, path: string, keyword: string, value: Value | undefined): boolean {
  const isText = value?.kind === "local" || value?.kind === "text";
  if (keyword === "data")
    return isText && (path.startsWith("altair.") || (path === ".properties" && judge.uses("altair")));
  return keyword === "template" && value?.kind !== "local" && judge.uses("plotly");
}

/** What an argument is called says what it does. Unknown ones could do anything. */
function judgeKeywords(judge: Judge, { path, args, values, program }: Call): void {
  for (const { keyword } of args)
    if (keyword?.startsWith("_") === true) judge.risk({ kind: "dynamic" });
    else if (keyword !== null && path === "types.SimpleNamespace") judge.noteMember(keyword);
    else if (keyword !== null && path === "dict" && namesLoading(judge, keyword)) judge.risk({ kind: "network" });
  // What is passed on to a function of the code's own.
  const isPassedOn =
    /^(?:\.apply|\.pipe|functools\.partial)$/.test(path ?? "") &&
    values[0]?.kind === "function" &&
    values[0].path === null;
  if (path === null || isPassedOn || NAMES_ANYTHING.has(path) || /(?:Error|Exception|Warning)$/.test(path)) return;
  for (const [index, argument] of args.entries()) {
    const { isSpread, isMapping } = argument;
    if (isSpread && isMapping) judge.risk({ kind: "dynamic" });
    // A parameter of a step: `model__alpha`.
    const keyword = path === ".set_params" ? (argument.keyword?.split("__").at(-1) ?? null) : argument.keyword;
    if (keyword === null) continue;
    if (canLoad(judge, path, keyword, values[index])) judge.risk({ kind: "network" });
    const isOfFile =
      files.READERS.has(path) || files.OPENERS.has(path)
        ? files.READING_KEYWORDS.has(keyword) || files.FILE_KEYWORDS.test(keyword)
        : (files.WRITERS.has(path) || files.WRITING_METHODS.has(path.slice(1))) &&
          (files.WRITING_KEYWORDS.has(keyword) || files.FILE_KEYWORDS.test(keyword));
    if (isOfFile || (Object.hasOwn(ALSO, path) && ALSO[path]?.test(keyword))) continue;
    if (CALLED_KEYWORDS.has(keyword)) judgeCalled(judge, argument, values[index] ?? DATA, program);
    else if (!KEYWORDS.has(keyword) || files.READERS.has(path) || files.OPENERS.has(path))
      judge.risk({ kind: "function", name: `${path} with ${keyword}` });
  }
}

/** Arguments by name of single functions. */
const ALSO: Readonly<Record<string, RegExp>> = {
  print: /^(?:file|flush|end|sep)$/,
  "logging.basicConfig": /^(?:level|format|datefmt|force)$/,
  ".rename": OF_DATA,
  ".replace": OF_DATA,
  ".query": /^expr$/,
  ".eval": /^expr$/,
  "unittest.main": /^argv$/,
  "collections.namedtuple": /^(?:field_names|defaults|rename)$/,
  "dataclasses.dataclass": /^(?:frozen|eq|repr|unsafe_hash|slots)$/,
  "dataclasses.field": /^(?:repr|compare|metadata|default)$/,
  "pandas.read_sql": /^(?:sql|con|params|chunksize)$/,
  "pandas.read_sql_query": /^(?:sql|con|params|chunksize)$/,
  ".isin": /^other$/,
  ".to_sql": /^(?:con|index|if_exists|index_label|chunksize|dtype)$/,
  "networkx.from_pandas_edgelist": /^(?:source|target|create_using)$/,
  "networkx.shortest_path": /^(?:source|target)$/,
  "networkx.shortest_path_length": /^(?:source|target)$/,
  ".add_node": /^(?!backend$)/,
  ".add_edge": /^(?!backend$)/,
  ".execute": /^parameters$/,
  "seaborn.set": /^rc$/,
  "seaborn.set_theme": /^rc$/,
  "seaborn.set_style": /^rc$/,
  "seaborn.set_context": /^rc$/,
  "seaborn.axes_style": /^rc$/,
};

const judgeMoving: Rule = (judge, { args, owner }) => {
  if (!judge.uses("pathlib")) return;
  const isOfData = args.some(({ keyword }) => keyword !== null && OF_DATA.test(keyword)) || args.length > 1;
  const isMapping = /^(?:Dictionary|Lambda)Expression$/.test(args[0]?.node.name ?? "");
  const isPath = owner?.kind === "function" || (owner?.kind === "local" && owner.is === "path");
  if (isPath || !(isOfData || isMapping)) judge.risk({ kind: "deletes" });
};

const judgeShown: Rule = (judge, { args, program }) => {
  const isHarmless = args.every(({ node, keyword }) => keyword === null && isShownText(node, program));
  if (!isHarmless || judge.says(/\.style\b(?!\.use|\.context)/)) judge.risk({ kind: "network" });
};

/** Functions and methods that are harmless with some arguments only. */
const RULES: Readonly<Record<string, Rule>> = {
  getattr: (judge, call) => judgeAttribute(judge, call),
  hasattr: (judge, call) => (judgeAttribute(judge, call), DATA),
  ".apply": judgeCalledArguments,
  ".agg": judgeCalledArguments,
  ".aggregate": judgeCalledArguments,
  ".transform": judgeCalledArguments,
  ".pipe": judgeCalledArguments,
  ".applymap": judgeCalledArguments,
  ".map_batches": judgeCalledArguments,
  ".map_elements": judgeCalledArguments,
  ".map_rows": judgeCalledArguments,
  ".pivot_table": judgePivot,
  "pandas.pivot_table": judgePivot,
  "pandas.crosstab": judgePivot,
  ".rename": judgeMoving,
  ".replace": judgeMoving,
  ".copy": (judge, { args, owner }) =>
    judge.uses("pathlib") && (args.length > 0 || (owner?.kind === "local" && owner.is === "path"))
      ? judge.risk({ kind: "writes" })
      : null,
  ".from_dict": (judge, { owner }) =>
    owner?.kind === "function" && owner.path?.startsWith("altair.") === true ? judge.risk({ kind: "network" }) : null,
  ".query": (judge, call) => (mayBeSql(judge, call) && judgeSql(judge, call), judgeExpression(judge, call)),
  ".eval": (judge, call) => judgeExpression(judge, call),
  ".sql": (judge, call) => judgeSql(judge, call),
  ".execute": (judge, call) => judgeSql(judge, call),
  ".executemany": (judge, call) => judgeSql(judge, call),
  ".format": (judge, { receiver, program, owner }) => {
    if (owner?.kind === "function") judge.risk({ kind: "dynamic" });
    const text = receiver && program.literal(receiver);
    if (text !== null && !/\{[^}]*[._[]\D/.test(text.replaceAll(/:[^}]*/g, ""))) return;
    judge.risk({ kind: "dynamic" });
  },
  ".format_map": (judge) => judge.risk({ kind: "dynamic" }),
  ".extract": (judge) => void (judge.uses("zipfile") && judge.risk({ kind: "writes" })),
  ".extractall": (judge) => void (judge.uses("zipfile") && judge.risk({ kind: "writes" })),
  ".enable": (judge, { args, program }) =>
    args.every(({ node }) =>
      /^(?:default|dark|ggplot2|fivethirtyeight|quartz|vox|latimes|urbaninstitute)$/.test(program.literal(node) ?? ""),
    )
      ? null
      : judge.risk({ kind: "dynamic" }),
  ".summary": judgeSummary,
  ".to_sql": judgeCopying,
  ...Object.fromEntries(FORMULA_MODELS.split(" ").map((name) => [`statsmodels.formula.api.${name}`, judgeFormula])),
  "duckdb.sql": (judge, call) => judgeSql(judge, call),
  "duckdb.query": (judge, call) => judgeSql(judge, call),
  "duckdb.execute": (judge, call) => judgeSql(judge, call),
  "pandas.read_sql": judgeDatabaseReading,
  "pandas.read_sql_query": judgeDatabaseReading,
  "pandas.set_option": judgeSettings,
  "pandas.option_context": judgeSettings,
  "seaborn.set": judgeLook,
  "seaborn.set_theme": judgeLook,
  "seaborn.set_style": judgeLook,
  "seaborn.set_context": judgeLook,
  "seaborn.axes_style": judgeLook,
  "matplotlib.pyplot.rc": judgeChartSettings,
  "matplotlib.style.use": judgeStyle,
  "matplotlib.style.context": judgeStyle,
  "matplotlib.pyplot.style.use": judgeStyle,
  "matplotlib.pyplot.style.context": judgeStyle,
  // Other formats are HTML whose texts aren't escaped.
  "tabulate.tabulate": (judge, { args, program }) => {
    const format = args.find(({ keyword }, index) => (keyword === null ? index === 2 : keyword === "tablefmt"));
    if (format && !/^(?!unsafe)\w+$/.test(program.literal(format.node) ?? "")) judge.risk({ kind: "network" });
  },
  // The class of an open file opens others.
  type: (judge, { args, program }) => {
    if (args.length > 1) return judge.risk({ kind: "dynamic" });
    const [of] = args;
    return of && judge.says(/\b(?:open|connect)\b/) ? judge.attribute(DATA, "class", false, of.node, program) : null;
  },
  ".update": judgeUpdate,
  ".setdefault": (judge, { owner }) =>
    owner?.kind === "function" && owner.path?.endsWith("rcParams") === true ? judge.risk({ kind: "dynamic" }) : null,
  ".update_layout": judgeLayout,
  "plotly.graph_objects.Figure": judgeLayout,
  "IPython.display.HTML": judgeShown,
  "IPython.display.Markdown": judgeShown,
  // A list of names that aren't the code's own could be modules to load.
  "unittest.main": (judge, { args, program }) => {
    const isOwn = args.every(
      ({ node, keyword }) =>
        keyword !== null && (keyword !== "argv" || /^\[\s*['"][\w-]*['"]\s*\]$/.test(program.text(node))),
    );
    if (!isOwn) judge.risk({ kind: "dynamic" });
  },
  "altair.Chart": (judge, { values }) => {
    if (values[0]?.kind === "local" || values[0]?.kind === "text") judge.risk({ kind: "network" });
  },
};

function judgeAttribute(judge: Judge, call: Call): Value {
  const { args, values, program } = call;
  const name = args[1] && program.literal(args[1].node);
  if (!name || name.startsWith("_") || values[0]?.kind === "module") return judge.risk({ kind: "dynamic" });
  return judge.attribute(values[0] ?? DATA, name, false, args[0]?.node ?? program.tree, program);
}

/** Functions that give back a function, or a class. */
const DECORATORS =
  /^(?:functools\.(?:cache|lru_cache|wraps|partial|cached_property|total_ordering|cmp_to_key)|contextlib\.contextmanager|dataclasses\.dataclass|numpy\.vectorize|collections\.namedtuple|typing\.(?:NamedTuple|TypeVar)|operator\.itemgetter|abc\.abstractmethod|property|staticmethod|classmethod)$/;

/** What a harmless call gives. */
export function resultOf({ path, values, owner }: Call): Value {
  if (values.some(({ kind }) => kind === "unknown")) return UNKNOWN;
  if (path === null) return DATA;
  if (DECORATORS.test(path)) return OWN_FUNCTION;
  const [first] = values;
  const written = first?.kind === "local" ? first.path : null;
  // Of several parts, the last can start from the root.
  if (path.startsWith("pathlib.")) return { kind: "local", path: values.length === 1 ? written : null, is: "path" };
  if (path === "str" && first?.kind === "local") return first;
  if (/^(?:io\.(?:String|Bytes)IO|sqlite3\.connect|duckdb\.connect)$/.test(path))
    return { kind: "local", path: null, is: "handle" };
  if (/^glob\.|^os\.(?:listdir|getcwd|walk|path\.join)$/.test(path) || path === "sorted" || path === "list") {
    const isLocal = /^(?:glob|os)\./.test(path)
      ? path !== "os.path.join" || first?.kind === "local"
      : first?.kind === "local";
    if (first?.kind === "local" && first.is === "path") return { ...first, path: null };
    return isLocal
      ? { kind: "local", path: null, is: path === "os.path.join" || path === "os.getcwd" ? "text" : "texts" }
      : DATA;
  }
  if (owner?.kind === "local" && owner.is === "path" && files.PATH_STEPS.has(path.slice(1)))
    return { kind: "local", path: null, is: "path" };
  if (owner?.kind === "local" && owner.is === "handle" && path === ".open") return owner;
  if (
    /^\.(?:join|format|replace|strip|lower|upper|removesuffix|removeprefix)$/.test(path) &&
    (owner?.kind === "local" || owner?.kind === "text")
  )
    return { kind: "text" };
  return path === "pandas.ExcelWriter" ? { kind: "local", path: null, is: "handle" } : DATA;
}

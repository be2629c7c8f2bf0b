import type { SyntaxNode } from "@lezer/common";
import { textStart } from "../../../language/python/magics.ts";
import * as harmless from "./harmless-names.ts";
import { DYNAMIC_MODULES, NETWORK_MODULES, PAGE_MODULES } from "./known-modules.ts";
import { magicRisks, magicsReadOutside } from "./magic-risks.ts";
import { type Binding, childrenOf, PythonProgram } from "./python-program.ts";
import { distinct, type Risk } from "./risks.ts";
import { sqlRisks } from "./sql-risks.ts";
import { type FilesAround, nameInHome, writingRisk } from "./written-file.ts";

/** What is known of a value before the code runs. */
type Value =
  | { readonly kind: "data" }
  /** A file's name on this computer, or something that was opened there. */
  | { readonly kind: "local"; readonly path: string | null; readonly is: "text" | "texts" | "path" | "handle" }
  | { readonly kind: "module"; readonly path: string }
  | { readonly kind: "function"; readonly path: string | null }
  /** What an attribute of any name gives: most often a column. */
  | { readonly kind: "attribute" }
  | { readonly kind: "unknown" };

/** What the code is judged beside. */
export interface Surroundings extends FilesAround {
  /** Code whose names this code can use: that of other cells, and what ran before. */
  readonly others?: readonly string[];
}

const DATA: Value = { kind: "data" };
const UNKNOWN: Value = { kind: "unknown" };
const OWN_FUNCTION: Value = { kind: "function", path: null };
const ADDRESS = /^\s*[a-z][a-z\d+.-]*:|^\s*(?:\/\/|\\\\)/i;
/** Names that mean the same everywhere, so that nothing else is called so by chance. */
const RESERVED =
  /^(?:eval|exec|compile|globals|locals|vars|breakpoint|delattr|setattr|getattr|open|js|pyodide|pyodide_js|get_ipython)$|^__/;
/** Functions that call what they are given. */
const CALLERS =
  /^(?:map|filter|iter|functools\.\w+|collections\.defaultdict|numpy\.(?:vectorize|apply_\w+)|\.(?:map|assign|filter|observe|on_click))$/;
/** What `rename` and `replace` of a table, a text or a date are given, and those of a path aren't. */
const OF_DATA =
  /^(?:columns|index|mapper|axis|inplace|level|errors|copy|to_replace|value|regex|limit|count|year|month|day|hour|minute|second|tzinfo)$/;

/** Settings that only change how things look. */
const SETTINGS = /^(?:display|mode|styler|plotting\.matplotlib)\./;

/**
 * What Python code could do beyond computing with what is on this computer. The code is followed as far as its syntax tells what its
 * values are, and only what is known to be harmless isn't a risk: a name, a module, a method or a file's name that can't be told is one.
 */
export function pythonRisks(code: string, surroundings: Surroundings): readonly Risk[] {
  return new Judgment(code, surroundings).risks();
}

/** The files that code writes, as far as their names are written out. */
export function filesWritten(code: string, surroundings: Surroundings): readonly string[] {
  const judgment = new Judgment(code, surroundings);
  judgment.risks();
  return [...judgment.written];
}

/** Whether code could bring in what others wrote: files, addresses, answers, or whatever code does that can't be told. */
export function pythonReadsOutside(code: string, others: readonly string[]): boolean {
  if (magicsReadOutside(code)) return true;
  const judgment = new Judgment(code, { files: new Set(), others });
  return judgment.risks().some(({ kind }) => BRINGS_IN.test(kind)) || judgment.isReading;
}

/** What could bring something in. Code that isn't valid doesn't run at all. */
const BRINGS_IN = /^(?:network|page|secrets|dynamic|package|function|name|statement)$/;

class Judgment {
  readonly written = new Set<string>();
  /** Whether it reads a file, a database or the user's answer. */
  isReading = false;
  readonly #surroundings: Surroundings;
  readonly #code: string;
  readonly #own: PythonProgram;
  #others: readonly PythonProgram[] | null = null;
  #risks: Risk[] = [];
  /** What names and definitions stand for, with their risks. */
  #found = new Map<unknown, { readonly value: Value; readonly risks: readonly Risk[] }>();
  /** Whether what is looked at has run before. */
  #isPast = false;
  /** A value is called that isn't known to be a harmless function, … */
  #callsValue = false;
  /** … and there is one that could be any method. */
  #hasAttribute = false;

  constructor(code: string, surroundings: Surroundings) {
    this.#code = code;
    this.#surroundings = surroundings;
    this.#own = new PythonProgram(code);
  }

  risks(): readonly Risk[] {
    this.#risks.push(...magicRisks(this.#code, this.#surroundings));
    if (textStart(this.#code) === null || this.#own.source.trim() !== "") this.#visit(this.#own.tree, this.#own);
    if (this.#callsValue && this.#hasAttribute) this.#risk({ kind: "dynamic" });
    return distinct(this.#risks);
  }

  #risk(risk: Risk): Value {
    this.#risks.push(risk);
    return UNKNOWN;
  }

  /** Judges a statement and everything in it. */
  #visit(node: SyntaxNode, program: PythonProgram): void {
    switch (node.name) {
      case "⚠":
        return void this.#risk({ kind: "invalid" });
      case "ImportStatement":
        return this.#judgeImport(node, program);
      case "AssignStatement":
      case "UpdateStatement":
        for (const each of childrenOf(node)) this.#judgeTarget(each, program);
        return;
      case "Decorator":
        return this.#judgeDecorator(node, program);
      case "ClassDefinition":
        for (const each of node.getChild("ArgList") ? argumentsOf(node.getChild("ArgList"), program) : [])
          if (each.keyword !== null) this.#risk({ kind: "dynamic" });
        break;
      case "ParamList":
        for (const each of childrenOf(node))
          if (each.prevSibling?.name === "AssignOp" || each.name === "TypeDef") this.#visit(each, program);
        return;
      case "ClassPattern":
      case "AttributePattern":
        this.#visitChildren(node, program);
        return;
      case "KeywordPattern":
      case "CapturePattern":
      case "ScopeStatement":
        return;
      default:
        if (isExpression(node)) return void this.#value(node, program);
    }
    this.#visitChildren(node, program);
  }

  #visitChildren(node: SyntaxNode, program: PythonProgram): void {
    for (const child of childrenOf(node)) this.#visit(child, program);
  }

  #judgeImport(node: SyntaxNode, program: PythonProgram): void {
    const from = program.text(node).trimStart().startsWith("from");
    for (const { module, names } of program.imports.filter((each) => program.text(node).includes(each.module))) {
      this.#judgeModule(module);
      if (!from || !(harmless.isKnownModule(module) || module === "fiddle")) continue;
      for (const path of names.values()) {
        const name = path.slice(module.length + 1);
        if (name === "*") {
          if (module !== "math") this.#risk({ kind: "dynamic" });
        } else if (!harmless.isKnownModule(path) && !harmless.isHarmlessMember(module, name))
          this.#judgeMember(module, name);
      }
    }
  }

  #judgeModule(module: string): void {
    const [root = ""] = module.split(".");
    const { files } = this.#surroundings;
    if (files.has(`${root}.py`) || [...files].some((path) => path.startsWith(`${root}/`) && path.endsWith(".py")))
      return void this.#risk({ kind: "package", name: `the file ${root}.py` });
    if (harmless.isKnownModule(module)) return;
    if (module === "fiddle") return;
    if (NETWORK_MODULES.has(root)) return void this.#risk({ kind: "network" });
    if (PAGE_MODULES.has(root)) return void this.#risk({ kind: "page" });
    if (DYNAMIC_MODULES.has(root)) return void this.#risk({ kind: "dynamic" });
    this.#risk({ kind: "package", name: `the module ${module}` });
  }

  /** A member of a module that isn't known to be harmless. */
  #judgeMember(module: string, name: string): Value {
    if (/^(?:environ\w*|getenv\w*|secrets?|get_secret)$/.test(name)) return this.#risk({ kind: "secrets" });
    if (/^(?:remove\w*|unlink|rmdir|rmtree|rename\w*|replace|move|truncate)$/.test(name))
      return this.#risk({ kind: "deletes" });
    return this.#risk({ kind: "function", name: `${module}.${name}` });
  }

  #judgeTarget(node: SyntaxNode, program: PythonProgram): void {
    if (node.name === "VariableName" && isTarget(node)) {
      if (program.name(node).startsWith("__") && program.name(node) !== "__all__") this.#risk({ kind: "dynamic" });
      return;
    }
    if (node.name !== "MemberExpression" || !isTarget(node)) return this.#visit(node, program);
    const [object, dot, property] = childrenOf(node);
    if (dot?.name !== "." || !object || !property) return void this.#value(node, program);
    const owner = this.#value(object, program);
    const name = program.name(property);
    if (owner.kind === "module" && !(owner.path === "pandas.options" && SETTINGS.test(`${name}.`)))
      return void this.#risk({ kind: "dynamic" });
    if (owner.kind === "function" || (name.startsWith("_") && !isSelf(object, program)) || name.startsWith("__"))
      this.#risk({ kind: "dynamic" });
  }

  #judgeDecorator(node: SyntaxNode, program: PythonProgram): void {
    const [, first, ...rest] = childrenOf(node);
    if (!first) return;
    let value = this.#value(first, program);
    for (const part of rest) {
      if (part.name === "PropertyName") value = this.#attribute(value, program.name(part), false, first, program);
      if (part.name === "ArgList") for (const { node: each } of argumentsOf(part, program)) this.#value(each, program);
    }
    if (value.kind !== "function" && value.kind !== "unknown") this.#callsValue = true;
  }

  /** What an expression gives, with the risks of everything in it. */
  #value(node: SyntaxNode, program: PythonProgram): Value {
    switch (node.name) {
      case "VariableName":
        return this.#passed(this.#named(program.name(node), program));
      case "MemberExpression":
        return this.#passed(this.#member(node, program));
      case "CallExpression":
        return this.#call(node, program);
      case "String": {
        const text = program.literal(node);
        return text !== null && !ADDRESS.test(text) ? { kind: "local", path: text, is: "text" } : DATA;
      }
      case "FormatString":
        this.#visitChildren(node, program);
        return /^[a-z]*(?:"""|'''|["'])(?:\.{0,2}\/(?!\/)|[\w-]+\/|\s*[<#*])/i.test(program.text(node))
          ? { kind: "local", path: null, is: "text" }
          : DATA;
      case "LambdaExpression":
        this.#visitChildren(node, program);
        return OWN_FUNCTION;
      case "ParenthesizedExpression":
      case "AwaitExpression":
        return together(this.#values(node, program));
      case "ArrayExpression":
      case "TupleExpression": {
        const value = together(this.#values(node, program));
        if (value.kind === "local" && value.is === "text") return { kind: "local", path: null, is: "texts" };
        return value.kind === "unknown" || value.kind === "module" ? value : DATA;
      }
      case "BinaryExpression": {
        const parts = childrenOf(node);
        const sign = parts.find((each) => !isExpression(each));
        const [first = DATA, ...others] = this.#values(node, program);
        if ([first, ...others].some(({ kind }) => kind === "unknown")) return UNKNOWN;
        if (first.kind !== "local" || !/^[+/%]$/.test(sign ? program.text(sign) : "")) return DATA;
        // What follows a slash can't begin an address any more.
        const isPath = first.is === "path" || /^\.{0,2}\/(?!\/)|^[\w-]+\//.test(first.path ?? "");
        return isPath ? { kind: "local", path: null, is: first.is } : DATA;
      }
      default:
        if (!isExpression(node)) {
          this.#visit(node, program);
          return DATA;
        }
        return childrenOf(node)
          .map((each) => (isExpression(each) ? this.#value(each, program) : this.#valueOfPart(each, program)))
          .some(({ kind }) => kind === "unknown")
          ? UNKNOWN
          : DATA;
    }
  }

  #values(node: SyntaxNode, program: PythonProgram): readonly Value[] {
    return childrenOf(node)
      .filter(isExpression)
      .map((each) => this.#value(each, program));
  }

  /** A function that isn't harmless with every argument is called where it is named, so that its arguments can be seen. */
  #passed(value: Value): Value {
    if (value.kind !== "function" || value.path === null) return value;
    const { path } = value;
    const acts =
      /^(?:open|getattr)$/.test(path) ||
      harmless.OPENERS.has(path) ||
      harmless.READERS.has(path) ||
      harmless.WRITERS.has(path) ||
      path.startsWith("duckdb.");
    return acts ? this.#risk({ kind: "function", name: path }) : value;
  }

  #valueOfPart(node: SyntaxNode, program: PythonProgram): Value {
    this.#visit(node, program);
    return DATA;
  }

  /** A name: bound in this code, always there, or bound in other code of the notebook. */
  #named(name: string, program: PythonProgram): Value {
    return this.#once(`${program === this.#own ? "" : "other "}${name}`, () => {
      const found = this.#find(name, program);
      // A list may have got other texts meanwhile.
      return found.kind === "local" && found.is === "texts" && !program.isConstant(name) ? DATA : found;
    });
  }

  /** Finds something out once. Its risks are noted each time. What depends on itself, as in `x = x + 1`, is data until then. */
  #once(key: unknown, find: () => Value): Value {
    const known = this.#found.get(key);
    if (known) {
      this.#risks.push(...known.risks);
      return known.value;
    }
    this.#found.set(key, { value: DATA, risks: [] });
    const before = this.#risks;
    this.#risks = [];
    const value = find();
    const risks = this.#risks;
    this.#found.set(key, { value, risks });
    this.#risks = [...before, ...risks];
    return value;
  }

  #find(name: string, program: PythonProgram): Value {
    const own = program.bindings.get(name) ?? [];
    if (RESERVED.test(name) && own.some(({ kind }) => kind !== "import")) {
      if (!/^__\w+__$/.test(name)) return this.#risk({ kind: "dynamic" });
    }
    // A name that is only bound in a function or a branch stands for what other code bound it to.
    const others = this.#otherPrograms()
      .filter((other) => other !== program)
      .flatMap((other) => (other.bindings.get(name) ?? []).map((binding) => this.#boundElsewhere(binding, other)));
    const values = [...own.map((binding) => this.#bound(binding, program)), ...others];
    if (values.length > 0) {
      const value = together(values);
      // The import itself has said why.
      const isTold = program === this.#own && own.some(({ kind }) => kind === "import");
      return value.kind === "unknown" && !isTold ? this.#risk({ kind: "name", name }) : value;
    }
    if (harmless.HARMLESS_BUILTINS.has(name) || name === "open" || name === "getattr")
      return { kind: "function", path: name };
    if (/^df_\d+$/.test(name)) return DATA;
    if (PAGE_MODULES.has(name)) return this.#risk({ kind: "page" });
    return this.#risk(RESERVED.test(name) && name !== "get_ipython" ? { kind: "dynamic" } : { kind: "name", name });
  }

  #bound(binding: Binding, program: PythonProgram): Value {
    switch (binding.kind) {
      case "import":
        return this.#imported(binding.path);
      case "definition":
        if (program === this.#own) return OWN_FUNCTION;
        return this.#once(binding.node, () => {
          this.#visitChildren(binding.node, program);
          return OWN_FUNCTION;
        });
      case "value":
        return this.#value(binding.node, program);
      case "element": {
        const value = this.#value(binding.node, program);
        if (value.kind !== "local") return value.kind === "function" ? DATA : value;
        return { ...value, path: null, is: value.is === "texts" ? "text" : value.is };
      }
      default:
        return DATA;
    }
  }

  /** What ran before has done what it does; only what its names stand for matters now. */
  #boundElsewhere(binding: Binding, program: PythonProgram): Value {
    if (binding.kind === "definition") return this.#bound(binding, program);
    if (this.#isPast) return this.#bound(binding, program);
    const risks = this.#risks;
    const found = this.#found;
    this.#risks = [];
    this.#found = new Map();
    this.#isPast = true;
    const value = this.#bound(binding, program);
    this.#risks = risks;
    this.#found = found;
    this.#isPast = false;
    return value;
  }

  #otherPrograms(): readonly PythonProgram[] {
    return (this.#others ??= [...new Set(this.#surroundings.others ?? [])].map((code) => new PythonProgram(code)));
  }

  #imported(path: string): Value {
    if (harmless.isKnownModule(path)) return { kind: "module", path };
    const at = path.lastIndexOf(".");
    const [module, name] = [path.slice(0, at), path.slice(at + 1)];
    if (at > 0 && harmless.isHarmlessMember(module, name)) return { kind: "function", path };
    return at < 0 && path === "fiddle" ? { kind: "module", path } : UNKNOWN;
  }

  #member(node: SyntaxNode, program: PythonProgram): Value {
    const [object, sign, ...rest] = childrenOf(node);
    if (!object) return DATA;
    const owner = this.#value(object, program);
    if (sign?.name !== ".") {
      for (const each of rest) if (isExpression(each)) this.#value(each, program);
      if (owner.kind === "local") return { ...owner, path: null };
      return owner.kind === "module" ? this.#risk({ kind: "dynamic" }) : owner.kind === "function" ? DATA : owner;
    }
    const name = rest[0] ? program.name(rest[0]) : "";
    return this.#attribute(owner, name, false, object, program);
  }

  #attribute(owner: Value, name: string, isCalled: boolean, object: SyntaxNode, program: PythonProgram): Value {
    if (owner.kind === "module") return this.#memberOf(owner.path, name);
    if (owner.kind === "unknown") return UNKNOWN;
    if (name.startsWith("_") && !isAllowedPrivate(name, object, program)) return this.#risk({ kind: "dynamic" });
    const method: Value = { kind: "function", path: `.${name}` };
    if (!isCalled && harmless.ACTING_METHOD.test(name)) {
      const isFile = !/^(?:rename|replace)$/.test(name) || this.#uses("pathlib");
      return isFile ? this.#risk({ kind: "function", name }) : DATA;
    }
    const isKnown =
      harmless.HARMLESS_METHODS.has(name) || harmless.WRITING_METHODS.has(name) || harmless.PATH_WRITERS.has(name);
    if (isKnown || name === "open") {
      if (isCalled) return method;
      const isPath = owner.kind === "local" && owner.is === "path" && harmless.PATH_STEPS.has(name);
      return isPath ? { ...owner, path: null } : DATA;
    }
    if (isCalled) return this.#isOwnMethod(name) ? OWN_FUNCTION : this.#unknownMethod(name);
    if (owner.kind === "function" && owner.path !== null && !/^[A-Z]/.test(owner.path.split(".").at(-1) ?? ""))
      return this.#risk({ kind: "function", name: `${owner.path}.${name}` });
    this.#hasAttribute ||= !isSelf(object, program);
    return { kind: "attribute" };
  }

  /** Whether the code itself defines a method of this name, which no file or database has. */
  #isOwnMethod(name: string): boolean {
    if (harmless.ACTING_METHOD.test(name)) return false;
    const programs = [this.#own, ...this.#otherPrograms()];
    const found = programs.flatMap((program) =>
      (program.bindings.get(name) ?? []).map((binding) => ({ binding, program })),
    );
    const definitions = found.filter(({ binding }) => binding.kind === "definition");
    for (const { binding, program } of definitions) this.#bound(binding, program);
    return definitions.length > 0;
  }

  #unknownMethod(name: string): Value {
    if (/^(?:unlink|rmdir|rmtree|touch|symlink_to|hardlink_to)$/.test(name)) return this.#risk({ kind: "deletes" });
    if (/^(?:fetch|urlopen|request|post|connect|send)$/.test(name)) return this.#risk({ kind: "network" });
    return this.#risk({ kind: "function", name });
  }

  #memberOf(module: string, name: string): Value {
    const path = `${module}.${name}`;
    if (harmless.isKnownModule(path) && harmless.isHarmlessMember(module, name)) return { kind: "module", path };
    if (path === "pandas.options") return { kind: "module", path };
    if (module === "pandas.options") return SETTINGS.test(`${name}.`) ? DATA : this.#risk({ kind: "dynamic" });
    if (harmless.isHarmlessMember(module, name)) return { kind: "function", path };
    return this.#judgeMember(module, name);
  }

  #call(node: SyntaxNode, program: PythonProgram): Value {
    const [callee] = childrenOf(node);
    if (!callee) return DATA;
    const property = callee.name === "MemberExpression" ? callee.getChild("PropertyName") : null;
    const receiver = property && callee.firstChild;
    const owner = receiver && this.#value(receiver, program);
    const found =
      property && owner
        ? this.#attribute(owner, program.name(property), true, receiver, program)
        : callee.name === "VariableName"
          ? this.#named(program.name(callee), program)
          : this.#value(callee, program);
    const args = argumentsOf(node.getChild("ArgList"), program);
    const values = args.map(({ node: each }) => this.#value(each, program));
    if (values.some(({ kind }) => kind === "module")) this.#risk({ kind: "dynamic" });
    const path = found.kind === "function" ? found.path : null;
    const called = args
      .filter(({ keyword }) => keyword === "key" || CALLERS.test(path ?? ""))
      .map(({ node: each }) => each);
    if (values.some(({ kind }, index) => kind === "attribute" && called.includes(args[index]?.node ?? node)))
      this.#risk({ kind: "dynamic" });
    if (found.kind === "unknown") return UNKNOWN;
    if (found.kind === "module") return this.#risk({ kind: "dynamic" });
    if (found.kind !== "function") {
      this.#callsValue = true;
      return values.some(({ kind }) => kind === "unknown") ? UNKNOWN : DATA;
    }
    const call: Call = { path: found.path, receiver, owner, args, values, program };
    return this.#callKnown(call) ?? this.#resultOf(call);
  }

  /** Harmless functions that aren't harmless with every argument. Null if nothing is to be said. */
  #callKnown(call: Call): Value | null {
    const { path, args, values } = call;
    if (path === null) return null;
    if (path === "getattr" || path === "hasattr") {
      const name = args[1] && call.program.literal(args[1].node);
      if (!name || name.startsWith("_") || values[0]?.kind === "module") return this.#risk({ kind: "dynamic" });
      return path === "getattr"
        ? this.#attribute(values[0] ?? DATA, name, false, args[0]?.node ?? call.program.tree, call.program)
        : DATA;
    }
    if (path === "type" && args.length > 1) return this.#risk({ kind: "dynamic" });
    if (
      args.some(({ keyword }) =>
        /^(?:allow_pickle|opener|backend|engine_kwargs|storage_options|metaclass)$/.test(keyword ?? ""),
      )
    )
      return this.#risk({ kind: "dynamic" });
    // What ran before was noted when it ran.
    if (!this.#isPast)
      this.isReading ||=
        harmless.OPENERS.has(path) ||
        harmless.READERS.has(path) ||
        /^(?:input|\.(?:open|read_text|read_bytes|iterdir|glob|rglob|sql|execute|query)|glob\.\w+|os\.(?:listdir|walk|scandir)|duckdb\.\w+)$/.test(
          path,
        );
    if (harmless.OPENERS.has(path) || path === ".open") return this.#judgeOpening(call);
    if (harmless.READERS.has(path)) this.#judgeReading(call);
    const place = harmless.WRITERS.get(path);
    if (place !== undefined) this.#judgeWriting(call, place);
    if (path.startsWith(".")) this.#judgeMethod(call, path.slice(1));
    if (/^duckdb\.(?:sql|query|execute)$/.test(path)) this.#judgeSql(call);
    if (path === "pandas.set_option" || path === "pandas.option_context")
      for (const { node } of args.filter((_, index) => index % 2 === 0))
        if (!SETTINGS.test(call.program.literal(node) ?? "")) this.#risk({ kind: "dynamic" });
    return null;
  }

  #judgeMethod(call: Call, name: string): void {
    const { receiver, owner, args, values, program } = call;
    if (name === "query" || name === "eval") this.#judgeExpression(call);
    else if (/^(?:sql|execute|executemany)$/.test(name)) this.#judgeSql(call);
    else if (harmless.CALLING_METHODS.has(name))
      for (const { node } of args) this.#judgeFunctionArgument(node, program);
    else if (harmless.WRITING_METHODS.has(name)) this.#judgeWriting(call, 0);
    else if (harmless.PATH_WRITERS.has(name)) this.#judgeTargetFile(owner ?? DATA);
    else if (name === "format" || name === "format_map") {
      const text = receiver && program.literal(receiver);
      if (text === null || /\{[^}]*[._[]/.test(text)) this.#risk({ kind: "dynamic" });
    } else if (name === "extract" && this.#uses("zipfile")) this.#risk({ kind: "writes" });
    else if (/^(?:rename|replace)$/.test(name) && this.#uses("pathlib")) {
      const isOfData = args.some(({ keyword }) => keyword !== null && OF_DATA.test(keyword)) || args.length > 1;
      const isMapping = /^(?:Dictionary|Lambda)Expression$/.test(args[0]?.node.name ?? "");
      const isPath = owner?.kind === "function" || (owner?.kind === "local" && owner.is === "path");
      if (isPath || !(isOfData || isMapping)) this.#risk({ kind: "deletes" });
    }
    if (values.some(({ kind }) => kind === "attribute") && harmless.CALLING_METHODS.has(name)) this.#callsValue = true;
  }

  /** A function, the name of an aggregate, or lists and dicts of them, whose keys and first parts are columns. */
  #judgeFunctionArgument(node: SyntaxNode, program: PythonProgram): void {
    switch (node.name) {
      case "String":
        if (!harmless.AGGREGATES.has(program.literal(node) ?? "")) this.#risk({ kind: "dynamic" });
        return;
      case "FormatString":
      case "ContinuedString":
      case "BinaryExpression":
        return void this.#risk({ kind: "dynamic" });
      case "TupleExpression":
        for (const each of childrenOf(node).filter(isExpression).slice(1)) this.#judgeFunctionArgument(each, program);
        return;
      case "ArrayExpression":
      case "ParenthesizedExpression":
        for (const each of childrenOf(node).filter(isExpression)) this.#judgeFunctionArgument(each, program);
        return;
      case "DictionaryExpression":
        for (const each of childrenOf(node).filter(isExpression))
          if (each.prevSibling?.name === ":") this.#judgeFunctionArgument(each, program);
        return;
      case "VariableName": {
        const value = this.#value(node, program);
        // A text in a variable could name any method.
        if (value.kind !== "function") this.#risk({ kind: "dynamic" });
        return;
      }
      default:
        this.#callsValue ||= node.name === "MemberExpression" && this.#value(node, program).kind !== "function";
    }
  }

  /** `df.query("price > @limit")`: Python in a text, in which unknown names are columns. */
  #judgeExpression({ args, program }: Call): void {
    for (const { node, keyword } of args) {
      if (keyword !== null && keyword !== "expr") continue;
      const text = program.literal(node);
      if (text === null) return void this.#risk({ kind: "dynamic" });
      const expression = text.replaceAll(/`[^`]*`/g, "column");
      if (
        /__|@\s*\w+\s*[.([]|\.\s*(?!str\b|dt\b|contains\b|startswith\b|endswith\b|isin\b|isna\b|notna\b|isnull\b|notnull\b|len\b|lower\b|upper\b|year\b|month\b|day\b|between\b|abs\b|mean\b|sum\b|max\b|min\b|\d)\w/.test(
          expression,
        )
      )
        this.#risk({ kind: "dynamic" });
    }
  }

  #judgeSql({ args, program }: Call): void {
    const text = args[0] ? program.literal(args[0].node) : "";
    if (text === null) return void this.#risk({ kind: "dynamic" });
    for (const dialect of ["duckdb", "sqlite"] as const) this.#risks.push(...sqlRisks(text, dialect));
  }

  #judgeReading({ args, values }: Call): void {
    const isNamed = (keyword: string) =>
      /^(?:filepath\w*|path\w*|io|fname|name|file|filename|url|source|arg)$/.test(keyword);
    const given = values.filter((_, index) => {
      const { keyword = null } = args[index] ?? {};
      return keyword === null ? index === 0 : isNamed(keyword);
    });
    if (args.some(({ isSpread }) => isSpread) || given.some(({ kind }) => kind !== "local"))
      this.#risk({ kind: "network" });
  }

  #judgeOpening(call: Call): Value {
    const { args, values, path, owner, program } = call;
    const place = path === ".open" ? 0 : 1;
    const mode = args.find(({ keyword }, index) => (keyword === null ? index === place : keyword === "mode"));
    const text = mode ? program.literal(mode.node) : "r";
    const target = (path === ".open" ? owner : values[0]) ?? DATA;
    if (args.some(({ isSpread }) => isSpread) || text === null) return this.#risk({ kind: "writes" });
    if (/[wax+]/.test(text)) this.#judgeTargetFile(target);
    return { kind: "local", path: null, is: "handle" };
  }

  #judgeWriting({ args, values }: Call, place: number): void {
    if (args.some(({ isSpread }) => isSpread)) return void this.#risk({ kind: "writes" });
    const index = args.findIndex(({ keyword }, at) =>
      keyword === null ? at === place : /^(?:path\w*|fname|file\w*|excel_writer|buf|fp|where)$/.test(keyword),
    );
    const target = index < 0 ? null : values[index];
    if (target) this.#judgeTargetFile(target);
  }

  /** A new file of data in the notebook's folder, or one that the run made, can be written. */
  #judgeTargetFile(target: Value): void {
    if (target.kind === "local" && target.is === "handle") return;
    const path = target.kind === "local" ? target.path : null;
    if (path === null) return void this.#risk({ kind: "writes" });
    const risk = writingRisk(path, this.#surroundings);
    if (risk) this.#risk(risk);
    else this.written.add(nameInHome(path));
  }

  /** Whether this code or other code of the notebook imports a module. */
  #uses(name: string): boolean {
    return [this.#own, ...this.#otherPrograms()].some(({ imports }) =>
      imports.some(({ module }) => module === name || module.startsWith(`${name}.`)),
    );
  }

  #resultOf({ path, values, owner }: Call): Value {
    if (values.some(({ kind }) => kind === "unknown")) return UNKNOWN;
    if (path === null) return DATA;
    if (harmless.DECORATORS.has(path)) return OWN_FUNCTION;
    const [first] = values;
    const written = first?.kind === "local" ? first.path : null;
    if (/^pathlib\./.test(path)) return { kind: "local", path: written, is: "path" };
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
}

interface Argument {
  readonly node: SyntaxNode;
  readonly keyword: string | null;
  readonly isSpread: boolean;
}

interface Call {
  /** What is called: `pandas.read_csv`, `.head` for a method, null for a function of the code's own. */
  readonly path: string | null;
  /** What its method is called of; null for a function. */
  readonly receiver: SyntaxNode | null;
  readonly owner: Value | null;
  readonly args: readonly Argument[];
  readonly values: readonly Value[];
  readonly program: PythonProgram;
}

function argumentsOf(list: SyntaxNode | null, program: PythonProgram): readonly Argument[] {
  const found: Argument[] = [];
  const parts = list ? childrenOf(list) : [];
  for (const [index, node] of parts.entries()) {
    if (/^(?:[(),]|AssignOp|\*\*?|for|in|if|async)$/.test(node.name)) continue;
    if (parts[index + 1]?.name === "AssignOp") continue;
    const isKeyword = parts[index - 1]?.name === "AssignOp";
    const named = parts[index - 2];
    found.push({
      node,
      keyword: isKeyword && named ? program.name(named) : null,
      isSpread: /^\*\*?$/.test(parts[index - 1]?.name ?? ""),
    });
  }
  return found;
}

/** What several possible values are together. */
function together(values: readonly Value[]): Value {
  const [first = DATA, ...others] = values;
  if (values.some(({ kind }) => kind === "unknown")) return UNKNOWN;
  const module = values.find(({ kind }) => kind === "module");
  if (module) return module;
  if (others.every(({ kind }) => kind === first.kind)) {
    if (first.kind === "local" && others.length > 0) return { ...first, path: null };
    if (first.kind === "function" && others.length > 0) return OWN_FUNCTION;
    return first;
  }
  return values.some(({ kind }) => kind === "attribute") ? { kind: "attribute" } : DATA;
}

function isExpression({ name }: SyntaxNode): boolean {
  return /Expression$|^(?:VariableName|String|FormatString|ContinuedString|Number|Boolean|None|Ellipsis)$/.test(name);
}

/** Whether an assignment gives this its value. */
function isTarget(node: SyntaxNode): boolean {
  for (let next = node.nextSibling; next; next = next.nextSibling)
    if (next.name === "AssignOp" || next.name === "UpdateOp") return true;
  return false;
}

function isSelf(node: SyntaxNode, program: PythonProgram): boolean {
  return node.name === "VariableName" && /^(?:self|cls)$/.test(program.name(node));
}

/** Private members of the code's own classes, which it names itself. */
function isAllowedPrivate(name: string, object: SyntaxNode, program: PythonProgram): boolean {
  if (!name.startsWith("__"))
    return isSelf(object, program) && (program.bindings.has(name) || program.source.includes(`self.${name} =`));
  if (/^__(?:name|doc|version)__$/.test(name)) return true;
  return /^__\w+__$/.test(name) && harmless.HARMLESS_METHODS.has(name) && program.text(object).startsWith("super(");
}

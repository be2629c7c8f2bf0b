import type { SyntaxNode } from "@lezer/common";
import { textStart } from "../../../language/python/magics.ts";
import { textValue } from "./addresses.ts";
import { keepsHarmfulFunction, replacesMethod, resultsOf, runsLater } from "./past-functions.ts";
import { PATH_READS, PATH_STEPS } from "./file-calls.ts";
import { HARMLESS_BUILTINS, isHarmlessMember, isKnownModule } from "./harmless-modules.ts";
import { isHarmlessMethod, SOUNDS_ACTING } from "./harmless-methods.ts";
import { judgeParts, judgeStatement, judgeTarget } from "./python-statements.ts";
import { callsItsArguments, mayNameBackend } from "./called-arguments.ts";
import { SETTINGS } from "./chart-calls.ts";
import { Findings } from "./findings.ts";
import { askedAbout, magicRisks } from "./magic-risks.ts";
import { type Call, isActing, type Judge, judgeCall, needsArguments, resultOf } from "./python-calls.ts";
import { importedValue, memberRisk, methodRisk, PAGE_MODULES } from "./python-modules.ts";
import { type Binding, childrenOf, type PythonProgram } from "./python-program.ts";
import { Programs } from "./programs.ts";
import {
  type Argument,
  argumentsOf,
  DATA,
  isAllowedPrivate,
  isDisplay,
  isModulePlace,
  isExpression,
  isOwnClass,
  isSelf,
  joined,
  listOf,
  OWN_FUNCTION,
  partOf,
  together,
  UNKNOWN,
  type Value,
} from "./python-value.ts";
import { distinct, type Risk } from "./risks.ts";
import type { Surroundings } from "./written-file.ts";

/** Names that mean the same everywhere, so that nothing else is called so by chance. */
const RESERVED =
  /^(?:eval|exec|compile|globals|locals|vars|breakpoint|delattr|setattr|getattr|open|js|pyodide|pyodide_js|get_ipython)$|^__/;

/** Follows Python code, as far as its syntax tells what its values are, and notes what it could do. */
export class Judgment implements Judge {
  readonly written = new Set<string>();
  /** Whether it reads a file, a database or the user's answer. */
  isReading = false;
  readonly around: Surroundings;
  readonly #code: string;
  readonly #programs: Programs;
  readonly #findings = new Findings();
  /** A value is called that isn't known to be a harmless function, and there is one that could be any method. */
  #callsValue = false;
  #hasAttribute = false;

  constructor(code: string, surroundings: Surroundings) {
    this.#code = code;
    this.around = surroundings;
    this.#programs = new Programs(code, surroundings.others);
  }

  risks(): readonly Risk[] {
    this.#findings.add(...magicRisks(this.#code, this.around));
    for (const asked of askedAbout(this.#code))
      this.#findings.add(
        ...new Judgment(asked, { ...this.around, others: [...(this.around.others ?? []), this.#code] }).risks(),
      );
    const { own } = this.#programs;
    if (own.isUnclear) this.risk({ kind: "invalid" });
    try {
      if (textStart(this.#code) === null || own.source.trim() !== "") judgeStatement(this, own.tree, own);
      if (this.#callsValue && (this.#hasAttribute || keepsHarmfulFunction(this.#programs.others, this.#pastValue)))
        this.risk({ kind: "dynamic" });
    } catch (error) {
      // Expressions can be nested deeper than they can be followed.
      if (!(error instanceof RangeError)) throw error;
      this.risk({ kind: "dynamic" });
    }
    return distinct(this.#findings.risks);
  }

  noteReading(): void {
    // What ran before was noted when it ran.
    if (!this.#findings.isPast) this.isReading = true;
  }

  noteWriting(name: string): void {
    this.written.add(name);
  }

  noteCallOfValue(): void {
    this.#callsValue = true;
  }

  risk(risk: Risk): Value {
    this.#findings.add(risk);
    return UNKNOWN;
  }

  /** What an expression gives, with the risks of everything in it. */
  value(node: SyntaxNode, program: PythonProgram): Value {
    if (program.isTarget(node)) {
      judgeTarget(this, node, program);
      // `(a := b)` has the value of `a`.
      if (!/^(?:NamedExpression|ArgList)$/.test(node.parent?.name ?? "")) return DATA;
    }
    switch (node.name) {
      case "VariableName":
        return this.#passed(this.#named(node, program), node);
      case "MemberExpression":
        return this.#passed(this.#member(node, program), node);
      case "CallExpression":
        return this.#call(node, program);
      case "String":
        return textValue(this, node, program);
      case "FormatString":
        judgeParts(this, node, program);
        return /^[a-z]*(?:"""|'''|["'])(?:\.{0,2}\/(?!\/)|[\w-]+\/|\s*[<#*])/i.test(program.text(node))
          ? { kind: "local", path: null, is: "text" }
          : { kind: "text" };
      case "LambdaExpression":
        return this.#function(node, program);
      case "ComprehensionExpression":
        // A generator runs later.
        return this.#function(node, program) === UNKNOWN ? UNKNOWN : DATA;
      case "ParenthesizedExpression":
      case "AwaitExpression":
        return this.#together(this.#values(node, program));
      case "ArrayExpression":
      case "TupleExpression":
        return listOf(this.#together(this.#values(node, program)));
      case "BinaryExpression": {
        const parts = childrenOf(node);
        const sign = parts.find((each) => !isExpression(each));
        const [first = DATA, ...others] = this.#values(node, program);
        return joined(first, others, sign ? program.text(sign) : "");
      }
      default:
        if (!isExpression(node)) {
          judgeStatement(this, node, program);
          return DATA;
        }
        // Whatever can't be told apart could be any of its parts.
        return this.#together(
          childrenOf(node).map((each) =>
            isExpression(each) ? this.value(each, program) : this.#statement(each, program),
          ),
        );
    }
  }

  #statement(node: SyntaxNode, program: PythonProgram): Value {
    judgeStatement(this, node, program);
    return DATA;
  }

  /** What several values are together. Of several modules, nobody knows which one it is. */
  #together(values: readonly Value[]): Value {
    const modules = new Set(values.flatMap((value) => (value.kind === "module" ? [value.path] : [])));
    const isMixed = modules.size > 1 || (modules.size === 1 && values.some(({ kind }) => kind !== "module"));
    return isMixed ? this.risk({ kind: "dynamic" }) : together(values);
  }

  #values(node: SyntaxNode, program: PythonProgram): readonly Value[] {
    return childrenOf(node)
      .filter(isExpression)
      .map((each) => this.value(each, program));
  }

  /** A function that isn't harmless with every argument is called where it is named, so that its arguments can be seen. */
  #passed(value: Value, node: SyntaxNode): Value {
    if (value.kind === "module") return isModulePlace(node) ? value : this.risk({ kind: "dynamic" });
    if (value.kind !== "function" || value.path === null) return value;
    const isChanged = value.path.endsWith("rcParams") && node.parent?.name !== "MemberExpression";
    if (!isChanged && !needsArguments(value.path)) return value;
    return this.risk({ kind: "function", name: value.path });
  }

  /** A name: bound in this code, always there, or bound in other code of the notebook. */
  #named(node: SyntaxNode, program: PythonProgram): Value {
    const name = program.name(node);
    const local = program.localMeanings(name, node);
    const isOwn = local !== null || program.isBoundBefore(name, node);
    const place = local ? local[0]?.scope : isOwn ? "own" : "any";
    return this.#findings.once(`${program === this.#programs.own ? "" : "other "}${name} ${place}`, () => {
      const found = this.#find(name, program, local, isOwn);
      // A list may have got other texts meanwhile.
      return found.kind === "local" && found.is === "texts" && !program.isConstant(name) ? DATA : found;
    });
  }

  #find(name: string, program: PythonProgram, local: readonly Binding[] | null, isOwn: boolean): Value {
    const own = local ?? program.bindings.get(name) ?? [];
    if (RESERVED.test(name) && own.some(({ kind }) => kind !== "import")) {
      if (!/^__\w+__$/.test(name)) return this.risk({ kind: "dynamic" });
    }
    // A name that is only bound in a branch, or after this, can stand for what other code bound it to.
    const elsewhere = isOwn ? [] : this.#programs.boundInOthers(name, program);
    const others = elsewhere.map(({ binding, program: other }) => this.#boundElsewhere(binding, other));
    const values = [...own.map((binding) => this.#bound(binding, program)), ...others];
    if (values.length > 0) {
      const value = this.#together(values);
      // The import itself has said why.
      const isTold = program === this.#programs.own && own.some(({ kind }) => kind === "import");
      return value.kind === "unknown" && !isTold ? this.risk({ kind: "name", name }) : value;
    }
    if (HARMLESS_BUILTINS.has(name) || name === "open" || name === "getattr") return { kind: "function", path: name };
    if (/^df_\d+$/.test(name)) return DATA;
    if (PAGE_MODULES.has(name)) return this.risk({ kind: "page" });
    return this.risk(RESERVED.test(name) && name !== "get_ipython" ? { kind: "dynamic" } : { kind: "name", name });
  }

  #bound(binding: Binding, program: PythonProgram): Value {
    switch (binding.kind) {
      case "import":
        return importedValue(binding.path);
      case "definition":
        if (program === this.#programs.own) return OWN_FUNCTION;
        return this.#findings.once(binding.node, () => this.#function(binding.node, program));
      case "value":
        return this.value(binding.node, program);
      case "element": {
        const value = this.value(binding.node, program);
        if (value.kind !== "local") return value.kind === "function" ? DATA : value;
        return { ...value, path: null, is: value.is === "texts" ? "text" : value.is };
      }
      case "part":
        // What isn't of the past is judged where it stands.
        return this.#findings.isPast && this.value(binding.node, program).kind === "unknown" ? UNKNOWN : DATA;
      default:
        return DATA;
    }
  }

  /** A function or class, with the risks of its code. What ran before can have kept it, and code now could call that. */
  #function(node: SyntaxNode, program: PythonProgram): Value {
    const before = this.#findings.risks.length;
    const { parent } = node;
    if (program !== this.#programs.own && parent?.name === "DecoratedStatement")
      for (const each of parent.getChildren("Decorator")) judgeStatement(this, each, program);
    judgeParts(this, node, program);
    // What a class of another cell makes runs its code without being called by name.
    const isKept = this.#findings.isPast || (node.name === "ClassDefinition" && program !== this.#programs.own);
    return isKept && this.#findings.risks.length > before ? UNKNOWN : OWN_FUNCTION;
  }

  /** What a function of another cell gave, which may be plain data though its code isn't harmless. */
  #returned(name: string): Value {
    return this.#findings.once(`returned ${name}`, () => {
      const values = this.#programs.boundInOthers(name).flatMap(({ binding, program }) => {
        if (binding.kind !== "definition" || binding.node.name !== "FunctionDefinition")
          return [this.#boundElsewhere(binding, program)];
        const results = resultsOf(binding.node).map((each) => this.value(each, program));
        return runsLater(binding.node) && this.#bound(binding, program).kind === "unknown" ? [UNKNOWN] : results;
      });
      return values.some(({ kind }) => kind === "unknown" || kind === "function") ? UNKNOWN : DATA;
    });
  }

  /** What an expression of code that ran before stands for. */
  readonly #pastValue = (node: SyntaxNode, program: PythonProgram): Value =>
    this.#findings.ofThePast(() => this.value(node, program));

  /** What ran before has done what it does; only what its names stand for matters now. */
  #boundElsewhere(binding: Binding, program: PythonProgram): Value {
    if (binding.kind === "definition") return this.#bound(binding, program);
    return this.#findings.ofThePast(() => this.#bound(binding, program));
  }

  #member(node: SyntaxNode, program: PythonProgram): Value {
    const [object, sign, ...rest] = childrenOf(node);
    if (!object) return DATA;
    const owner = this.value(object, program);
    if (sign?.name !== ".") {
      for (const each of rest) if (isExpression(each)) this.value(each, program);
      if (owner.kind === "local")
        return partOf(
          owner,
          rest.some(({ name }) => name === ":"),
        );
      return owner.kind === "module" ? this.risk({ kind: "dynamic" }) : owner.kind === "function" ? DATA : owner;
    }
    const name = rest[0] ? program.name(rest[0]) : "";
    return this.attribute(owner, name, false, object, program);
  }

  attribute(owner: Value, name: string, isCalled: boolean, object: SyntaxNode, program: PythonProgram): Value {
    if (owner.kind === "module") return this.#memberOf(owner.path, name);
    if (owner.kind === "unknown") return UNKNOWN;
    if (name.startsWith("_") && !isAllowedPrivate(name, object, program)) return this.risk({ kind: "dynamic" });
    if (/^__(?:name|doc|version|class)__$/.test(name)) return DATA;
    const method: Value = { kind: "function", path: `.${name}` };
    // Tables that are styled show the texts in them as HTML.
    if (name === "style" && owner.kind !== "function") return this.risk({ kind: "function", name });
    this.#judgeDefinitionsElsewhere(name, program);
    if (isCalled && replacesMethod(name, this.#programs.others, this.#pastValue))
      return this.risk({ kind: "function", name });
    // What isn't harmless with every argument is called where it is named.
    if (!isCalled && (isActing(name) || (SOUNDS_ACTING.test(name) && !this.#isHarmless(name))))
      return this.risk({ kind: "function", name });
    if (isActing(name) || PATH_READS.has(name) || PATH_STEPS.has(name) || this.#isHarmless(name)) {
      if (isCalled) return method;
      const isPath = owner.kind === "local" && owner.is === "path" && PATH_STEPS.has(name);
      return isPath ? { ...owner, path: null } : DATA;
    }
    if (isCalled) return this.#isOwnMethod(name) ? OWN_FUNCTION : this.risk(methodRisk(name));
    if (owner.kind === "function" && owner.path !== null && !/^[A-Z]/.test(owner.path.split(".").at(-1) ?? ""))
      return this.risk({ kind: "function", name: `${owner.path}.${name}` });
    this.#hasAttribute ||= !isSelf(object, program);
    return { kind: "attribute" };
  }

  #isHarmless(name: string): boolean {
    return isHarmlessMethod(name, (module) => this.#programs.hasValuesOf(module));
  }

  /** A method or property of a class of another cell runs that cell's code, whatever it is called. */
  #judgeDefinitionsElsewhere(name: string, program: PythonProgram): void {
    for (const { binding, program: other } of this.#programs.boundInOthers(name, program))
      if (binding.kind === "definition" && binding.node.name === "FunctionDefinition") this.#bound(binding, other);
  }

  /** What is given the name of a harmless method is called like one. */
  noteMember(name: string): void {
    if (this.#isHarmless(name)) this.#callsValue = true;
  }

  /** Whether the code itself defines a method of this name, which no file or database has. */
  #isOwnMethod(name: string): boolean {
    if (SOUNDS_ACTING.test(name)) return false;
    const definitions = this.#programs.definitionsOf(name);
    for (const { binding, program } of definitions) this.#bound(binding, program);
    return definitions.length > 0;
  }

  #memberOf(module: string, name: string): Value {
    const path = `${module}.${name}`;
    if (isKnownModule(path) && isHarmlessMember(module, name)) return { kind: "module", path };
    if (path === "pandas.options") return { kind: "module", path };
    if (module === "pandas.options") return SETTINGS.test(`${name}.`) ? DATA : this.risk({ kind: "dynamic" });
    if (isHarmlessMember(module, name)) return { kind: "function", path };
    return this.risk(memberRisk(module, name));
  }

  #call(node: SyntaxNode, program: PythonProgram): Value {
    const [callee] = childrenOf(node);
    if (!callee) return DATA;
    const property = callee.name === "MemberExpression" ? callee.getChild("PropertyName") : null;
    const receiver = property && callee.firstChild;
    const owner = receiver && this.value(receiver, program);
    const found =
      property && owner
        ? this.attribute(owner, program.name(property), true, receiver, program)
        : callee.name === "VariableName"
          ? this.#named(callee, program)
          : this.value(callee, program);
    const args = argumentsOf(node.getChild("ArgList"), program);
    const values = args.map(({ node: each }) => this.value(each, program));
    if (values.some(({ kind }) => kind === "module")) this.risk({ kind: "dynamic" });
    const path = found.kind === "function" ? found.path : null;
    if (this.#findings.isPast && callee.name === "VariableName" && program !== this.#programs.own && path === null)
      return this.#returned(program.name(callee));
    if (callsItsArguments(path)) this.#judgeCalled(args, values, path?.startsWith(".") ? values.length : 2);
    if (found.kind === "unknown") return UNKNOWN;
    if (found.kind === "module") return this.risk({ kind: "dynamic" });
    // A method that got another name, as in `draw = df.plot`, loads what these name.
    if (path === null && args.some((each) => mayNameBackend(each, program))) this.risk({ kind: "dynamic" });
    if (found.kind !== "function") {
      this.#callsValue ||= !isOwnClass(callee, program);
      return values.some(({ kind }) => kind === "unknown") ? UNKNOWN : DATA;
    }
    const call: Call = { path: found.path, receiver, owner, args, values, program };
    return judgeCall(this, call) ?? resultOf(call);
  }

  /** What a function calls that it is given: its first argument, or any of a method's. */
  #judgeCalled(args: readonly Argument[], values: readonly Value[], count: number): void {
    for (const [index, value] of values.entries()) {
      if (index >= count && args[index]?.keyword === null) continue;
      if (value.kind === "attribute" && args[index]?.keyword === null) this.risk({ kind: "dynamic" });
      else if (value.kind === "attribute" || (value.kind === "data" && !isDisplay(args[index]?.node)))
        this.#callsValue = true;
    }
  }

  says(word: RegExp): boolean {
    return this.#programs.says(word);
  }

  uses(name: string): boolean {
    return this.#programs.uses(name);
  }
}

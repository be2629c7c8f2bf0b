import { blankMagics } from "../../../language/python/magics.ts";
import type { CellNames } from "./cell-names.ts";
import { changesItsArgument, changesItsObject, mayChangeArguments, probablyChanges } from "./mutators.ts";
import { importedModules, moduleFiles } from "../../session/imported-modules.ts";
import { fileName, fileNamesIn, isPath } from "./file-names.ts";
import { type FileTarget, fileTargets, pathIn, textOfString } from "./python-files.ts";
import { type Collector, innerScope, moduleScope, restore, type Scope, UsedNames, writableScope } from "./scope.ts";
import { parsePython } from "../../../language/python/parse-python.ts";
import { childrenOf, globalsOf, handedNames, importedNames, localNames, type Node, rootName } from "./syntax.ts";

/** How a cell of Python uses names, from its syntax alone. Code with syntax errors is analyzed as far as possible. */
export function pythonNames(source: string): CellNames {
  const code = blankMagics(source);
  const walk = new Walk(code);
  walk.module(parsePython(code));
  return walk.names;
}

/** Statements and expressions that may end early, or skip some of their parts, without an error of the cell. */
const UNSURE = /^(?:For|While|If|Match|Try|With)Statement$|^(?:Binary|Conditional)Expression$|ComprehensionExpression$/;

class Walk {
  readonly names = new UsedNames();
  readonly #source: string;
  #lastStatement = -1;
  /** Where texts begin that name a file to be written, or that a variable is set to. */
  readonly #written = new Set<number>();

  constructor(source: string) {
    this.#source = source;
  }

  module(top: Node): void {
    this.#lastStatement = top.lastChild?.from ?? -1;
    const scope = moduleScope();
    for (const statement of childrenOf(top)) this.#visit(statement, scope);
  }

  readonly #text = (node: Node): string => this.#source.slice(node.from, node.to);

  #visit(node: Node, scope: Scope): void {
    const isUnsure = UNSURE.test(node.name);
    if (isUnsure) this.names.unsure += 1;
    this.#visitKind(node, scope);
    if (isUnsure) this.names.unsure -= 1;
  }

  #visitKind(node: Node, scope: Scope): void {
    switch (node.name) {
      case "VariableName":
        return this.names.load(this.#text(node), scope);
      case "String":
        return this.#string(node, scope);
      case "AssignStatement":
        return this.#assign(childrenOf(node), scope);
      case "UpdateStatement":
        return this.#update(childrenOf(node), scope);
      case "NamedExpression":
        return this.#named(childrenOf(node), scope);
      case "ExpressionStatement":
        return this.#expression(node, scope);
      case "CallExpression":
        return this.#call(node, scope, false);
      case "ArgList":
        return this.#args(childrenOf(node), scope);
      case "ForStatement":
        return this.#for(childrenOf(node), scope);
      case "IfStatement":
        return this.#if(childrenOf(node), scope);
      case "MatchStatement":
        return this.#match(childrenOf(node), scope);
      case "WithStatement":
      case "AsPattern":
        return this.#withAs(childrenOf(node), scope);
      case "TryStatement":
        return this.#try(childrenOf(node), scope);
      case "ImportStatement":
        return this.#import(node, scope);
      case "DeleteStatement":
        return this.#delete(childrenOf(node), scope);
      case "ScopeStatement":
        return this.#declare(childrenOf(node), scope);
      case "FunctionDefinition":
        return this.#function(node, scope);
      case "ClassDefinition":
        return this.#class(childrenOf(node), scope);
      case "LambdaExpression":
        return this.#lambda(node, scope, scope.late);
      case "CapturePattern":
        return this.#text(node) === "_" ? undefined : this.#store(node.firstChild, scope);
      case "KeywordPattern":
        return childrenOf(node)
          .slice(1)
          .forEach((child) => this.#visit(child, scope));
      case "TypeDefinition":
        return this.#type(childrenOf(node), scope);
      default:
        if (node.name === "FormatString") this.#string(node, scope);
        if (node.name.endsWith("ComprehensionExpression")) return this.#comprehension(childrenOf(node), scope);
        for (const child of childrenOf(node)) this.#visit(child, scope);
    }
  }

  #store(target: Node | null, scope: Scope): void {
    if (!target) return;
    if (target.name === "VariableName") return this.names.bind(this.#text(target), scope);
    if (/^(?:Tuple|Array|Parenthesized)Expression$/.test(target.name))
      return childrenOf(target).forEach((child) => this.#store(child, scope));
    if (target.name !== "MemberExpression") return;
    this.#visit(target, scope);
    const root = rootName(target);
    if (root) this.names.change(this.#text(root), scope);
  }

  #assign(children: readonly Node[], scope: Scope): void {
    const equals = children.findLastIndex((child) => child.name === "AssignOp");
    for (const child of children) if (child.name === "TypeDef") this.#visit(child, scope);
    if (equals < 0) return;
    const [first] = children;
    const path =
      first?.name === "VariableName" && children.length === equals + 2 ? this.#pathOf(children.at(-1)) : null;
    if (first && path && scope.kind === "module") {
      this.#written.add(path.from);
      this.names.paths.set(this.#text(first), fileName(textOfString(this.#text(path))));
    }
    for (const value of children.slice(equals + 1)) {
      if (value.name === "LambdaExpression" && first?.name === "VariableName" && scope.kind === "module")
        this.names.keepLate(this.#text(first), (late) => this.#lambda(value, scope, late));
      else this.#visit(value, scope);
    }
    for (const target of children.slice(0, equals)) this.#store(target, scope);
  }

  #update([target, , ...value]: readonly Node[], scope: Scope): void {
    for (const node of value) this.#visit(node, scope);
    if (target?.name === "VariableName") this.names.load(this.#text(target), scope);
    this.#store(target ?? null, scope);
  }

  #named([target, , ...value]: readonly Node[], scope: Scope): void {
    for (const node of value) this.#visit(node, scope);
    this.#store(target ?? null, scope);
  }

  #expression(node: Node, scope: Scope): void {
    const { firstChild } = node;
    const call = firstChild?.name === "AwaitExpression" ? firstChild.lastChild : firstChild;
    if (call?.name !== "CallExpression") return childrenOf(node).forEach((child) => this.#visit(child, scope));
    this.#call(call, scope, node.from !== this.#lastStatement);
  }

  /** `alone`: the result isn't used, and it isn't the value that the cell shows. */
  #call(node: Node, scope: Scope, alone: boolean): void {
    const [callee, args] = childrenOf(node);
    const files = fileTargets(node, this.#text);
    for (const { node: target } of files) this.#written.add(target.from);
    if (callee) this.#visit(callee, scope);
    if (args) this.#visit(args, scope);
    for (const file of files) this.#writeFile(file, scope);
    if (callee && args && !scope.late && mayChangeArguments(this.#text(callee)))
      for (const root of handedNames(callee, args)) this.names.hands.add(this.#text(root));
    const name = callee?.lastChild?.name === "PropertyName" ? this.#text(callee.lastChild) : null;
    const root = name === null ? null : rootName(callee ?? null);
    if (name !== null && root) {
      const inPlace = args !== undefined && /\binplace\s*=\s*True\b/.test(this.#text(args));
      if (inPlace || changesItsObject(name) || (alone && probablyChanges(name)))
        this.names.change(this.#text(root), scope);
    }
    const argument = args?.firstChild?.nextSibling;
    if (callee && argument?.name === "VariableName" && changesItsArgument(name ?? this.#text(callee)))
      this.names.change(this.#text(argument), scope);
  }

  #writeFile({ node, use }: FileTarget, scope: Scope): void {
    const written = this.#text(node);
    if (node.name === "VariableName") {
      if (use !== "reads" && !scope.late) this.names.targets.set(written, use);
      return;
    }
    const name = fileName(textOfString(written));
    if (use === "makes") this.names.make(name, scope);
    else if (use === "changes") this.names.change(name, scope);
    else this.names.load(name, scope);
  }

  /** The text in `"a.csv"` or `Path("a.csv")`, if it is a file's path. */
  #pathOf(node: Node | undefined): Node | null {
    const path = node ? pathIn(node, this.#text) : null;
    return path?.name === "String" && isPath(textOfString(this.#text(path))) ? path : null;
  }

  #string(node: Node, scope: Scope): void {
    if (this.#written.has(node.from)) return;
    for (const name of fileNamesIn(textOfString(this.#text(node)))) this.names.load(name, scope);
  }

  #args(children: readonly Node[], scope: Scope): void {
    // A generator that is the only argument needs no parentheses of its own.
    if (children.some((child) => child.name === "for")) return this.#comprehension(children, scope);
    for (const [index, child] of children.entries()) {
      const next = children[index + 1];
      if (child.name !== "VariableName" || next?.name !== "AssignOp") this.#visit(child, scope);
      else if (this.#text(next) === ":=") this.#store(child, scope);
    }
  }

  #for(children: readonly Node[], scope: Scope): void {
    const inAt = children.findIndex((child) => child.name === "in");
    const bodyAt = children.findIndex((child) => child.name === "Body");
    for (const node of children.slice(inAt + 1, bodyAt)) this.#visit(node, scope);
    for (const node of children.slice(0, inAt)) this.#store(node, scope);
    for (const node of children.slice(bodyAt)) this.#visit(node, scope);
  }

  /** Names that only some branches bind can still come from elsewhere. */
  #if(children: readonly Node[], scope: Scope): void {
    const { bound } = writableScope(scope);
    const before = new Set(bound);
    const ends: Set<string>[] = [];
    for (const child of children) {
      if (child.name !== "Body") {
        this.#visit(child, scope);
        continue;
      }
      const start = new Set(bound);
      this.#visit(child, scope);
      ends.push(new Set(bound));
      restore(bound, start);
    }
    const complete = children.some((child) => child.name === "else");
    const [first = before, ...others] = ends;
    const after = complete ? new Set([...first].filter((name) => others.every((end) => end.has(name)))) : before;
    for (const end of ends)
      this.#leave(
        [...end].filter((name) => !after.has(name)),
        scope,
      );
    if (scope.kind === "module") restore(bound, after);
    else for (const end of ends) for (const name of end) bound.add(name);
  }

  /** None of the cases may fit. */
  #match(children: readonly Node[], scope: Scope): void {
    const { bound } = writableScope(scope);
    const before = new Set(bound);
    for (const child of children) this.#visit(child, scope);
    this.#leave(
      [...bound].filter((name) => !before.has(name)),
      scope,
    );
  }

  /** Notes that these names, which the code binds, may be left as they are. */
  #leave(names: readonly string[], scope: Scope): void {
    if (writableScope(scope).kind !== "module" || scope.late) return;
    for (const name of names) this.names.mayKeep.add(name);
  }

  #withAs(children: readonly Node[], scope: Scope): void {
    for (const [index, child] of children.entries()) {
      if (children[index - 1]?.name === "as") this.#store(child, scope);
      else this.#visit(child, scope);
    }
  }

  #try(children: readonly Node[], scope: Scope): void {
    const { bound, kind } = writableScope(scope);
    let exception: string | null = null;
    for (const [index, child] of children.entries()) {
      if (children[index - 1]?.name === "as") {
        const name = this.#text(child);
        exception = bound.has(name) ? null : name;
        bound.add(name);
        if (kind === "module") this.names.exceptions.add(name);
        continue;
      }
      this.#visit(child, scope);
      // After its block, the name of an exception is unbound, or what it was before if there was none.
      if (child.name !== "Body" || exception === null) continue;
      if (kind === "module") bound.delete(exception);
      exception = null;
    }
  }

  #import(node: Node, scope: Scope): void {
    for (const module of importedModules(this.#text(node)))
      for (const file of moduleFiles(module)) (scope.late?.reads ?? this.names.modules).add(fileName(file));
    for (const name of importedNames(childrenOf(node), this.#text)) {
      if (name === "*") this.names.star = true;
      else this.names.import(name, scope);
    }
  }

  #delete(children: readonly Node[], scope: Scope): void {
    for (const child of children) {
      if (child.name === "VariableName") this.names.delete(this.#text(child), scope);
      else this.#store(child, scope);
    }
  }

  #declare([word, ...names]: readonly Node[], scope: Scope): void {
    if (word?.name !== "global") return;
    for (const node of names) if (node.name === "VariableName") scope.globals.add(this.#text(node));
  }

  #function(node: Node, scope: Scope): void {
    const children = childrenOf(node);
    const nameNode = children.find((child) => child.name === "VariableName");
    const params = children.find((child) => child.name === "ParamList");
    for (const child of children) if (child.name === "TypeDef") this.#visit(child, scope);
    const named = this.#params(params, scope);
    const types = children.filter((child) => child.name === "TypeParamList").flatMap((list) => this.#namesIn(list));
    const body = children.find((child) => child.name === "Body");
    const walkBody = (late: Collector | null) => {
      if (!body) return;
      const inner = innerScope("function", scope, [...named, ...types, ...localNames(body, this.#text)], late);
      for (const name of globalsOf(body, this.#text)) inner.globals.add(name);
      this.#visit(body, inner);
    };
    const name = nameNode ? this.#text(nameNode) : "";
    if (nameNode) this.names.bind(name, scope);
    // A method runs when its class is used, whose collector exists already.
    if (scope.late) walkBody(scope.late);
    else this.names.keepLate(name, walkBody);
  }

  #class(children: readonly Node[], scope: Scope): void {
    const nameNode = children.find((child) => child.name === "VariableName");
    const inner = innerScope("class", scope);
    const name = nameNode ? this.#text(nameNode) : "";
    for (const child of children) {
      if (child === nameNode) continue;
      if (child.name !== "Body") this.#visit(child, scope);
      else for (const statement of childrenOf(child)) this.#classStatement(statement, inner, name);
    }
    if (nameNode) this.names.bind(name, scope);
  }

  /** Methods run late, under the name of their class; the rest of a class runs immediately. */
  #classStatement(statement: Node, inner: Scope, name: string): void {
    const method = statement.name === "DecoratedStatement" ? statement.lastChild : statement;
    if (method?.name !== "FunctionDefinition" || inner.late) return this.#visit(statement, inner);
    for (const child of childrenOf(statement)) if (child.name === "Decorator") this.#visit(child, inner);
    this.names.keepLate(name, (late) => this.#visit(method, { ...inner, late }));
    const own = childrenOf(method).find((child) => child.name === "VariableName");
    if (own) inner.bound.add(this.#text(own));
  }

  #lambda(node: Node, scope: Scope, late: Collector | null): void {
    const children = childrenOf(node);
    const named = this.#params(
      children.find((child) => child.name === "ParamList"),
      scope,
    );
    const body = node.lastChild;
    if (body) this.#visit(body, innerScope("function", scope, named, late));
  }

  /** Visits what is evaluated at the definition, and returns the parameters' names. */
  #params(list: Node | undefined, scope: Scope): string[] {
    const children = list ? childrenOf(list) : [];
    const names: string[] = [];
    for (const [index, child] of children.entries()) {
      const isDefault = children[index - 1]?.name === "AssignOp";
      if (child.name === "VariableName" && !isDefault) names.push(this.#text(child));
      else this.#visit(child, scope);
    }
    return names;
  }

  #comprehension(children: readonly Node[], scope: Scope): void {
    const inner = innerScope("comprehension", scope);
    const targets = new Set<Node>();
    // The first iterable is evaluated outside, where its names can be the same as the targets'.
    const source = children[children.findIndex((child) => child.name === "in") + 1];
    if (source) this.#visit(source, scope);
    let inTarget = false;
    for (const child of children) {
      if (child.name === "for") inTarget = true;
      else if (child.name === "in") inTarget = false;
      else if (inTarget) targets.add(child);
    }
    for (const target of targets) for (const name of this.#namesIn(target)) inner.bound.add(name);
    for (const child of children) if (!targets.has(child) && child !== source) this.#visit(child, inner);
  }

  #type(children: readonly Node[], scope: Scope): void {
    const names = children.filter((child) => child.name === "TypeParamList").flatMap((list) => this.#namesIn(list));
    const [own, ...rest] = children.filter((child) => !["type", "TypeParamList", "AssignOp"].includes(child.name));
    const inner = innerScope("function", scope, names);
    for (const node of rest) this.#visit(node, inner);
    this.#store(own ?? null, scope);
  }

  #namesIn(node: Node): string[] {
    if (node.name === "VariableName") return [this.#text(node)];
    return childrenOf(node).flatMap((child) => this.#namesIn(child));
  }
}

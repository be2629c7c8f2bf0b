import type { SyntaxNode } from "@lezer/common";

export type Node = SyntaxNode;

export function childrenOf(node: Node): Node[] {
  const children: Node[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child);
  return children;
}

/** The name at the root of `a.b[0].c`, unless there is a call in between. */
export function rootName(node: Node | null): Node | null {
  let at = node;
  while (at?.name === "MemberExpression") at = at.firstChild;
  return at?.name === "VariableName" ? at : null;
}

/** Names that a function's body binds, without those of functions and classes inside it. */
export function localNames(body: Node, text: (node: Node) => string): Set<string> {
  const names = new Set<string>();
  const add = (node: Node | null | undefined) => {
    if (node?.name === "VariableName") names.add(text(node));
  };
  const addTargets = (nodes: readonly Node[]) => {
    for (const node of nodes) {
      if (node.name === "VariableName") add(node);
      else if (/^(?:Tuple|Array|Parenthesized)Expression$/.test(node.name)) addTargets(childrenOf(node));
    }
  };
  const visit = (node: Node) => {
    const children = childrenOf(node);
    const before = (token: string) => children.findLastIndex((child) => child.name === token);
    switch (node.name) {
      case "FunctionDefinition":
      case "ClassDefinition":
        return add(children.find((child) => child.name === "VariableName"));
      case "LambdaExpression":
        return;
      case "AssignStatement":
        addTargets(children.slice(0, Math.max(0, before("AssignOp"))));
        break;
      case "UpdateStatement":
      case "NamedExpression":
        add(children[0]);
        break;
      case "ForStatement":
        addTargets(
          children.slice(
            1,
            children.findIndex((child) => child.name === "in"),
          ),
        );
        break;
      case "CapturePattern":
        add(children[0]);
        break;
      case "ImportStatement":
        for (const name of importedNames(children, text)) names.add(name);
        return;
      default:
        for (const [index, child] of children.entries())
          if (child.name === "as") addTargets(children.slice(index + 1, index + 2));
    }
    for (const child of children) visit(child);
  };
  visit(body);
  return names;
}

/** The names that a function's body declares global, without those of functions and classes inside it. */
export function globalsOf(body: Node, text: (node: Node) => string): string[] {
  return childrenOf(body).flatMap((child) => {
    if (child.name === "FunctionDefinition" || child.name === "ClassDefinition") return [];
    const isGlobal = child.name === "ScopeStatement" && child.firstChild?.name === "global";
    if (!isGlobal) return globalsOf(child, text);
    return childrenOf(child).flatMap((node) => (node.name === "VariableName" ? [text(node)] : []));
  });
}

/** The names whose objects a call hands over: those of its arguments, and the one whose method it is. */
export function handedNames(callee: Node, args: Node): Node[] {
  const isKeyword = (node: Node) => node.nextSibling?.name === "AssignOp";
  return [callee, ...childrenOf(args)].flatMap((node) => (isKeyword(node) ? [] : (rootName(node) ?? [])));
}

/** What an import statement binds: `import a.b` gives `a`, `from m import *` gives `*`. */
export function importedNames(children: readonly Node[], text: (node: Node) => string): string[] {
  const from = children[0]?.name === "from";
  const start = children.findIndex((child) => child.name === "import") + 1;
  const names: string[] = [];
  for (let index = start; index < children.length; index += 1) {
    const child = children[index];
    if (child?.name === "*") names.push("*");
    if (child?.name !== "VariableName") continue;
    const previous = children[index - 1]?.name;
    if (previous === ".") continue;
    if (previous === "as") names[names.length - 1] = text(child);
    else names.push(text(child));
  }
  return from ? names : names.filter((name) => name !== "*");
}

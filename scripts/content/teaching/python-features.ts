import { pythonLanguage } from "@codemirror/lang-python";

type Node = ReturnType<typeof pythonLanguage.parser.parse>["topNode"];

/** Statements and expressions that are called as the text calls them. */
const SYNTAX: Readonly<Record<string, string>> = {
  FunctionDefinition: "def",
  ReturnStatement: "return",
  LambdaExpression: "lambda",
  ForStatement: "for",
  WhileStatement: "while",
  BreakStatement: "break",
  ContinueStatement: "continue",
  PassStatement: "pass",
  IfStatement: "if",
  MatchStatement: "match",
  ConditionalExpression: "conditional expression",
  TryStatement: "try",
  RaiseStatement: "raise",
  AssertStatement: "assert",
  WithStatement: "with",
  ClassDefinition: "class",
  ImportStatement: "import",
  YieldStatement: "yield",
  YieldExpression: "yield",
  AwaitExpression: "await",
  DeleteStatement: "del",
  Decorator: "decorator",
  FormatString: "f-string",
  ArrayExpression: "list",
  TupleExpression: "tuple",
  DictionaryExpression: "dict",
  SetExpression: "set",
  ArrayComprehensionExpression: "comprehension",
  DictionaryComprehensionExpression: "comprehension",
  SetComprehensionExpression: "comprehension",
  ComprehensionExpression: "generator expression",
  NamedExpression: ":=",
  UpdateStatement: "+=",
  CompareOp: "comparison",
  TypeDef: "type hint",
};

/** Words inside of a statement or expression that are taught on their own. */
const WORDS = new Set([
  "elif",
  "else",
  "except",
  "finally",
  "and",
  "or",
  "not",
  "in",
  "is",
  "async",
  "global",
  "nonlocal",
]);
const OPERATORS = new Set(["//", "%", "**"]);

const BUILTINS = new Set(
  `abs all any bool bytes callable chr dict dir divmod enumerate eval exec filter float format frozenset getattr globals
  hasattr hash help id input int isinstance issubclass iter len list locals map max min next object open ord pow print
  property range repr reversed round set setattr slice sorted str sum super tuple type vars zip`.split(/\s+/),
);

/** What strings, lists, dicts, sets and files can do. */
const METHODS = new Set(
  `add append capitalize casefold center clear copy count discard encode endswith extend find format get index insert
  isalnum isalpha isdigit isspace items join keys ljust lower lstrip partition pop read readlines remove removeprefix
  removesuffix replace reverse rjust rpartition rstrip setdefault sort split splitlines startswith strip swapcase title
  update upper values write zfill`.split(/\s+/),
);

/** What a reader has to know to understand Python code: syntax, built-in functions, methods of built-in types, modules. */
export function pythonFeatures(code: string): ReadonlySet<string> {
  const features = new Set<string>();
  const own = new Set<string>();
  const modules = new Set<string>();
  const builtins = new Set<string>();
  const methods: (readonly [name: string, object: string])[] = [];
  const textOf = ({ from, to }: Pick<Node, "from" | "to">) => code.slice(from, to);
  pythonLanguage.parser
    .parse(code)
    .topNode.cursor()
    .iterate(({ name, node }) => {
      const syntax = SYNTAX[name];
      if (syntax !== undefined) features.add(syntax);
      if (WORDS.has(name) && !isPartOfLoop(node)) features.add(name);
      if (name === "ArithOp" && OPERATORS.has(textOf(node))) features.add(textOf(node));
      if (name === "MemberExpression") features.add(memberFeature(node));
      if (name === "ArgList" && node.getChild("AssignOp")) features.add("keyword argument");
      if (name === "ParamList" && (node.getChild("*") ?? node.getChild("**"))) features.add("star");
      if (name === "AssignStatement" && isUnpacking(node)) features.add("unpacking");
      if (name === "ImportStatement") for (const module of importedModules(textOf(node))) modules.add(module);
      if (name === "VariableName" && isBinding(node)) own.add(textOf(node));
      else if (name === "VariableName" && BUILTINS.has(textOf(node))) builtins.add(textOf(node));
      if (name === "PropertyName" && METHODS.has(textOf(node)) && node.parent?.parent?.name === "CallExpression")
        methods.push([textOf(node), node.parent.firstChild ? textOf(node.parent.firstChild) : ""]);
    });
  features.delete("");
  for (const module of modules) features.add(`module ${module}`);
  for (const name of builtins) if (!own.has(name)) features.add(`${name}()`);
  // A method of a class in the same code, or a function of a module, only has the same name.
  for (const [name, object] of methods) if (!own.has(name) && !modules.has(object)) features.add(`.${name}()`);
  return features;
}

/** The `in` of a `for`, and the `else` and `if` of what is a feature itself. */
function isPartOfLoop({ name, parent }: Node): boolean {
  if (name === "in") return parent?.name === "ForStatement" || (parent?.name.includes("Comprehension") ?? false);
  return name === "else" && parent?.name !== "IfStatement" && parent?.name !== "TryStatement";
}

function memberFeature(node: Node): string {
  if (!node.getChild("[")) return "";
  return node.getChild(":") ? "slice" : "square brackets";
}

/** `a, b = pair`, but not `a = b, c`. */
function isUnpacking(node: Node): boolean {
  const comma = node.getChild(",");
  const equals = node.getChild("AssignOp");
  return comma !== null && equals !== null && comma.from < equals.from;
}

const BINDING = new Set(["AssignStatement", "ForStatement", "ParamList", "FunctionDefinition", "ClassDefinition"]);

/** Whether a name gets a value here. */
function isBinding(node: Node): boolean {
  const { parent, from } = node;
  if (parent?.name === "ImportStatement") return true;
  if (!parent || !BINDING.has(parent.name)) return parent?.name === "ArgList" && node.nextSibling?.name === "AssignOp";
  const end = parent.getChild("AssignOp") ?? parent.getChild("in");
  return parent.name === "ParamList" || !end || from < end.from;
}

function importedModules(statement: string): readonly string[] {
  const from = /^from\s+([\w.]+)/.exec(statement);
  const names = from ? [from[1] ?? ""] : statement.replace(/^import\s+/, "").split(",");
  return names.map((name) => name.trim().split(/[\s.]/, 1)[0] ?? "").filter((name) => name !== "");
}

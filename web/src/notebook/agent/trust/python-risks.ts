import type { SyntaxNode } from "@lezer/common";
import { blankMagics } from "../../../language/python/magics.ts";
import { DYNAMIC_MODULES, KNOWN_MODULES, NETWORK_MODULES, PAGE_MODULES } from "./known-modules.ts";
import { magicRisks } from "./magic-risks.ts";
import { importsOf, parsePython, type PythonImport } from "./python-imports.ts";
import { distinct, type Risk } from "./risks.ts";

const ADDRESS = /(?:https?|wss?|ftp|s3|gs|gcs|hf):|^['"]?\/\/[a-z\d]/i;
const DYNAMIC_NAMES = words("__builtins__ __import__ __loader__ breakpoint compile eval exec globals locals vars");
const DYNAMIC_ATTRIBUTES = words(
  "__base__ __bases__ __builtins__ __class__ __code__ __dict__ __getattribute__ __globals__ __import__ __loader__ __mro__ " +
    "__spec__ __subclasses__ builtins exec importlib modules popen read_pickle run_module spawn system _os _sys",
);
const NETWORK_ATTRIBUTES = words("open_connection open_url pyfetch run_js urlopen urlretrieve url_open from_url");
const SECRET_ATTRIBUTES = words("environ environb getenv secret");
const DELETING_ATTRIBUTES = words("removedirs rmdir rmtree unlink");
/** Common words elsewhere: they delete only as functions of these modules. */
const DELETING_FUNCTIONS: Readonly<Record<string, ReadonlySet<string>>> = {
  os: words("remove rename renames replace truncate"),
  shutil: words("move"),
};
/** Functions that read a file or an address. */
const READERS = /^(?:read_\w+|loadtxt|genfromtxt|imread|load_dataset|scan_\w+|json_normalize)$/;
const WRITERS = /^(?:open|to_\w+|save|savefig|savetxt|savez|write_\w+|dump|imwrite|copy|copyfile|copy2)$/;

/**
 * What Python code could do, told from its syntax. Code can be written so that this doesn't see through it: the kernel's
 * isolation is what protects the user then. What can't be told counts as a risk.
 *
 * @param files The paths of the notebook's files, relative to its home folder and absolute.
 */
export function pythonRisks(code: string, files: ReadonlySet<string>): readonly Risk[] {
  const source = blankMagics(code);
  const tree = parsePython(source);
  const imports = importsOf(source, tree);
  const risks: Risk[] = [...magicRisks(code, files), ...imports.flatMap((each) => importRisks(each, files))];
  const modules = boundModules(imports);
  tree.cursor().iterate(({ name, node }) => {
    if (name === "⚠") risks.push({ kind: "dynamic" });
    else if (name === "VariableName") risks.push(...nameRisks(text(node, source), modules));
    else if (name === "PropertyName") risks.push(...attributeRisks(node, source, modules));
    else if (name === "String" || name === "FormatString") {
      if (ADDRESS.test(text(node, source).replace(/^[a-z]*["']+/i, ""))) risks.push({ kind: "network" });
    } else if (name === "CallExpression") risks.push(...callRisks(node, source, files));
  });
  return distinct(risks);
}

/** `import a.b as c` binds `c` to the module `a.b`; `from os import remove` binds `remove` to `os.remove`. */
function boundModules(imports: readonly PythonImport[]): ReadonlyMap<string, string> {
  return new Map(imports.flatMap(({ names }) => [...names]));
}

function importRisks({ module, names }: PythonImport, files: ReadonlySet<string>): Risk[] {
  const root = module.split(".", 1)[0] ?? "";
  const bound = [...names.values()].flatMap((name) => functionRisks(name));
  if (names.has("*") && /^(?:os|shutil|sys|pathlib|fiddle)$/.test(root)) bound.push({ kind: "dynamic" });
  if (files.has(`${root}.py`) || files.has(`${root}/__init__.py`))
    return [{ kind: "package", name: `the file ${root}.py` }];
  if (NETWORK_MODULES.has(root)) return [{ kind: "network" }];
  if (PAGE_MODULES.has(root)) return [{ kind: "page" }];
  if (DYNAMIC_MODULES.has(root)) return [{ kind: "dynamic" }];
  return KNOWN_MODULES.has(root) ? bound : [{ kind: "package", name: `the package ${root}` }];
}

/** What `os.remove` does, wherever its name came from. */
function functionRisks(dotted: string): Risk[] {
  const at = dotted.lastIndexOf(".");
  const module = dotted.slice(0, at);
  const name = dotted.slice(at + 1);
  if (module === "fiddle" && name === "secrets") return [{ kind: "secrets" }];
  if (DELETING_FUNCTIONS[module]?.has(name)) return [{ kind: "deletes" }];
  return namedRisks(name);
}

function namedRisks(name: string): Risk[] {
  if (DYNAMIC_ATTRIBUTES.has(name) || /^exec[lv]/.test(name)) return [{ kind: "dynamic" }];
  if (NETWORK_ATTRIBUTES.has(name)) return [{ kind: "network" }];
  if (SECRET_ATTRIBUTES.has(name)) return [{ kind: "secrets" }];
  if (DELETING_ATTRIBUTES.has(name)) return [{ kind: "deletes" }];
  return [];
}

function nameRisks(name: string, modules: ReadonlyMap<string, string>): Risk[] {
  if (DYNAMIC_NAMES.has(name)) return [{ kind: "dynamic" }];
  const module = modules.get(name);
  // `js` and the others need no import in a kernel that has them already.
  return module === undefined && PAGE_MODULES.has(name) ? [{ kind: "page" }] : [];
}

function attributeRisks(node: SyntaxNode, source: string, modules: ReadonlyMap<string, string>): Risk[] {
  const name = text(node, source);
  const owner = node.parent?.name === "MemberExpression" ? node.parent.firstChild : null;
  const module = owner?.name === "VariableName" ? modules.get(text(owner, source)) : undefined;
  // A module that is reached through another one, as in `pandas.io.common.os`.
  if (/^(?:os|sys|shutil|subprocess|socket|requests|urllib|js)$/.test(name)) return [{ kind: "dynamic" }];
  return module === undefined ? namedRisks(name) : functionRisks(`${module}.${name}`);
}

function callRisks(node: SyntaxNode, source: string, files: ReadonlySet<string>): Risk[] {
  const callee = node.firstChild;
  const list = node.getChild("ArgList");
  if (!callee || !list) return [];
  const name = text(callee.name === "MemberExpression" ? (callee.lastChild ?? callee) : callee, source);
  const args = argumentsOf(list);
  if (/^(?:getattr|setattr|delattr|hasattr)$/.test(name))
    return args[1]?.name === "String" ? literalRisks(args[1], source) : [{ kind: "dynamic" }];
  const risks: Risk[] = [];
  if (READERS.test(name) && args[0] && !isPlain(args[0], source)) risks.push({ kind: "network" });
  if (!WRITERS.test(name)) return risks;
  if (name === "open" && !args.slice(1).some((arg) => /[wax+]/.test(text(arg, source)))) return risks;
  const written = args.flatMap((arg) => (arg.name === "String" ? [unquoted(arg, source)] : []));
  return [...risks, ...written.filter((path) => files.has(path)).map((file): Risk => ({ kind: "overwrites", file }))];
}

function literalRisks(node: SyntaxNode, source: string): Risk[] {
  return namedRisks(unquoted(node, source));
}

/** A text that is written out, or what was read before, tells that no address is put together. */
function isPlain(node: SyntaxNode, source: string): boolean {
  if (node.name === "String") return true;
  return node.name === "CallExpression" && /^(?:io\.)?(?:StringIO|BytesIO)\(/.test(text(node, source));
}

function argumentsOf(list: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (let child = list.firstChild; child; child = child.nextSibling)
    if (!/^[(),]$/.test(child.name)) children.push(child);
  return children;
}

function unquoted(node: SyntaxNode, source: string): string {
  return text(node, source)
    .replace(/^[a-z]*("""|'''|"|')/i, "")
    .replace(/("""|'''|"|')$/, "");
}

function text({ from, to }: SyntaxNode, source: string): string {
  return source.slice(from, to);
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(" "));
}

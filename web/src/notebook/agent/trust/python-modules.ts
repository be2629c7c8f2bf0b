import type { SyntaxNode } from "@lezer/common";
import { isHarmlessMember, isKnownModule } from "./harmless-modules.ts";
import type { PythonProgram } from "./python-program.ts";
import { UNKNOWN, type Value } from "./python-value.ts";
import type { Risk } from "./risks.ts";

/** Modules that open connections, by what the question says of them. What isn't known to be harmless asks anyway. */
const NETWORK_MODULES: ReadonlySet<string> = new Set(
  (
    "aiohttp boto3 botocore ftplib fsspec gcsfs gspread http httpx huggingface_hub imaplib micropip openai poplib pooch " +
    "pyodide_http requests s3fs smtplib socket ssl telnetlib tweepy urllib urllib3 webbrowser websocket websockets wget " +
    "xmlrpc yfinance"
  ).split(" "),
);

/** Modules that reach the page. */
export const PAGE_MODULES: ReadonlySet<string> = new Set(["js", "pyodide", "pyodide_js", "_pyodide", "_pyodide_core"]);

/** Modules with which code is made or run that nobody has read. */
const DYNAMIC_MODULES: ReadonlySet<string> = new Set(
  "ast builtins code codeop ctypes dill cloudpickle importlib inspect joblib marshal pickle pkgutil runpy subprocess zipimport".split(
    " ",
  ),
);

/** What an import statement could bring. */
export function importRisks(node: SyntaxNode, program: PythonProgram, files: ReadonlySet<string>): readonly Risk[] {
  const text = program.text(node);
  return program.imports
    .filter(({ module }) => text.includes(module))
    .flatMap(({ module, names }) => {
      const risk = moduleRisk(module, files);
      const hasMembers = text.trimStart().startsWith("from") && (isKnownModule(module) || module === "fiddle");
      const members = hasMembers ? [...names.values()].map((path) => path.slice(module.length + 1)) : [];
      return [...(risk ? [risk] : []), ...members.flatMap((name) => importedRisk(module, name) ?? [])];
    });
}

function importedRisk(module: string, name: string): Risk | null {
  if (name === "*") return module === "math" ? null : { kind: "dynamic" };
  const isHarmless = isKnownModule(`${module}.${name}`) || isHarmlessMember(module, name);
  return isHarmless ? null : memberRisk(module, name);
}

/** Why a module isn't one to import; null if its harmless parts are known. */
function moduleRisk(module: string, files: ReadonlySet<string>): Risk | null {
  const [root = ""] = module.split(".");
  const isHere = (path: string) => path.startsWith(`${root}.`) || path.startsWith(`${root}/`);
  if ([...files].some((path) => isHere(path) && /\.(?:pyc?|so)$/.test(path)))
    return { kind: "package", name: `the file ${root}.py` };
  if (isKnownModule(module) || module === "fiddle") return null;
  if (NETWORK_MODULES.has(root)) return { kind: "network" };
  if (PAGE_MODULES.has(root)) return { kind: "page" };
  return DYNAMIC_MODULES.has(root) ? { kind: "dynamic" } : { kind: "package", name: `the module ${module}` };
}

/** What a member of a module could do that isn't known to be harmless. */
export function memberRisk(module: string, name: string): Risk {
  if (/^(?:environ\w*|getenv\w*|secrets?|get_secret)$/.test(name)) return { kind: "secrets" };
  if (NETWORK_MODULES.has(module.split(".", 1)[0] ?? "")) return { kind: "network" };
  const isDeleting = /^(?:remove\w*|unlink|rmdir|rmtree|rename\w*|replace|move|truncate)$/.test(name);
  return isDeleting ? { kind: "deletes" } : { kind: "function", name: `${module}.${name}` };
}

/** What a method could do that isn't known to be harmless. */
export function methodRisk(name: string): Risk {
  if (/^(?:unlink|rmdir|rmtree|touch|symlink_to|hardlink_to)$/.test(name)) return { kind: "deletes" };
  return /^(?:fetch|urlopen|request|post|connect|send)$/.test(name) ? { kind: "network" } : { kind: "function", name };
}

/** What an import binds its name to. */
export function importedValue(path: string): Value {
  if (isKnownModule(path) || path === "fiddle") return { kind: "module", path };
  const at = path.lastIndexOf(".");
  const isHarmless = at > 0 && isHarmlessMember(path.slice(0, at), path.slice(at + 1));
  return isHarmless ? { kind: "function", path } : UNKNOWN;
}

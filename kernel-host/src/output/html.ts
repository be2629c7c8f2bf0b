import { allowedHosts } from "./network.ts";
import { prepareBokeh } from "./saved/bokeh.ts";
import { interceptScripts, loadLibrary, ownLibrary } from "./saved/libraries.ts";
import { provideMathJax } from "./saved/mathjax.ts";
import { replacePlayers } from "./saved/players.ts";
import { provideRequire } from "./saved/require.ts";
import { typesetMaths } from "./saved/typeset-maths.ts";

/** Types of scripts that browsers run. Others are data, such as MathJax's formulas. */
const SCRIPT_TYPE = /^(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;

/**
 * Shows HTML and runs its scripts one after the other, as a loading page would. `picture` is shown in place of a player
 * that can't be loaded.
 */
export async function insertHtml(root: HTMLElement, html: string, picture: string | null): Promise<void> {
  const template = document.createElement("template");
  template.innerHTML = html;
  replacePlayers(template.content, picture);
  root.replaceChildren(template.content);
  const scripts = [...root.querySelectorAll("script")].filter(({ type }) => SCRIPT_TYPE.test(type.trim()));
  if (scripts.length > 0) provideLibraries();
  for (const inert of scripts) await runInPlace(inert);
  await typesetMaths(root);
}

/** Defines what saved outputs expect of a Jupyter page. */
function provideLibraries(): void {
  interceptScripts(isAllowed);
  provideRequire();
  provideMathJax();
}

function isAllowed(host: string): boolean {
  return allowedHosts().includes(host);
}

/** Runs JavaScript with `element`, as in Jupyter, bound to the output's element. */
export async function runScript(root: HTMLElement, code: string): Promise<void> {
  const failed = (event: ErrorEvent) => {
    const line = document.createElement("pre");
    line.className = "fiddle-error";
    line.textContent = event.message;
    root.append(line);
  };
  provideLibraries();
  await prepareBokeh(root, code);
  addEventListener("error", failed);
  const script = document.createElement("script");
  script.textContent = `(function (element) {\n${code}\n}).call(window, document.getElementById("output"));`;
  document.head.append(script);
  setTimeout(() => removeEventListener("error", failed), 0);
}

/** Scripts inserted as markup never run, but copies of them do. */
async function runInPlace(inert: HTMLScriptElement): Promise<void> {
  const library = ownLibrary(inert.getAttribute("src") ?? "", isAllowed);
  if (library) return loadLibrary(library);
  const script = document.createElement("script");
  for (const { name, value } of inert.attributes) script.setAttribute(name, value);
  script.textContent = inert.textContent;
  if (!script.src) {
    inert.replaceWith(script);
    return;
  }
  await new Promise<void>((resolve) => {
    // A script that the document's policy blocks must not hold up the rest.
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => resolve());
    script.async = false;
    inert.replaceWith(script);
  });
}

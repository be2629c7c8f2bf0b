import { typesetMaths } from "./typeset-maths.ts";

type Command = (() => unknown) | readonly [unknown, unknown, ...unknown[]];

/** Defines the parts of MathJax 2 and 3 that saved outputs call. Formulas are typeset by our own library. */
export function provideMathJax(): void {
  const scope: object = globalThis;
  if ("MathJax" in scope && typeof (scope.MathJax as { typeset?: unknown }).typeset === "function") return;
  const typeset = () => typesetMaths(document.body);
  const run = (command: Command) => (typeof command === "function" ? command() : void typeset());
  const Hub = {
    Config() {},
    Configured() {},
    Typeset: () => void typeset(),
    Queue: (...commands: readonly Command[]) => commands.forEach(run),
    Register: { StartupHook() {}, MessageHook() {} },
    getAllJax: () => [],
  };
  const MathJax = {
    Hub,
    typeset: () => void typeset(),
    typesetPromise: typeset,
    startup: { promise: Promise.resolve() },
  };
  Object.assign(scope, { MathJax });
}

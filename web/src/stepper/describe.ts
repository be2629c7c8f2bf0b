import { valueText, variableKey, type Changes } from "./changes.ts";
import type { Moment, StackFrame } from "./timeline.ts";

/** A description lists at most this many changes. All changes are visible in the state pane. */
const MAX_LISTED_CHANGES = 4;

/** Describes a step: what the last line changed, and what happens next. */
export function describe(before: Moment | null, now: Moment, changes: Changes): string {
  return [describeChanges(before, now, changes), describeEvent(now)].filter(Boolean).join(" ");
}

function describeEvent(now: Moment): string {
  const top = now.stack.at(-1);
  const name = top && top.number !== 0 ? plainName(top.name) : "";
  const value = now.value === null ? "" : valueText(now.value, now.heap);
  switch (now.event) {
    case "call":
      return `${name} is called${describeArguments(top, now)}.`;
    case "resume":
      return `${name} resumes after line ${now.line}.`;
    case "return":
      return `${name} returns ${value}.`;
    case "yield":
      return `${name} yields ${value}.`;
    case "exception":
      return `Line ${now.line} raises ${now.error}`;
    case "end":
      return "The run has finished.";
    case "line":
    default:
      return `Line ${now.line} runs next.`;
  }
}

function describeChanges(before: Moment | null, now: Moment, changes: Changes): string {
  if (!before || now.event === "call") return "";
  const variableChanges = now.stack.flatMap(({ number, variables }) => {
    const old = before.stack.find((frame) => frame.number === number)?.variables;
    if (!old) return [];
    const changed = [...variables].filter(([name]) => changes.has(variableKey(number, name)));
    return changed.map(([name, value]) => {
      const previous = old.get(name);
      const text = `${name} = ${valueText(value, now.heap)}`;
      return previous === undefined ? text : `${text} (was ${valueText(previous, before.heap)})`;
    });
  });
  const contentChanges = [...now.stack]
    .reverse()
    .flatMap(({ variables }) =>
      [...variables].flatMap(([name, value]) =>
        typeof value === "number" && [...changes].some((key) => key.startsWith(`i${value} `))
          ? [`${name} is now ${valueText(value, now.heap)}`]
          : [],
      ),
    );
  const all = [...variableChanges, ...new Set(contentChanges)];
  if (all.length === 0) return "";
  const more = all.length > MAX_LISTED_CHANGES ? ` and ${all.length - MAX_LISTED_CHANGES} more` : "";
  return `${all.slice(0, MAX_LISTED_CHANGES).join(", ")}${more}.`;
}

function describeArguments(frame: StackFrame | undefined, { heap }: Moment): string {
  const values = [...(frame?.variables ?? [])].map(([name, value]) => `${name} = ${valueText(value, heap)}`);
  return values.length > 0 ? ` with ${values.slice(0, MAX_LISTED_CHANGES).join(", ")}` : "";
}

/** The name of a function without the functions around it. */
export function plainName(qualified: string): string {
  return qualified.replace(/^.*<locals>\./, "");
}

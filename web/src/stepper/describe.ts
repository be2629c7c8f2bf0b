import { valueText, variableKey, type Changes } from "./changes.ts";
import type { Moment, StackFrame } from "./timeline.ts";

/** Changes told in the sentence; the rest can be seen. */
const MOST_CHANGES = 4;

/** A step in words, for everybody: what the last line did and what comes now. */
export function describe(before: Moment | null, now: Moment, changes: Changes): string {
  return [whatChanged(before, now, changes), whatHappens(now)].filter(Boolean).join(" ");
}

function whatHappens(now: Moment): string {
  const top = now.stack.at(-1);
  const name = top && top.number !== 0 ? plainName(top.name) : "";
  const given = now.value === null ? "" : valueText(now.value, now.heap);
  switch (now.event) {
    case "call":
      return `${name} is called${withArguments(top, now)}.`;
    case "resume":
      return `${name} goes on after line ${now.line}.`;
    case "return":
      return `${name} returns ${given}.`;
    case "yield":
      return `${name} yields ${given}.`;
    case "exception":
      return `Line ${now.line} raises ${now.error}`;
    case "end":
      return "The run has finished.";
    case "line":
    default:
      return `Line ${now.line} runs next.`;
  }
}

function whatChanged(before: Moment | null, now: Moment, changes: Changes): string {
  if (!before || now.event === "call") return "";
  const told = now.stack.flatMap(({ number, variables }) => {
    const old = before.stack.find((frame) => frame.number === number)?.variables;
    if (!old) return [];
    const changed = [...variables].filter(([name]) => changes.has(variableKey(number, name)));
    return changed.map(([name, value]) => {
      const was = old.get(name);
      const text = `${name} = ${valueText(value, now.heap)}`;
      return was === undefined ? text : `${text} (was ${valueText(was, before.heap)})`;
    });
  });
  const inside = [...now.stack]
    .reverse()
    .flatMap(({ variables }) =>
      [...variables].flatMap(([name, value]) =>
        typeof value === "number" && [...changes].some((key) => key.startsWith(`i${value} `))
          ? [`${name} is now ${valueText(value, now.heap)}`]
          : [],
      ),
    );
  const all = [...told, ...new Set(inside)];
  if (all.length === 0) return "";
  const more = all.length > MOST_CHANGES ? ` and ${all.length - MOST_CHANGES} more` : "";
  return `${all.slice(0, MOST_CHANGES).join(", ")}${more}.`;
}

function withArguments(frame: StackFrame | undefined, { heap }: Moment): string {
  const given = [...(frame?.variables ?? [])].map(([name, value]) => `${name} = ${valueText(value, heap)}`);
  return given.length > 0 ? ` with ${given.slice(0, MOST_CHANGES).join(", ")}` : "";
}

/** Without the functions around it. */
export function plainName(qualified: string): string {
  return qualified.replace(/^.*<locals>\./, "");
}

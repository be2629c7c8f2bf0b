import type { TraceValue } from "@fiddle/kernels";
import { type Changes, itemKey, titleKey, valueText, variableKey } from "./changes.ts";
import { valuesIn } from "./layout.ts";
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
    const gone = [...old.keys()].filter((name) => !variables.has(name)).map((name) => `${name} is gone`);
    const set = changed.map(([name, value]) => {
      const previous = old.get(name);
      const text = `${name} = ${valueText(value, now.heap)}`;
      return previous === undefined ? text : `${text} (was ${valueText(previous, before.heap)})`;
    });
    return [...set, ...gone];
  });
  const all = [...variableChanges, ...new Set(describeContents(before, now, changes))];
  if (all.length === 0) return "";
  const more = all.length > MAX_LISTED_CHANGES ? ` and ${all.length - MAX_LISTED_CHANGES} more` : "";
  return `${all.slice(0, MAX_LISTED_CHANGES).join(", ")}${more}.`;
}

/** The objects that changed, by the variables that are closest to each. */
function describeContents(before: Moment, now: Moment, changes: Changes): string[] {
  // What a function remembers is described as the variable that it is elsewhere.
  const left = new Set(
    [...now.heap].filter(([n, [kind]]) => kind !== "function" && isChanged(n, changes)).map(([n]) => n),
  );
  let variables = [...now.stack]
    .reverse()
    .flatMap((frame) => [...frame.variables].map(([name, value]) => ({ name, value, reached: [value] })));
  const described: string[] = [];
  for (let distance = 0; distance <= MAX_DISTANCE && left.size > 0; distance += 1) {
    const found = variables
      .flatMap(({ reached }) => reached)
      .filter((value) => typeof value === "number" && left.has(value));
    for (const { name, value, reached } of variables)
      if (reached.some((each) => typeof each === "number" && left.has(each)))
        described.push(describeContent(name, value, before, now, changes));
    for (const value of found) left.delete(Number(value));
    variables = variables.map((variable) => ({
      ...variable,
      reached: variable.reached.flatMap((value) => {
        const object = typeof value === "number" ? now.heap.get(value) : undefined;
        return object ? valuesIn(object) : [];
      }),
    }));
  }
  return described;
}

/** Objects further from a variable aren't described, though they are highlighted. */
const MAX_DISTANCE = 2;

function isChanged(object: number, changes: Changes): boolean {
  return changes.has(titleKey(object)) || [...changes].some((key) => key.startsWith(`i${object} `));
}

function describeContent(name: string, value: TraceValue, before: Moment, now: Moment, changes: Changes): string {
  const text = valueText(value, now.heap);
  const object = typeof value === "number" ? now.heap.get(value) : undefined;
  if (!object || typeof value !== "number" || text !== valueText(value, before.heap)) return `${name} is now ${text}`;
  // The short text ends before the change.
  const [kind, , size, items] = object;
  const at = items.findIndex((_, index) => changes.has(itemKey(value, index)));
  if ((kind === "class" || kind === "object") && items[at])
    return `${name}.${items[at][0]} = ${valueText(items[at][1], now.heap)}`;
  return kind === "list" || kind === "set" || kind === "dict"
    ? `${name} now has ${size.toLocaleString("en")} items`
    : `${name} changed inside`;
}

function describeArguments(frame: StackFrame | undefined, { heap }: Moment): string {
  const given = [...(frame?.variables ?? [])].filter(([name]) => !frame?.free.includes(name));
  const values = given.map(([name, value]) => `${name} = ${valueText(value, heap)}`);
  return values.length > 0 ? ` with ${values.slice(0, MAX_LISTED_CHANGES).join(", ")}` : "";
}

/** The name of a function without the functions around it. */
export function plainName(qualified: string): string {
  return qualified.replace(/^.*<locals>\./, "");
}

import { TRIAL_TOOL } from "../model/try-model.ts";
import type { ChatMessage, ChatRequest, RequestCheck, Scenario, ScriptedAnswer } from "./scenario.ts";

/** How far each scenario got, and what went wrong. */
export interface ScriptResult {
  readonly scenarios: readonly { readonly name: string; readonly answered: number; readonly of: number }[];
  /** Sentences about requests that didn't come as expected. Empty if all went well. */
  readonly problems: readonly string[];
}

/** Answers requests by scenarios, and notes those that aren't as expected. */
export class Script {
  /** Every request, in order. */
  readonly requests: ChatRequest[] = [];
  readonly #scenarios: ReadonlyMap<string, Scenario>;
  readonly #positions = new Map<string, number>();
  readonly #problems: string[] = [];
  #current: string | null = null;

  constructor(scenarios: readonly Scenario[]) {
    this.#scenarios = new Map(scenarios.map((scenario) => [scenario.name, scenario]));
    const [only] = scenarios;
    if (scenarios.length === 1 && only) this.#current = only.name;
  }

  get names(): readonly string[] {
    return [...this.#scenarios.keys()];
  }

  /** Begins a scenario again. Requests that name none belong to it from now on. False if there isn't such a scenario. */
  start(name: string): boolean {
    if (!this.#scenarios.has(name)) return false;
    this.#current = name;
    this.#positions.delete(name);
    return true;
  }

  /** The answer to a request; null for one that the script doesn't expect. */
  answer(request: ChatRequest, path = ""): ScriptedAnswer | null {
    // Every model is tried when it is added, which no story tells.
    if (request.tools?.some(({ function: { name } }) => name === TRIAL_TOOL))
      return { calls: [{ tool: TRIAL_TOOL, input: {} }] };
    this.requests.push(request);
    const scenario = this.#find(path) ?? this.#find(request.model) ?? this.#find(this.#current ?? "");
    if (!scenario) return this.#refuse(`No scenario is named ${JSON.stringify(request.model)}.`);
    const text = textOfMessages(request.messages);
    const aside = scenario.asides?.find(({ when }) =>
      typeof when === "string" ? text.includes(when) : when.test(text),
    );
    if (aside) return aside.answer;
    const position = this.#positions.get(scenario.name) ?? 0;
    const exchange = scenario.exchanges[position];
    if (!exchange)
      return this.#refuse(`${scenario.name}: request ${position + 1} came, but ${position} were expected.`);
    this.#positions.set(scenario.name, position + 1);
    const problems = checkRequest(request, exchange.expect ?? {});
    this.#problems.push(...problems.map((problem) => `${scenario.name}, request ${position + 1}: ${problem}`));
    return problems.length > 0 ? null : fillIds(exchange.answer, request);
  }

  /** What is still missing counts as a problem only for scenarios that began. */
  result(): ScriptResult {
    const scenarios = [...this.#scenarios.values()].map(({ name, exchanges }) => ({
      name,
      answered: this.#positions.get(name) ?? 0,
      of: exchanges.length,
    }));
    const open = scenarios.filter(({ answered, of }) => answered > 0 && answered < of);
    return {
      scenarios,
      problems: [
        ...this.#problems,
        ...open.map(({ name, answered, of }) => `${name}: ${answered} of ${of} requests came.`),
      ],
    };
  }

  #find(name: string): Scenario | undefined {
    return this.#scenarios.get(name);
  }

  #refuse(problem: string): null {
    this.#problems.push(problem);
    return null;
  }
}

const ADDED = /Added cell ([\w-]+)\./g;
const MARK = /<<(\d+)>>/g;
const LISTED = /<cell id="([\w-]+)" n=(\d+)/g;
const LISTED_MARK = /<<n=(\d+)>>/g;

/**
 * Puts the ids of cells where an answer says `<<1>>` for the first that was added since the prompt, `<<2>>` for the second, and
 * `<<n=3>>` for the third cell of the notebook as the prompt brought it.
 */
function fillIds(answer: ScriptedAnswer, request: ChatRequest): ScriptedAnswer {
  const json = JSON.stringify(answer);
  if (!json.includes("<<")) return answer;
  const text = textOfMessages(request.messages);
  const added = [...new Set([...text.matchAll(ADDED)].map(([, id]) => id))];
  const listed = new Map([...text.matchAll(LISTED)].map(([, id, number]) => [number, id]));
  const filled = json
    .replaceAll(MARK, (mark, number: string) => added[Number(number) - 1] ?? mark)
    .replaceAll(LISTED_MARK, (mark, number: string) => listed.get(number) ?? mark);
  return JSON.parse(filled) as ScriptedAnswer;
}

/** What is wrong with a request, as sentences; empty if nothing is. */
function checkRequest(request: ChatRequest, check: RequestCheck): string[] {
  const all = textOfMessages(request.messages);
  const last = textOfMessages(request.messages.slice(-1));
  const offered = (request.tools ?? []).map(({ function: { name } }) => name);
  const problem = check.check?.(request);
  return [
    ...missing(all, check.includes ?? [], "the request"),
    ...missing(last, check.lastIncludes ?? [], "the last message"),
    ...(check.excludes ?? []).filter((wanted) => contains(all, wanted)).map((wanted) => `the request holds ${wanted}`),
    ...explainTools(offered, check.tools),
    ...(problem ? [problem] : []),
  ];
}

/** The texts of messages, one after the other: content, reasoning, and the names and inputs of calls. */
function textOfMessages(messages: readonly ChatMessage[]): string {
  return messages.map((message) => [...texts(message)].join("\n")).join("\n\n");
}

function* texts(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  else if (Array.isArray(value)) for (const item of value) yield* texts(item);
  else if (typeof value === "object" && value !== null) for (const item of Object.values(value)) yield* texts(item);
}

function missing(text: string, wanted: readonly (string | RegExp)[], where: string): string[] {
  return wanted.filter((one) => !contains(text, one)).map((one) => `${where} doesn't hold ${one}`);
}

function contains(text: string, wanted: string | RegExp): boolean {
  return typeof wanted === "string" ? text.includes(wanted) : wanted.test(text);
}

function explainTools(offered: readonly string[], wanted: RequestCheck["tools"]): string[] {
  if (wanted === undefined) return [];
  if (typeof wanted === "boolean")
    return offered.length > 0 === wanted ? [] : [`tools are ${wanted ? "missing" : "offered"}`];
  return offered.join() === wanted.join() ? [] : [`the tools are ${offered.join()} instead of ${wanted.join()}`];
}

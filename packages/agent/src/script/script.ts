import { checkRequest, textOfMessages } from "./check-request.ts";
import type { ChatRequest, Scenario, ScriptedAnswer } from "./scenario.ts";

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

/** The state of the tool, which a link can contain. */
export interface VisualizerState {
  readonly source: string;
  /** One line per `input()`. */
  readonly answers: string;
  readonly maxSteps: number;
  /** The names of hidden variables, separated by spaces or commas. */
  readonly hidden: string;
}

export const MAX_STEPS_OPTIONS = [300, 1000, 2000, 5000] as const;

export const INITIAL_STATE: VisualizerState = {
  source: `def add_all(numbers):
    total = 0
    for number in numbers:
        total += number
    return total

prices = [3, 4, 5]
same = prices
same.append(6)
print(add_all(prices))
`,
  answers: "",
  maxSteps: 1000,
  hidden: "",
};

export const ALLOWED_VALUES = { maxSteps: MAX_STEPS_OPTIONS };

/** Splits the answers into lines. */
export function splitAnswers(answers: string): readonly string[] {
  return answers === "" ? [] : answers.replace(/\n$/, "").split("\n");
}

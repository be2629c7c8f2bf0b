/** All that a link to the visualizer holds. */
export interface VisualizerState {
  readonly source: string;
  /** A line for each `input()`. */
  readonly answers: string;
  readonly maxSteps: number;
  /** Variables that are not shown, apart by spaces or commas. */
  readonly hidden: string;
}

export const STEPS = [300, 1000, 2000, 5000] as const;

export const START: VisualizerState = {
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

export const CHOICES = { maxSteps: STEPS };

/** The answers one by one. */
export function answerList(answers: string): readonly string[] {
  return answers === "" ? [] : answers.replace(/\n$/, "").split("\n");
}

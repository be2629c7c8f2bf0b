import type { Example } from "../parts/Examples.tsx";
import closure from "./examples/closure.py?raw";
import exception from "./examples/exception.py?raw";
import generator from "./examples/generator.py?raw";
import input from "./examples/input.py?raw";
import linkedList from "./examples/linked-list.py?raw";
import recursion from "./examples/recursion.py?raw";
import sorting from "./examples/sorting.py?raw";
import twoNames from "./examples/two-names-one-list.py?raw";
import type { VisualizerState } from "./state.ts";

/** Programs that each demonstrate one concept. */
export const EXAMPLES: readonly Example<VisualizerState>[] = [
  { label: "Two names, one list", state: { source: twoNames } },
  { label: "Recursion", state: { source: recursion } },
  { label: "Sorting", state: { source: sorting } },
  { label: "Linked list", state: { source: linkedList } },
  { label: "Closure", state: { source: closure } },
  { label: "Generator", state: { source: generator } },
  { label: "Exception", state: { source: exception } },
  { label: "Input", state: { source: input, answers: "Ada\n4" } },
];

import type { Example } from "../parts/Examples.tsx";
import groups from "./examples/groups.sql?raw";
import millionRows from "./examples/million-rows.sql?raw";
import pivot from "./examples/pivot.sql?raw";
import recursion from "./examples/recursion.sql?raw";
import window from "./examples/window.sql?raw";

export interface DuckdbState {
  readonly sql: string;
}

export const INITIAL_STATE: DuckdbState = {
  sql: `-- Add your own files, or start with some numbers.
SELECT range AS n, range ** 2 AS square
FROM range(1, 11);
`,
};

export const EXAMPLES: readonly Example<DuckdbState>[] = [
  { label: "A million rows", state: { sql: millionRows } },
  { label: "Groups", state: { sql: groups } },
  { label: "Window", state: { sql: window } },
  { label: "Pivot", state: { sql: pivot } },
  { label: "Recursion", state: { sql: recursion } },
];

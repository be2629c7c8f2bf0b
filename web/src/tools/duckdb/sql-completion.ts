import { autocompletion } from "@codemirror/autocomplete";
import type { Extension } from "@codemirror/state";
import type { DatabaseSchema } from "@fiddle/kernels";
import { sqlCompletions } from "../../language/sql/sql-completions.ts";
import { SQL_WORDS } from "../../editor/sql-dialect.ts";

/** Suggests tables, columns, keywords and functions. */
export function sqlCompletion(schema: () => DatabaseSchema): Extension {
  return autocompletion({
    override: [
      ({ state, pos, explicit }) => {
        const surroundings = { schema: schema(), words: SQL_WORDS, dialect: "duckdb" } as const;
        const found = sqlCompletions(state.doc.toString(), pos, surroundings);
        return !explicit && found?.from === pos ? null : found;
      },
    ],
  });
}

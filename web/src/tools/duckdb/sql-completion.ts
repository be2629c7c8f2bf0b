import { autocompletion, type Completion } from "@codemirror/autocomplete";
import type { Extension } from "@codemirror/state";
import type { DatabaseSchema } from "@fiddle/kernels";
import { sqlOffers } from "../../language/sql/sql-offers.ts";
import { sqlDialect } from "../../editor/sql-dialect.ts";

const split = (words: string | undefined) => (words ?? "").split(" ").filter(Boolean);
const { keywords, types, builtin } = sqlDialect.spec;
const WORDS = { keywords: [...new Set([...split(keywords), ...split(types)])], functions: split(builtin) };

/** Suggests tables, columns, keywords and functions. */
export function sqlCompletion(schema: () => DatabaseSchema): Extension {
  return autocompletion({
    override: [
      ({ state, pos, explicit }) => {
        const found = sqlOffers(state.doc.toString(), pos, { schema: schema(), words: WORDS, dialect: "duckdb" });
        if (!found || (!explicit && found.from === pos)) return null;
        const options = found.offers.map(({ label, kind, rank, detail, insert }): Completion => ({
          label,
          type: kind,
          boost: -rank,
          ...(detail ? { detail } : {}),
          ...(insert === label ? {} : { apply: insert }),
        }));
        return { from: found.from, options, validFor: /^["\w]*$/u };
      },
    ],
  });
}

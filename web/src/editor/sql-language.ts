import type { Extension } from "@codemirror/state";
import { sqlDialect } from "./sql-dialect.ts";

export const sqlExtension: Extension = sqlDialect.language;

import { SQLDialect, SQLite } from "@codemirror/lang-sql";
import { styleTags, tags } from "@lezer/highlight";

const DUCKDB_KEYWORDS =
  "anti asof attach bernoulli called checkpoint columns copy cost describe detach enum exclude export extension " +
  "filter force format generated glob groups ignore ilike import include install interval lambda lateral list load " +
  "macro map materialized nulls offset options ordinality over partition percent pivot pivot_longer pivot_wider " +
  "positional pragma qualify range recursive replace reservoir respect returning row rows sample secret semi " +
  "sequence show similar struct summarize system tablesample temp temporary try_cast unbounded unnest unpivot use " +
  "vacuum variable window within";

const DUCKDB_TYPES =
  "bigint bit blob bool bytea datetime decimal double float4 float8 hugeint int1 int2 int4 int8 int128 integer json " +
  "long short signed string text timestamptz timestamp_s timestamp_ms timestamp_ns timetz tinyint ubigint uhugeint " +
  "uinteger union usmallint utinyint uuid varbinary varchar";

const FUNCTIONS =
  "abs avg ceil coalesce concat count date_diff date_part date_trunc dense_rank epoch first first_value floor " +
  "generate_series greatest group_concat ifnull iif json_each json_extract lag last last_value lead least length " +
  "list_aggregate list_transform lower ltrim max median min mode now nth_value ntile nullif printf quantile_cont " +
  "random rank read_csv read_csv_auto read_json read_json_auto read_parquet regexp_extract regexp_matches " +
  "regexp_replace replace round row_number rtrim stddev strftime string_agg strptime struct_pack substr substring " +
  "sum total trim typeof upper";

/**
 * One dialect for every SQL kernel, with the keywords of both DuckDB and SQLite. Highlighting a keyword of the other one
 * does no harm, because the kernel decides what a statement means.
 */
export const sqlDialect = SQLDialect.define({
  keywords: `${SQLite.spec.keywords} ${DUCKDB_KEYWORDS}`,
  types: `${SQLite.spec.types} ${DUCKDB_TYPES}`,
  builtin: FUNCTIONS,
  doubleDollarQuotedStrings: true,
  operatorChars: "*+-%<>!=&|/~^@",
  identifierQuotes: '`"',
  specialVar: "?$:",
}).configureLanguage({
  // "A column" is a name, but by default it is highlighted as a string.
  props: [styleTags({ QuotedIdentifier: tags.propertyName })],
});

const { keywords, types, builtin } = sqlDialect.spec;
const split = (words: string | undefined) => (words ?? "").split(" ").filter(Boolean);

/** The words that completion offers. */
export const SQL_WORDS = {
  keywords: [...new Set([...split(keywords), ...split(types)])],
  functions: split(builtin),
};

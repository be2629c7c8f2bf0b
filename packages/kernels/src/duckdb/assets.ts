/** Files that the DuckDB worker loads at run time: file of a package → name in the runtime folder. */
export const DUCKDB_ASSETS = { "@duckdb/duckdb-wasm/dist/duckdb-eh.wasm": "duckdb-eh.wasm" } as const;

/** The worker that runs DuckDB. */
import { serveInFrame, startDuckdb } from "@fiddle/kernels/worker/duckdb";

serveInFrame(startDuckdb);

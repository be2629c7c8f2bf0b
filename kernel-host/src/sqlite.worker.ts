/** The worker that runs SQLite. */
import { serveInFrame, startSqlite } from "@fiddle/kernels/worker/sqlite";

serveInFrame(startSqlite);

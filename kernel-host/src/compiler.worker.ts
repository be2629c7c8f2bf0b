/** The worker that compiles installed wheels for the next visit. */
import { serveCompiler } from "@fiddle/kernels/worker/pyodide";

serveCompiler();

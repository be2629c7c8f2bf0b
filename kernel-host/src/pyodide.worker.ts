/** The worker that runs Python. */
import { serveInFrame, startPyodide } from "@fiddle/kernels/worker/pyodide";

serveInFrame(startPyodide);

import { Hono } from "hono";
import { apiError, methodNotAllowed, notFound } from "../platform/errors.ts";
import type { SendFile } from "../platform/static-files.ts";

export type Health = "ok" | "database-not-responding" | "disk-full";

export interface SharedDeps {
  readonly buildId: string;
  /** The Python modules that the runtime loads. */
  readonly pythonFiles: SendFile;
  readonly health: () => Promise<Health>;
}

const PYTHON_MODULES = new Set(["fiddle.py", "dash_bio.py"]);
const CODE_HEADERS = {
  "cache-control": "no-cache",
  "cross-origin-resource-policy": "cross-origin",
  "access-control-allow-origin": "*",
};

/** The routes that the app's host and the kernel host have in common. */
export function sharedRoutes({ buildId, pythonFiles, health }: SharedDeps): Hono {
  const app = new Hono();
  app.get("/healthz", async (c) => {
    const state = await health();
    if (state === "ok") return c.json({ status: "ok", build: buildId }, 200, { "cache-control": "no-store" });
    return state === "disk-full"
      ? apiError(503, "disk-full", "The disk with DATA_DIR is almost full. Free up space or enlarge it.")
      : apiError(503, "not-ready", "The database isn't responding yet. Try again in a moment.", { "retry-after": "1" });
  });
  app.get("/code/:name", (c) => {
    const name = c.req.param("name");
    const sent = PYTHON_MODULES.has(name) ? pythonFiles(c.req.raw, name, CODE_HEADERS) : null;
    return sent ?? notFound(c.req.path);
  });
  app.on(["POST", "PUT", "PATCH", "DELETE"], ["/healthz", "/code/:name"], (c) =>
    methodNotAllowed(c.req.method, "GET, HEAD"),
  );
  return app;
}

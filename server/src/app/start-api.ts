import { createApi } from "./api.ts";
import type { AppDeps } from "./app.ts";
import type { OpenServices } from "./open-services.ts";

/** The API before and after its database is open. Calls wait for the database, while pages are served without it. */
export function startApi(opening: Promise<OpenServices>): Pick<AppDeps, "api" | "health"> {
  let opened: OpenServices | null = null;
  const api = opening.then((services) => {
    opened = services;
    return createApi(services.services);
  });
  // The caller handles a failure of `opening`. Here it must not become an unhandled rejection.
  api.catch(() => undefined);
  return {
    api: async (request, connection) => (await api).fetch(request, connection),
    health: async () => opened?.health() ?? "database-not-responding",
  };
}

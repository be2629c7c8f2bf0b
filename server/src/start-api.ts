import { createApi } from "./api.ts";
import type { AppDeps } from "./app.ts";
import type { OpenServices } from "./services.ts";

/** The API while its database is being opened and after: calls wait, pages need not. */
export function startApi(opening: Promise<OpenServices>): Pick<AppDeps, "api" | "isHealthy"> {
  let opened: OpenServices | null = null;
  const api = opening.then((services) => {
    opened = services;
    return createApi(services.services);
  });
  // Whoever started it learns of a failure from `opening`; until then nobody may be waiting here.
  api.catch(() => undefined);
  return {
    api: async (request, connection) => (await api).fetch(request, connection),
    isHealthy: async () => opened !== null && opened.isHealthy(),
  };
}

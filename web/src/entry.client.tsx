import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { analytics } from "./analytics/this-page.ts";
import { installChunkReload } from "./platform/chunk-reload.ts";
import { removeServiceWorkers } from "./platform/service-workers.ts";

installChunkReload();
removeServiceWorkers();

startTransition(() => {
  hydrateRoot(document, <HydratedRouter onError={(error) => analytics.exception(error)} />);
});

import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { analytics } from "./analytics/this-page.ts";
import { installChunkReload } from "./platform/chunk-reload.ts";
import { removeServiceWorkers } from "./platform/service-workers.ts";

installChunkReload();
removeServiceWorkers();

// Features report what they didn't expect by `reportError`, which ends here.
addEventListener("error", ({ error }) => analytics.exception(error));

startTransition(() => {
  hydrateRoot(document, <HydratedRouter onError={(error) => analytics.exception(error)} />, {
    // This replaces a part of the page, such as a panel, and is caught by a boundary.
    onCaughtError(error) {
      // oxlint-disable-next-line no-console -- React would do this without a handler
      console.error(error);
      analytics.exception(error);
    },
  });
});

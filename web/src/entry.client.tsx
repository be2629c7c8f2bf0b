import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { analytics } from "./analytics/this-page.ts";
import { installChunkReload } from "./platform/chunk-reload.ts";
import { isOfflineOn, removeServiceWorkers } from "./platform/service-workers.ts";
import { whenQuiet } from "./platform/when-quiet.ts";

installChunkReload();
removeServiceWorkers();
// A download that an earlier visit began goes on.
if (isOfflineOn())
  whenQuiet(
    () =>
      void import("./offline/offline-copy.ts").then(
        ({ checkCopy }) => checkCopy(),
        () => {},
      ),
    { after: 2_000 },
  );

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

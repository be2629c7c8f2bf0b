import { type ComponentType, useState } from "react";
import { useInBrowser } from "../../platform/in-browser.ts";
import { deferred, loadOnServer } from "../parts/deferred.tsx";

/**
 * Text without interactive parts other than links. Server-rendered text stays as it is, so its code is not loaded; only
 * a visitor who comes from another page of the app loads it.
 */
export function staticText(load: () => Promise<ComponentType>): ComponentType {
  const onServer = loadOnServer(load);
  const Deferred = deferred(load);
  return function StaticText() {
    const inBrowser = useInBrowser();
    const [isServerRendered] = useState(!inBrowser);
    const Text = onServer();
    if (Text)
      return (
        <div>
          <Text />
        </div>
      );
    // With suppressHydrationWarning, React keeps the HTML that it finds in the document.
    return isServerRendered ? <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} /> : <Deferred />;
  };
}

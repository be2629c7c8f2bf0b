import { type ComponentType, useState } from "react";
import { useInBrowser } from "../../platform/in-browser.ts";
import { later, loadOnServer } from "../parts/later.tsx";

/**
 * Text without anything that works, but for links. Where the server drew it it stays as it is, and its code is not even
 * loaded; that is for whoever comes from another page of the app.
 */
export function onlyRead(load: () => Promise<ComponentType>): ComponentType {
  const onServer = loadOnServer(load);
  const Later = later(load);
  return function OnlyRead() {
    const inBrowser = useInBrowser();
    const [drawn] = useState(!inBrowser);
    const Text = onServer();
    if (Text)
      return (
        <div>
          <Text />
        </div>
      );
    // React leaves alone what it finds in the document.
    return drawn ? <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} /> : <Later />;
  };
}

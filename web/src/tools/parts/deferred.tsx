import { type ComponentType, useEffect, useState } from "react";
import { useInBrowser } from "../../platform/in-browser.ts";

type Load<P> = () => Promise<ComponentType<P>>;

/**
 * A component whose code loads after the page's own. Until then the page shows the server-rendered HTML, whatever
 * changes around it. With React's `lazy` and Suspense, an update that arrives before the code would remove that HTML.
 */
export function deferred<P extends object>(load: Load<P>): ComponentType<P> {
  const onServer = loadOnServer(load);
  let loaded: ComponentType<P> | null = null;
  return function Deferred(props: P) {
    const inBrowser = useInBrowser();
    const [isServerRendered] = useState(!inBrowser);
    const [part, setPart] = useState(() => loaded);
    useEffect(() => {
      let cancelled = false;
      const loadPart = async () => {
        loaded ??= await load();
        if (!cancelled) setPart(() => loaded);
      };
      loadPart().catch((error: unknown) => {
        // Rethrown during rendering, the error reaches the error screen, which handles missing chunks.
        setPart(() => {
          throw error;
        });
      });
      return () => {
        cancelled = true;
      };
    }, []);
    const Part = onServer() ?? part;
    if (Part)
      return (
        <div key="part" className="contents">
          <Part {...props} />
        </div>
      );
    if (!isServerRendered) return null;
    // With suppressHydrationWarning, React keeps the HTML that it finds in the document.
    return (
      <div
        key="server-rendered"
        className="contents"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: "" }}
      />
    );
  };
}

/** Loads the code when the server starts, so that every server-rendered page contains the component. */
export function loadOnServer<P>(load: Load<P>): () => ComponentType<P> | null {
  let part: ComponentType<P> | null = null;
  if (typeof document === "undefined") void load().then((loaded) => (part = loaded));
  return () => part;
}

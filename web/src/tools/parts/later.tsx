import { type ComponentType, useEffect, useState } from "react";
import { useInBrowser } from "../../platform/in-browser.ts";

type Load<P> = () => Promise<ComponentType<P>>;

/**
 * A part whose code comes after its page's own. Until then the page shows it as the server drew it, whatever changes
 * around it: React would take away a part that it is told of anew before its code is there.
 */
export function later<P extends object>(load: Load<P>): ComponentType<P> {
  const onServer = loadOnServer(load);
  let loaded: ComponentType<P> | null = null;
  return function Later(props: P) {
    const inBrowser = useInBrowser();
    const [drawn] = useState(!inBrowser);
    const [part, setPart] = useState(() => loaded);
    useEffect(() => {
      let gone = false;
      const come = async () => {
        loaded ??= await load();
        if (!gone) setPart(() => loaded);
      };
      come().catch((error: unknown) => {
        // To the error screen, which knows what to do when code is not there.
        setPart(() => {
          throw error;
        });
      });
      return () => {
        gone = true;
      };
    }, []);
    const Part = onServer() ?? part;
    if (Part)
      return (
        <div key="part" className="contents">
          <Part {...props} />
        </div>
      );
    if (!drawn) return null;
    // React leaves alone what it finds in the document.
    return <div key="drawn" className="contents" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
  };
}

/** Waits for the code before anybody asks for a page, so that no document has a gap that a script would fill. */
export function loadOnServer<P>(load: Load<P>): () => ComponentType<P> | null {
  let part: ComponentType<P> | null = null;
  if (typeof document === "undefined") void load().then((loaded) => (part = loaded));
  return () => part;
}

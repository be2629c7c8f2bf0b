import { type ComponentType, lazy, Suspense } from "react";

type Load<P> = () => Promise<ComponentType<P>>;

/** A part whose code comes after its page's own. Until then the page shows it as the server drew it. */
export function later<P extends object>(load: Load<P>): ComponentType<P> {
  const onServer = loadOnServer(load);
  const Lazy = lazy(async () => ({ default: await load() }));
  return function Later(props: P) {
    const Part = onServer() ?? Lazy;
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };
}

/** Waits for the code before anybody asks for a page, so that no document has a gap that a script would fill. */
export function loadOnServer<P>(load: Load<P>): () => ComponentType<P> | null {
  let part: ComponentType<P> | null = null;
  if (typeof document === "undefined") void load().then((loaded) => (part = loaded));
  return () => part;
}

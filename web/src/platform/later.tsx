import { type FunctionComponent, lazy, useState } from "react";

export interface Later<Props extends object> {
  /** Suspends until its code is there. */
  readonly component: FunctionComponent<Props>;
  /** Fetches its code. What renders it afterwards doesn't suspend, not even for a moment, as `lazy` alone would. */
  readonly load: () => Promise<unknown>;
}

/** A component whose code is fetched when it is first rendered, or before. */
export function later<Props extends object>(load: () => Promise<FunctionComponent<Props>>): Later<Props> {
  let loaded: FunctionComponent<Props> | null = null;
  const fetchCode = async () => {
    loaded = await load();
    return loaded;
  };
  const Lazy = lazy(async () => ({ default: await fetchCode() }));
  function Component(props: Props) {
    // Another type later on would mount it again.
    const [Chosen] = useState<FunctionComponent<Props>>(() => loaded ?? (Lazy as FunctionComponent<Props>));
    return <Chosen {...props} />;
  }
  return { component: Component, load: fetchCode };
}

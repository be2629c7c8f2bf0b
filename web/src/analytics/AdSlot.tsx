import { mayBeTracked } from "@fiddle/protocol/document-kind.ts";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useKnownUser } from "../accounts/use-known-user.ts";
import { useKnownRootData } from "../platform/root-data.ts";
import { emptyAdSlot, followAdSlot } from "./ad-slot.ts";

/** An ad where the operator configured one, for users whose plan shows ads. Pages without React fill it themselves. */
export function AdSlot() {
  const { adFrame = null } = useKnownRootData()?.tracking ?? {};
  const { pathname } = useLocation();
  return adFrame !== null && mayBeTracked(pathname) ? <FilledSlot url={adFrame} /> : null;
}

const NOTHING = { __html: "" };

function FilledSlot({ url }: { readonly url: string }) {
  const slot = useRef<HTMLElement>(null);
  const isShown = useKnownUser()?.show_ads === true;
  useEffect(() => {
    const { current } = slot;
    if (!isShown || !current) return undefined;
    const stop = followAdSlot(current, url);
    return () => {
      stop();
      emptyAdSlot(current);
    };
  }, [isShown, url]);
  return (
    <aside
      ref={slot}
      hidden
      aria-label="Advertisement"
      data-ad-slot=""
      // A page that slept can have an ad here already. React leaves it alone when it takes over.
      dangerouslySetInnerHTML={NOTHING}
      suppressHydrationWarning
      className="flex flex-col items-center gap-1 px-4 py-3 [&[hidden]]:hidden"
    />
  );
}

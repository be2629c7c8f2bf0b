import { buttonClass } from "@fiddle/ui/button.tsx";
import { type ReactNode, useEffect, useState } from "react";
import { PageLink } from "../../platform/PageLink.tsx";
import { packState } from "./state-link.ts";

interface ToolLinkProps {
  /** The name of the other tool in the registry. */
  readonly tool: string;
  /** The state it opens with. It is passed in the fragment, which browsers do not send to a server. */
  readonly state: object;
  readonly children: ReactNode;
}

/** Opens a result in another tool. */
export function ToolLink({ tool, state, children }: ToolLinkProps) {
  const serialized = JSON.stringify(state);
  const [fragment, setFragment] = useState("");
  useEffect(() => {
    let cancelled = false;
    const pack = async () => {
      const packed = await packState(JSON.parse(serialized) as object);
      if (!cancelled) setFragment(packed);
    };
    void pack();
    return () => {
      cancelled = true;
    };
  }, [serialized]);
  return (
    <PageLink to={`/tools/${tool}${fragment}`} className={buttonClass("secondary", "sm")}>
      {children}
    </PageLink>
  );
}

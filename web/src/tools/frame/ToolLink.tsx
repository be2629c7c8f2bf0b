import { buttonClass } from "@fiddle/ui/button.tsx";
import { type ReactNode, useEffect, useState } from "react";
import { PageLink } from "../../platform/PageLink.tsx";
import { packState } from "./state-link.ts";

interface ToolLinkProps {
  /** The name of the other tool. */
  readonly tool: string;
  /** What it opens with; it goes along in the fragment, which stays in the browser. */
  readonly state: object;
  readonly children: ReactNode;
}

/** Goes on with a result in another tool. */
export function ToolLink({ tool, state, children }: ToolLinkProps) {
  const wanted = JSON.stringify(state);
  const [fragment, setFragment] = useState("");
  useEffect(() => {
    let left = false;
    const make = async () => {
      const packed = await packState(JSON.parse(wanted) as object);
      if (!left) setFragment(packed);
    };
    void make();
    return () => {
      left = true;
    };
  }, [wanted]);
  return (
    <PageLink to={`/tools/${tool}${fragment}`} className={buttonClass("secondary", "sm")}>
      {children}
    </PageLink>
  );
}

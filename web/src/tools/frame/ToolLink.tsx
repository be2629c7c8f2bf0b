import { buttonClass } from "@fiddle/ui/button.tsx";
import type { ReactNode } from "react";
import { PageLink } from "../../platform/PageLink.tsx";
import { usePackedState } from "./use-tool-state.ts";

interface ToolLinkProps {
  /** The name of the other tool in the registry. */
  readonly tool: string;
  /** The state it opens with. It is passed in the fragment, which browsers do not send to a server. */
  readonly state: object;
  readonly children: ReactNode;
}

/** Opens a result in another tool. */
export function ToolLink({ tool, state, children }: ToolLinkProps) {
  return (
    <PageLink to={`/tools/${tool}${usePackedState(state)}`} className={buttonClass("secondary", "sm")}>
      {children}
    </PageLink>
  );
}

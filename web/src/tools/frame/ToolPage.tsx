import { classes } from "@fiddle/ui/classes.ts";
import { LockKeyhole } from "lucide-react";
import type { ReactNode } from "react";
import { PageLink } from "../../platform/PageLink.tsx";
import { Notice } from "../parts/Notice.tsx";
import { toolNamed } from "../registry.ts";
import { ToolActions, type ToolActionsProps } from "./ToolActions.tsx";

interface ToolPageProps extends ToolActionsProps {
  /** The tool's name in the registry. */
  readonly name: string;
  readonly linkFailure: string | null;
  /** Whether what is typed stays in this browser, to be there next time. */
  readonly keeps?: "never" | "on request" | "always";
  /** Explanation, questions and answers, to be read without scripts too. */
  readonly help: ReactNode;
  readonly children: ReactNode;
}

/** The page around a tool: its name, what can be done with its state, the tool, and the text about it. */
export function ToolPage({ name, linkFailure, keeps = "never", help, children, ...actions }: ToolPageProps) {
  const { title, description, layout } = toolNamed(name);
  const wide = layout === "wide";
  return (
    <main id="main" className={classes("mx-auto flex w-full flex-col px-4 sm:px-6", wide ? "min-h-full" : "max-w-5xl")}>
      <header className={classes("flex flex-wrap items-end gap-x-6 gap-y-3", wide ? "pt-3 pb-3" : "pt-6 pb-5")}>
        <div className="min-w-0 grow basis-80">
          <h1 className={classes(wide && "text-xl")}>{title}</h1>
          <p className={classes("text-secondary", wide ? "text-sm" : "mt-1 text-lg")}>{description}</p>
        </div>
        <ToolActions {...actions} />
      </header>
      {linkFailure && (
        <Notice tone="bad" className="mb-4">
          {linkFailure}
        </Notice>
      )}
      <noscript>
        <p className="mb-4 rounded-md bg-warn-soft px-3 py-2 text-warn">
          The tool itself needs JavaScript, because it works in your browser and not on a server. The text below does
          not.
        </p>
      </noscript>
      {children}
      <p className="mt-6 flex items-start gap-2 text-xs text-muted">
        <LockKeyhole aria-hidden className="mt-px size-3.5 shrink-0" />
        <span>
          Everything happens in your browser: what you type or open here is not sent anywhere
          {KEPT[keeps]}. <PageLink to="/tools">All tools</PageLink>
        </span>
      </p>
      <div className="tool-help mt-8 mb-12 max-w-3xl border-t border-line pt-6">{help}</div>
    </main>
  );
}

const KEPT = {
  never: " and not kept",
  "on request": ", and kept only if you say so",
  always: ", and kept in this browser only",
} as const;

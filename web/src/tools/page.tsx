import { EmptyState } from "@fiddle/ui/empty-state.tsx";
import { SearchX } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { PageLink } from "../platform/PageLink.tsx";
import { useCapabilities } from "../platform/root-data.ts";
import { toolIndexMeta } from "./tool-meta.ts";
import { findTools } from "./find-tools.ts";
import { listedTools, type Tool, type ToolGroup, toolPath } from "./registry.ts";
import { ToolSearchField } from "./ToolSearchField.tsx";
import { counted } from "../platform/format.ts";

export const meta = toolIndexMeta;

const GROUPS: readonly ToolGroup[] = ["Python and data", "Text and patterns", "Identity and time", "Encoding"];

/** The index of all tools, with a search. */
export default function ToolsPage() {
  const [parameters] = useSearchParams();
  const [query, setQuery] = useState(parameters.get("q") ?? "");
  const offered = useCapabilities();
  const found = findTools(query, listedTools(offered));
  return (
    <main id="main" className="mx-auto w-full max-w-5xl px-4 py-6 sm:px-6">
      <h1>Developer tools</h1>
      <p className="mt-1 text-lg text-secondary">
        They run in your browser: nothing you enter leaves your device. Every result can be opened as a notebook.
      </p>
      <ToolSearchField value={query} onChange={setQuery} className="mt-5 max-w-md" />
      <p role="status" className="sr-only">
        {query.trim() !== "" && `${counted(found.length, "tool")} found`}
      </p>
      {query.trim() === "" ? (
        GROUPS.map((group) => (
          <section key={group} aria-label={group} className="mt-8">
            <h2 className="mb-3 text-lg">{group}</h2>
            <ToolCards tools={found.filter((tool) => tool.group === group)} />
          </section>
        ))
      ) : (
        <section aria-label="Search results" className="mt-8">
          <ToolCards tools={found} />
          {found.length === 0 && (
            <EmptyState icon={<SearchX />} title="No matching tools">
              Try fewer words, or describe what you want to do, such as “decode”, “sql” or “hex”.
            </EmptyState>
          )}
        </section>
      )}
    </main>
  );
}

function ToolCards({ tools }: { readonly tools: readonly Tool[] }) {
  return (
    <ul className="m-0 grid list-none grid-cols-1 gap-3 p-0 sm:grid-cols-2 lg:grid-cols-3">
      {tools.map((tool) => (
        <li key={tool.name}>
          <PageLink
            to={toolPath(tool)}
            className="flex h-full flex-col gap-1 rounded-lg border border-line bg-surface px-4 py-3 no-underline transition-colors hover:border-line-control hover:bg-raised"
          >
            <span className="font-medium text-primary">{tool.label}</span>
            <span dir="auto" className="text-sm text-pretty text-muted">
              {tool.description}
            </span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

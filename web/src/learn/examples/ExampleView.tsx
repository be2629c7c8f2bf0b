import { EXAMPLE_GROUPS, type ExampleGroup } from "@fiddle/content/learn/taxonomy.ts";
import { messageOf } from "@fiddle/notebook/message-of";
import type { ExamplePage, LearnCell } from "@fiddle/protocol";
import { Button, buttonClass } from "@fiddle/ui/button.tsx";
import { LayoutDashboard, NotebookPen, Play } from "lucide-react";
import { useState } from "react";
import { ContentText } from "../../platform/content-text/ContentText.tsx";
import { PageLink } from "../../platform/PageLink.tsx";
import { Notice } from "../../tools/parts/Notice.tsx";
import { Breadcrumbs } from "../parts/Breadcrumbs.tsx";
import { LevelChip, TagChip } from "../parts/chips.tsx";
import { CodeListing } from "../parts/CodeListing.tsx";
import { RecordedOutputs } from "../../outputs/recorded/RecordedOutputs.tsx";

/** One example as a page to read. A click opens a copy of it as a notebook. */
export function ExampleView({ example }: { readonly example: ExamplePage }) {
  const { slug, isApp, title, summary, group, level, tags, minutes, parts, tutorials, challenges, next } = example;
  const [failure, setFailure] = useState<string | null>(null);
  const attempt = async (open: () => Promise<void>) => {
    try {
      await open();
    } catch (error) {
      setFailure(messageOf(error));
    }
  };
  const openCopy = async () => (await import("./open-example.ts")).openExample(example);
  const openTool = async (cell: LearnCell) => (await import("./open-example.ts")).openInTool(cell);
  const cells = parts.flatMap((part) => (part.kind === "cell" ? [part.cell] : []));
  const drawing = cells.find(({ tool }) => tool !== null);
  return (
    <main id="main" className="mx-auto w-full max-w-3xl px-4 py-8 sm:px-6">
      <Breadcrumbs
        crumbs={[
          { to: "/examples", label: "Examples" },
          { to: `/examples#group-${group}`, label: EXAMPLE_GROUPS[group as ExampleGroup]?.title ?? group },
        ]}
      />
      <h1 dir="auto" className="mt-2">
        {title}
      </h1>
      <p dir="auto" className="mt-1 text-lg text-pretty text-secondary">
        {summary}
      </p>
      <p className="mt-3 flex flex-wrap items-center gap-2 text-sm text-muted">
        <LevelChip level={level} />
        {tags.map((tag) => (
          <TagChip key={tag} tag={tag} />
        ))}
        <span>about {minutes} min</span>
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        {drawing && <OpenInTool cell={drawing} isPrimary onOpen={() => void attempt(() => openTool(drawing))} />}
        {isApp && (
          <PageLink to={`/apps/${slug}`} className={buttonClass("primary")}>
            <LayoutDashboard aria-hidden />
            Open the app
          </PageLink>
        )}
        <Button variant={drawing || isApp ? "secondary" : "primary"} onClick={() => void attempt(openCopy)}>
          <NotebookPen aria-hidden />
          Open a copy
        </Button>
      </div>
      {failure && (
        <Notice tone="bad" className="mt-3">
          {failure}
        </Notice>
      )}
      {parts.map((part, i) => {
        if (part.kind === "prose") return <ContentText key={i} html={part.html} />;
        const { cell } = part;
        const { code, outputs, image, language } = cell;
        const number = cells.indexOf(cell) + 1;
        return (
          <section
            key={i}
            aria-label={`${language === "prompt" ? "Prompt" : "Code"} ${number}`}
            className="my-5 min-w-0 overflow-hidden rounded-lg border border-line bg-surface"
          >
            <CodeListing code={code} language={codeLanguage(language)} className="rounded-none" />
            {cell.tool && (
              <div className="border-t border-line px-2 py-1">
                <OpenInTool cell={cell} onOpen={() => void attempt(() => openTool(cell))} />
              </div>
            )}
            {(outputs.length > 0 || image) && (
              <div role="region" aria-label={`Output ${number}`} className="border-t border-line py-2">
                <RecordedOutputs outputs={outputs} language={language} />
                {image && <img src={image.source} alt={image.alt} className="max-w-full px-3" />}
              </div>
            )}
          </section>
        );
      })}
      <section aria-label="Next steps" className="mt-10 border-t border-line pt-5">
        <ul className="m-0 flex list-none flex-col gap-1 p-0 text-lg">
          {tutorials.map(({ slug, title }) => (
            <li key={slug}>
              <PageLink to={`/tutorials/${slug}`}>Tutorial: {title}</PageLink>
            </li>
          ))}
          {challenges.map(({ slug, title }) => (
            <li key={slug}>
              <PageLink to={`/challenges/${slug}`}>Challenge: {title}</PageLink>
            </li>
          ))}
          {next && (
            <li>
              <PageLink to={`/examples/${next.slug}`}>Next example: {next.title}</PageLink>
            </li>
          )}
        </ul>
      </section>
    </main>
  );
}

const TOOL_LABELS = { pygame: "Open in pygame tool", pyp5js: "Open in p5 tool" } as const;

interface OpenInToolProps {
  readonly cell: LearnCell;
  readonly isPrimary?: boolean;
  readonly onOpen: () => void;
}

/** For a program that draws, which can't run in a notebook. */
function OpenInTool({ cell: { tool }, isPrimary = false, onOpen }: OpenInToolProps) {
  if (!tool) return null;
  return (
    <Button variant={isPrimary ? "primary" : "secondary"} size={isPrimary ? "md" : "sm"} onClick={onOpen}>
      <Play aria-hidden />
      {TOOL_LABELS[tool]}
    </Button>
  );
}

function codeLanguage(language: LearnCell["language"]): "python" | "sql" | "text" {
  if (language === "prompt") return "text";
  return language === "python" ? "python" : "sql";
}

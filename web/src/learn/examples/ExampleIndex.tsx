import { onHost } from "../../platform/base.ts";
import { EXAMPLE_GROUPS, keysOf } from "@fiddle/content/learn/taxonomy.ts";
import type { ExampleSummary, Thumbnail } from "@fiddle/protocol";
import { PageLink } from "../../platform/PageLink.tsx";
import { AppChip } from "../parts/chips.tsx";

/** All examples by group, each with what it makes. */
export function ExampleIndex({ examples }: { readonly examples: readonly ExampleSummary[] }) {
  return (
    <main id="main" className="mx-auto w-full max-w-5xl px-4 py-8 sm:px-6">
      <h1>Examples</h1>
      <p className="mt-1 max-w-2xl text-lg text-pretty text-secondary">
        Finished notebooks to read, run and change. One click opens your own copy.
      </p>
      {keysOf(EXAMPLE_GROUPS).map((group) => {
        const inGroup = examples.filter((example) => example.group === group);
        if (inGroup.length === 0) return null;
        return (
          <section key={group} aria-labelledby={`group-${group}`} className="mt-8">
            <h2 dir="auto" id={`group-${group}`} className="mb-3 text-lg">
              {EXAMPLE_GROUPS[group].title}
            </h2>
            <ul className="m-0 grid list-none grid-cols-1 gap-3 p-0 sm:grid-cols-2 lg:grid-cols-3">
              {inGroup.map(({ slug, title, summary, thumbnail, isApp }) => (
                <li key={slug}>
                  <PageLink
                    to={`/examples/${slug}`}
                    className="flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface no-underline transition-colors hover:border-line-control hover:bg-raised"
                  >
                    <ThumbnailBox thumbnail={thumbnail} isPicture={group === "graphics"} />
                    <span className="flex flex-col gap-1 px-4 py-3">
                      <span className="flex items-baseline justify-between gap-2">
                        <span dir="auto" className="font-medium text-primary">
                          {title}
                        </span>
                        {isApp && <AppChip />}
                      </span>
                      <span dir="auto" className="text-sm text-pretty text-muted">
                        {summary}
                      </span>
                    </span>
                  </PageLink>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </main>
  );
}

interface ThumbnailBoxProps {
  readonly thumbnail: Thumbnail;
  /** Whether an image fills the box; a chart is shown as a whole, on white. */
  readonly isPicture: boolean;
}

function ThumbnailBox({ thumbnail, isPicture }: ThumbnailBoxProps) {
  if (thumbnail.kind === "image")
    return (
      <img
        src={thumbnail.source.startsWith("/") ? onHost(thumbnail.source) : thumbnail.source}
        alt=""
        loading="lazy"
        className={`h-36 w-full border-b border-line ${isPicture ? "object-cover" : "bg-white object-contain"}`}
      />
    );
  return (
    <span
      aria-hidden
      className="block h-36 overflow-hidden border-b border-line bg-code-ground px-4 py-3 font-mono text-[0.625rem] leading-4 whitespace-pre text-code-text"
    >
      <span className="block h-full [mask-image:linear-gradient(to_right,black_calc(100%-2rem),transparent)] overflow-hidden">
        {thumbnail.text}
      </span>
    </span>
  );
}

import { LEVELS, type Level, TAGS, type Tag } from "@fiddle/content/learn/taxonomy.ts";
import { classes } from "@fiddle/ui/classes.ts";
import { PageLink } from "../../platform/PageLink.tsx";

const CHIP = "inline-flex h-5.5 items-center rounded-full px-2 text-xs whitespace-nowrap no-underline";

const LEVEL_TONES: Readonly<Record<string, string>> = {
  beginner: "bg-success-soft text-success",
  intermediate: "bg-info-soft text-info",
  advanced: "bg-accent-soft text-accent-text",
};

export function levelTitle(level: string): string {
  return LEVELS[level as Level]?.title ?? level;
}

export function tagTitle(tag: string): string {
  return TAGS[tag as Tag]?.title ?? tag;
}

export function LevelChip({ level }: { readonly level: string }) {
  return <span className={classes(CHIP, LEVEL_TONES[level])}>{levelTitle(level)}</span>;
}

/** The tag as text, for cards that are links themselves. */
export function TagChip({ tag }: { readonly tag: string }) {
  return <span className={classes(CHIP, "bg-hover text-secondary")}>{tagTitle(tag)}</span>;
}

/** Marks an example that opens as an app. */
export function AppChip() {
  return <span className={classes(CHIP, "flex-none bg-accent-soft text-accent-text")}>App</span>;
}

export function TagLink({ tag }: { readonly tag: string }) {
  return (
    <PageLink to={`/challenges/tags/${tag}`} className={classes(CHIP, "bg-hover text-secondary hover:text-primary")}>
      {tagTitle(tag)}
    </PageLink>
  );
}

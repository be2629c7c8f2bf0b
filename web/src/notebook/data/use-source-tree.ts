import { useEffect, useEffectEvent, useRef, useState } from "react";
import { sentenceOf } from "../../accounts/failure.ts";
import type { SourceNode } from "./source-node.ts";

type Children =
  | { readonly state: "known" }
  | { readonly state: "loading" }
  | { readonly state: "loaded"; readonly nodes: readonly SourceNode[] }
  | { readonly state: "failed"; readonly problem: string };

/** A visible line of the tree. */
export interface SourceLine {
  readonly node: SourceNode;
  readonly level: number;
  readonly isOpen: boolean;
  readonly parent: string | null;
}

/** Every line has to be laid out, and a schema can have ten thousand tables. */
const MAX_SHOWN_AT_ONCE = 200;

/** What is shown of long lists. */
interface Shown {
  /** Part of the names of tables, in lower case. */
  readonly words: string;
  readonly countOf: (parent: string) => number;
  readonly showMore: (parent: string) => void;
}

/**
 * Which nodes are open and what is in them. Each is loaded when it's opened, and again when it changes. Of long lists of tables, those
 * with these words in their names are shown.
 */
export function useSourceTree(roots: readonly SourceNode[], words: string) {
  const [open, setOpen] = useState<ReadonlyMap<string, Children>>(new Map());
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
  const newest = useRef(new Map<string, number>());
  const versions = useRef(new Map<string, string | undefined>());
  const set = (id: string, children: Children) => setOpen((before) => new Map(before).set(id, children));
  const load = async (node: SourceNode): Promise<readonly SourceNode[]> => {
    const number = (newest.current.get(node.id) ?? 0) + 1;
    newest.current.set(node.id, number);
    versions.current.set(node.id, node.version);
    const children = await childrenOf(node);
    // A later load may have ended before.
    if (newest.current.get(node.id) !== number) return [];
    // It may have been closed meanwhile.
    setOpen((before) => (before.has(node.id) ? new Map(before).set(node.id, children) : before));
    return children.state === "loaded" ? children.nodes : [];
  };
  /** Also loads again what is open below. */
  const reload = useEffectEvent(async function reloadNode(node: SourceNode): Promise<void> {
    const reloadOpen = (each: SourceNode) => {
      if (!open.has(each.id)) return;
      if (each.load) void reloadNode(each);
      else each.children?.forEach(reloadOpen);
    };
    (await load(node)).forEach(reloadOpen);
  });
  const reloadRoot = useEffectEvent((id: string) => {
    const root = roots.find((each) => each.id === id);
    if (root) void reload(root);
  });
  const watch = useEffectEvent((id: string) => roots.find((root) => root.id === id)?.onChange?.(() => reloadRoot(id)));
  const watched = roots.filter(({ id, onChange }) => onChange && open.has(id)).map(({ id }) => id);
  const watchedKey = JSON.stringify(watched);
  useEffect(() => {
    const ends = (JSON.parse(watchedKey) as readonly string[]).map((id) => watch(id));
    return () => ends.forEach((end) => end?.());
  }, [watchedKey]);
  const countOf = (parent: string) => counts.get(parent) ?? MAX_SHOWN_AT_ONCE;
  const shown: Shown = {
    words: words.trim().toLowerCase(),
    countOf,
    showMore: (parent) => setCounts((before) => new Map(before).set(parent, countOf(parent) + MAX_SHOWN_AT_ONCE)),
  };
  const lines = linesOf(roots, open, shown, 1, null);
  const versioned = lines.filter(({ node, isOpen }) => isOpen && node.version !== undefined).map(({ node }) => node);
  const follow = useEffectEvent((id: string, version: string) => {
    const node = versioned.find((each) => each.id === id);
    if (node && version !== versions.current.get(id)) void reload(node);
  });
  const versionsKey = JSON.stringify(versioned.map(({ id, version }) => [id, version]));
  useEffect(() => {
    for (const [id, version] of JSON.parse(versionsKey) as readonly [string, string][]) follow(id, version);
  }, [versionsKey]);
  return {
    lines,
    hasLongLists: lines.some(({ node }) => {
      const children = open.get(node.id);
      return children !== undefined && isLong(nodesOf(node, children));
    }),
    open(node: SourceNode) {
      set(node.id, { state: node.children ? "known" : "loading" });
      if (node.load) void load(node);
    },
    close: (node: SourceNode) => setOpen((before) => new Map([...before].filter(([id]) => id !== node.id))),
  };
}

async function childrenOf({ load }: SourceNode): Promise<Children> {
  try {
    return { state: "loaded", nodes: (await load?.()) ?? [] };
  } catch (error) {
    return { state: "failed", problem: error instanceof SourceError ? error.message : sentenceOf(error) };
  }
}

/** A source can't be read: a sentence for the user. */
export class SourceError extends Error {}

function linesOf(
  nodes: readonly SourceNode[],
  open: ReadonlyMap<string, Children>,
  shown: Shown,
  level: number,
  parent: string | null,
): readonly SourceLine[] {
  return nodes.flatMap((node): readonly SourceLine[] => {
    const children = open.get(node.id);
    const line: SourceLine = { node, level, parent, isOpen: children !== undefined };
    if (!children) return [line];
    return [line, ...linesOf(shownOf(node, nodesOf(node, children), shown), open, shown, level + 1, node.id)];
  });
}

function isLong(nodes: readonly SourceNode[]): boolean {
  return nodes.length > MAX_SHOWN_AT_ONCE && nodes.some(({ table }) => table);
}

/** The first nodes of a long list, and a line that shows more. */
function shownOf(
  { id }: SourceNode,
  nodes: readonly SourceNode[],
  { words, countOf, showMore }: Shown,
): readonly SourceNode[] {
  const found = isLong(nodes) ? nodes.filter(({ label }) => label.toLowerCase().includes(words)) : nodes;
  if (found.length === 0) return [{ id: `${id} none`, label: "No table has this in its name", icon: "note" }];
  const left = found.length - countOf(id);
  if (left <= 0) return found;
  const label = `Show more (${left.toLocaleString("en-US")} left)`;
  return [...found.slice(0, countOf(id)), { id: `${id} more`, label, icon: "note", pick: () => showMore(id) }];
}

function nodesOf(parent: SourceNode, children: Children): readonly SourceNode[] {
  const note = (label: string): SourceNode => ({ id: `${parent.id} note`, label, icon: "note" });
  if (children.state === "loading" && !parent.children) return [note("Loading…")];
  if (children.state === "failed") return [{ ...note(children.problem), isProblem: true }];
  // What the parent knows is newer than what was loaded before the parent was loaded again.
  const nodes = parent.children ?? (children.state === "loaded" ? children.nodes : []);
  return nodes.length > 0 ? nodes : [note("Nothing here yet")];
}

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

/** Which nodes are open and what is in them. Each is loaded when it's opened, and again when it changes. */
export function useSourceTree(roots: readonly SourceNode[]) {
  const [open, setOpen] = useState<ReadonlyMap<string, Children>>(new Map());
  const newest = useRef(new Map<string, number>());
  const set = (id: string, children: Children) => setOpen((before) => new Map(before).set(id, children));
  const load = async (node: SourceNode): Promise<readonly SourceNode[]> => {
    const number = (newest.current.get(node.id) ?? 0) + 1;
    newest.current.set(node.id, number);
    const children = await childrenOf(node);
    // A later load may have ended before.
    if (newest.current.get(node.id) !== number) return [];
    // It may have been closed meanwhile.
    setOpen((before) => (before.has(node.id) ? new Map(before).set(node.id, children) : before));
    return children.state === "loaded" ? children.nodes : [];
  };
  const reload = useEffectEvent(async (id: string) => {
    const root = roots.find((each) => each.id === id);
    if (!root) return;
    for (const child of await load(root)) if (child.load && open.has(child.id)) void load(child);
  });
  const watch = useEffectEvent((id: string) => roots.find((root) => root.id === id)?.onChange?.(() => void reload(id)));
  const watched = roots.filter(({ id, onChange }) => onChange && open.has(id)).map(({ id }) => id);
  const watchedKey = JSON.stringify(watched);
  useEffect(() => {
    const ends = (JSON.parse(watchedKey) as readonly string[]).map((id) => watch(id));
    return () => ends.forEach((end) => end?.());
  }, [watchedKey]);
  return {
    lines: linesOf(roots, open, 1, null),
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
  level: number,
  parent: string | null,
): readonly SourceLine[] {
  return nodes.flatMap((node): readonly SourceLine[] => {
    const children = open.get(node.id);
    const line: SourceLine = { node, level, parent, isOpen: children !== undefined };
    if (!children) return [line];
    return [line, ...linesOf(nodesOf(node, children), open, level + 1, node.id)];
  });
}

function nodesOf(parent: SourceNode, children: Children): readonly SourceNode[] {
  const note = (label: string): SourceNode => ({ id: `${parent.id} note`, label, icon: "note" });
  if (children.state === "loading" && !parent.children) return [note("Loading…")];
  if (children.state === "failed") return [{ ...note(children.problem), isProblem: true }];
  // What the parent knows is newer than what was loaded before the parent was loaded again.
  const nodes = parent.children ?? (children.state === "loaded" ? children.nodes : []);
  return nodes.length > 0 ? nodes : [note("Nothing here yet")];
}

import { useState } from "react";
import { sentenceOf } from "../../accounts/failure.ts";
import type { SourceNode } from "./source-node.ts";

type Children =
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

/** Which nodes are open and what is in them. Each is loaded when it's opened, and again on `reload`. */
export function useSourceTree(roots: readonly SourceNode[]) {
  const [open, setOpen] = useState<ReadonlyMap<string, Children>>(new Map());
  const set = (id: string, children: Children | null) =>
    setOpen((before) => {
      const next = new Map(before);
      if (children) next.set(id, children);
      else next.delete(id);
      return next;
    });
  const load = async (node: SourceNode) => {
    if (!node.load) return;
    set(node.id, { state: "loading" });
    try {
      set(node.id, { state: "loaded", nodes: await node.load() });
    } catch (error) {
      set(node.id, { state: "failed", problem: error instanceof SourceError ? error.message : sentenceOf(error) });
    }
  };
  return {
    lines: linesOf(roots, open, 1, null),
    open: (node: SourceNode) => void load(node),
    close: (node: SourceNode) => set(node.id, null),
  };
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
  if (children.state === "loading") return [note("Loading…")];
  if (children.state === "failed") return [{ ...note(children.problem), isProblem: true }];
  return children.nodes.length > 0 ? children.nodes : [note("Nothing here yet")];
}

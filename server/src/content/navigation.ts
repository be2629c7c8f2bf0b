import type { NavigationNode, PageSummary } from "@fiddle/protocol";

interface Branch {
  title: string;
  path?: string;
  readonly children: Map<string, Branch>;
}

/** Arranges the pages below a path in a tree by their paths, sorted by title. */
export function navigationTree(pages: readonly PageSummary[], under = "/"): readonly NavigationNode[] {
  const root: Branch = { title: "", children: new Map() };
  const depth = under.split("/").filter(Boolean).length;
  for (const { path, title } of pages) {
    let branch = root;
    for (const name of path.split("/").filter(Boolean).slice(depth)) {
      const child = branch.children.get(name) ?? { title: inWords(name), children: new Map() };
      branch.children.set(name, child);
      branch = child;
    }
    branch.title = title;
    branch.path = path;
  }
  return nodes(root);
}

function nodes({ children }: Branch): readonly NavigationNode[] {
  return [...children.values()]
    .map(({ title, path, children }) => ({ title, ...(path && { path }), children: nodes({ title, children }) }))
    .toSorted((a, b) => a.title.localeCompare(b.title, "en"));
}

/** The title of a folder that has no page. */
function inWords(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll("-", " ");
}

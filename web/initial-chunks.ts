import type { Plugin, Rolldown } from "vite";

/** What a page needs before anything is clicked, by the modules its routes import statically. */
interface InitialModules {
  /** Needed by every page. */
  readonly shell: ReadonlySet<string>;
  /** Needed by pages with a notebook and by some others. */
  readonly shared: ReadonlySet<string>;
  /** Needed by pages with a notebook alone. */
  readonly notebook: ReadonlySet<string>;
}

const ENTRY = /\/src\/(entry\.client|root)\.tsx$|\/src\/layouts\/[a-z-]+\.tsx$/;
/** Checks what is said over HTTP; every page would pay for it with a quarter of its scripts. */
const TOO_DEAR = /\/node_modules\/zod\//;
const NOTEBOOK = /\/src\/notebook\/page\.tsx$/;

/** Not all pages that share something with the notebook share the same. In bytes of source. */
const BY_USERS = { entriesAware: true, entriesAwareMergeThreshold: 10_000 };

/**
 * Joins what is loaded together anyway into one file each: left to itself, the bundler makes a file of every set of modules
 * that one more lazily loaded screen happens to share, some fifty for the first page.
 */
export function initialChunks(): { readonly plugin: Plugin; readonly groups: Rolldown.CodeSplittingGroup[] } {
  let initial: InitialModules | null = null;
  const plugin: Plugin = {
    name: "initial-chunks",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    renderStart() {
      initial = sort(this);
    },
  };
  const sets = ["shell", "shared", "notebook"] as const;
  // Libraries change less often than what uses them, so that a new release leaves them in people's caches.
  const libraries = sets.map((set) => ({
    name: `${set}-libraries`,
    priority: 2,
    test: (id: string) => id.includes("/node_modules/") && !!initial?.[set].has(id),
    ...(set === "shared" && BY_USERS),
  }));
  const own = sets.map((set) => ({
    name: set,
    priority: 1,
    test: (id: string) => !!initial?.[set].has(id),
    ...(set === "shared" && BY_USERS),
  }));
  // Their one index would bring every icon of the app to every page.
  const icons = { name: "icons", priority: 3, test: /\/lucide-react\/dist\/esm\/icons\//, ...BY_USERS };
  return { plugin, groups: [icons, ...libraries, ...own] };
}

function sort(context: Rolldown.PluginContext): InitialModules {
  const ids = [...context.getModuleIds()];
  const entries = ids.filter((id) => context.getModuleInfo(id)?.isEntry && !ENTRY.test(clean(id)));
  const notebookPage = ids.filter((id) => NOTEBOOK.test(clean(id)));
  if (notebookPage.length !== 1) context.error("The notebook's page is not where initial-chunks.ts looks for it.");
  const shell = closure(
    context,
    ids.filter((id) => ENTRY.test(clean(id))),
  );
  if ([...shell].some((id) => TOO_DEAR.test(id)))
    context.error("The shell imports zod. Import the one file of @fiddle/protocol that is needed, not its index.");
  const notebook = closure(context, notebookPage, shell);
  const others = entries
    .map((id) => closure(context, [id], shell))
    .filter((modules) => !modules.has(notebookPage[0] ?? ""));
  const shared = new Set([...notebook].filter((id) => others.some((modules) => modules.has(id))));
  return { shell, shared, notebook: new Set([...notebook].filter((id) => !shared.has(id))) };
}

/** These modules and all that they import statically, but what is known already. */
function closure(
  context: Rolldown.PluginContext,
  from: readonly string[],
  known: ReadonlySet<string> = new Set(),
): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [...from];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id) || known.has(id)) continue;
    found.add(id);
    open.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

/** React Router adds a query to the ids of routes. */
function clean(id: string): string {
  return id.replace(/\?.*$/, "");
}

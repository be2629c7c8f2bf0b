import type { Plugin, Rolldown } from "vite";

/** Modules that are loaded together. */
interface ChunkPlan {
  readonly name: string;
  readonly modules: ReadonlySet<string>;
}

/** Starts the app as soon as it is loaded, which only its pages want, so it stays in a file of its own. */
const STARTS = /\/src\/entry\.client\.tsx$/;
const ENTRY = /\/src\/(entry\.client|root)\.tsx$|\/src\/layouts\/[a-z-]+\.tsx$/;
/** Validates HTTP responses. With it, every page would load a quarter more scripts. */
const TOO_DEAR = /\/node_modules\/zod\//;
const NOTEBOOK = /\/src\/notebook\/app\/page\.tsx$/;
/** The features that start with a notebook (`app/features.ts`), and what they load immediately. */
const FEATURE = /\/src\/notebook\/([a-z-]+\/start|intelligence\/intelligence)\.ts$/;
const TOOL = /\/src\/tools\/[a-z0-9-]+\/page\.tsx$/;
const ICON = /\/lucide-react\/dist\/esm\/icons\//;
const ICON_INDEX = /\/lucide-react\/dist\/esm\/lucide-react\.mjs$/;
const LIBRARY = /\/node_modules\//;

/** In bytes of source. A smaller file costs more as a request of its own than as part of another file. */
const MIN_FILE_BYTES = 8_000;
/** There are many tools, each on a page with little else, so code that a tool doesn't need counts this many times. */
const TOOL_WEIGHT = 4;

/** More files than are ever planned, because the bundler needs all groups before it knows any module. */
const MAX_FILES = 40;

/**
 * Puts modules that are loaded together into one file each. Otherwise the bundler makes a file for every set of modules
 * that some lazily loaded screen also uses: some fifty for the first page and forty for what a notebook loads by
 * itself.
 */
export function initialChunks(): { readonly plugin: Plugin; readonly groups: Rolldown.CodeSplittingGroup[] } {
  let plans: readonly ChunkPlan[] = [];
  const plugin: Plugin = {
    name: "initial-chunks",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    renderStart() {
      plans = planChunks(this);
      if (plans.length > MAX_FILES) this.error(`${plans.length} files are planned. Raise MAX_FILES.`);
    },
  };
  const groups = Array.from({ length: MAX_FILES }, (_, index) =>
    // Libraries change less often than the code that uses them, so they stay in caches after a new release.
    [true, false].map((libraries) => ({
      name: () => `${plans[index]?.name}${libraries ? "-libraries" : ""}`,
      priority: 2 * (MAX_FILES - index) + Number(libraries),
      test: (id: string) => !!plans[index]?.modules.has(id) && (LIBRARY.test(id) && !ICON.test(id)) === libraries,
    })),
  ).flat();
  return { plugin, groups };
}

/**
 * Plans the files that a page loads before anything is clicked: the modules that its routes import statically, and
 * those that a notebook loads by itself. Modules that more pages need come first: a file includes what its modules
 * import, unless an earlier file already has it.
 */
function planChunks(context: Rolldown.PluginContext): readonly ChunkPlan[] {
  const ids = [...context.getModuleIds()];
  const entries = ids.filter((id) => context.getModuleInfo(id)?.isEntry && !ENTRY.test(clean(id)));
  const notebookPage = ids.filter((id) => NOTEBOOK.test(clean(id)));
  if (notebookPage.length !== 1) context.error("The notebook's page is not where initial-chunks.ts looks for it.");
  const features = ids.filter((id) => FEATURE.test(clean(id)));
  if (features.length === 0) context.error("The notebook's features are not where initial-chunks.ts looks for them.");
  const importsOf = readImports(context);
  const shell = closure(
    importsOf,
    ids.filter((id) => ENTRY.test(clean(id))),
  );
  if ([...shell].some((id) => TOO_DEAR.test(id)))
    context.error("The shell imports zod. Import the one file of @fiddle/protocol that is needed, not its index.");
  const tool = neededByMost(ids.filter((id) => TOOL.test(clean(id))).map((id) => closure(importsOf, [id], shell)));
  const known = new Set([...shell, ...tool]);
  const notebook = closure(importsOf, notebookPage, known);
  const later = closure(importsOf, features, new Set([...known, ...notebook]));
  const others = entries.filter((id) => !closure(importsOf, [id], known).has(notebookPage[0] ?? ""));
  const pages = (imports: ImportsOf) =>
    others.map((id) => ({ weight: TOOL.test(clean(id)) ? TOOL_WEIGHT : 1, modules: closure(imports, [id], known) }));
  const sizeOf = (id: string) => context.getModuleInfo(id)?.code?.length ?? 0;
  const shared = joinSmall(filesOf([...notebook], pages(importsOf), sizeOf));
  // Small ones stay separate, because they import much of a notebook's code, which pages that need another one would
  // then load.
  const sharedLater = filesOf([...later], pages(readAllImports(context, importsOf)), sizeOf);
  return [
    { name: "shell", modules: new Set([...shell].filter((id) => !STARTS.test(clean(id)))) },
    { name: "tool", modules: tool },
    ...plansOf("shared", shared),
    { name: "notebook", modules: notebook },
    ...plansOf("later", sharedLater),
    { name: "later", modules: later },
  ];
}

/** Numbered files. Those that more pages need come first. */
function plansOf(name: string, files: readonly SharedFile[]): readonly ChunkPlan[] {
  return files
    .toSorted((a, b) => b.pages.size - a.pages.size)
    .map(({ modules }, index) => ({ name: `${name}${index + 1}`, modules: new Set(modules) }));
}

interface Page {
  /** How much it matters if the page loads code it doesn't need. */
  readonly weight: number;
  readonly modules: ReadonlySet<string>;
}

/** Modules, and the pages without a notebook that need them too. */
interface SharedFile {
  readonly pages: ReadonlySet<Page>;
  readonly modules: readonly string[];
  readonly size: number;
}

/** Puts what the same pages need into one file. Modules that none of them needs are in no file. */
function filesOf(
  modules: readonly string[],
  pages: readonly Page[],
  sizeOf: (id: string) => number,
): readonly SharedFile[] {
  const byPages = new Map<string, SharedFile>();
  for (const id of modules) {
    const users = pages.filter((page) => page.modules.has(id));
    if (users.length === 0) continue;
    const key = users.map((page) => pages.indexOf(page)).join();
    byPages.set(key, join(byPages.get(key) ?? NOTHING, { pages: new Set(users), modules: [id], size: sizeOf(id) }));
  }
  return [...byPages.values()];
}

/** Joins small files where pages load the least unneeded code. */
function joinSmall(all: readonly SharedFile[]): readonly SharedFile[] {
  let files = [...all];
  for (;;) {
    files.sort((a, b) => a.size - b.size);
    const [small, ...rest] = files;
    if (!small || small.size >= MIN_FILE_BYTES || rest.length === 0) return files;
    const nearest = rest.reduce((best, file) => (waste(small, file) < waste(small, best) ? file : best));
    files = [...rest.filter((file) => file !== nearest), join(small, nearest)];
  }
}

const NOTHING: SharedFile = { pages: new Set(), modules: [], size: 0 };

function join(a: SharedFile, b: SharedFile): SharedFile {
  return { pages: new Set([...a.pages, ...b.pages]), modules: [...a.modules, ...b.modules], size: a.size + b.size };
}

/** The unneeded code that pages load when two files are joined. */
function waste(a: SharedFile, b: SharedFile): number {
  return a.size * weightOfOthers(b, a) + b.size * weightOfOthers(a, b);
}

/** The weight of the pages that need `file` and not `other`. */
function weightOfOthers(file: SharedFile, other: SharedFile): number {
  return [...file.pages].reduce((sum, page) => sum + (other.pages.has(page) ? 0 : page.weight), 0);
}

/** The items that are in more than half of the sets. */
function neededByMost(sets: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const id of sets.flatMap((set) => [...set])) counts.set(id, (counts.get(id) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count * 2 > sets.length).map(([id]) => id));
}

/** These modules and everything they import statically, except what is known already. */
function closure(
  importsOf: ImportsOf,
  from: readonly string[],
  known: ReadonlySet<string> = new Set(),
): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [...from];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id) || known.has(id)) continue;
    found.add(id);
    open.push(...importsOf(id));
  }
  return found;
}

/** The modules that one module imports statically. */
type ImportsOf = (id: string) => readonly string[];

/** Resolves the icons that a module imports, because their common index would include every icon. */
function readImports(context: Rolldown.PluginContext): ImportsOf {
  const index = [...context.getModuleIds()].find((id) => ICON_INDEX.test(id));
  const files = index === undefined ? new Map<string, string>() : iconFiles(context, index);
  return (id) => {
    const { importedIds = [], code } = context.getModuleInfo(id) ?? {};
    if (index === undefined || !importedIds.includes(index)) return importedIds;
    const named = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/.exec(code ?? "")?.[1] ?? "";
    const icons = named.split(",").flatMap((name) => files.get(name.trim().replace(/\s+as\s.*/s, "")) ?? []);
    if (icons.length === 0) context.error(`No icon was found in what ${id} imports.`);
    return [...importedIds.filter((imported) => imported !== index), ...icons];
  };
}

/** Includes the modules that a module imports dynamically. */
function readAllImports(context: Rolldown.PluginContext, importsOf: ImportsOf): ImportsOf {
  return (id) => [...importsOf(id), ...(context.getModuleInfo(id)?.dynamicallyImportedIds ?? [])];
}

/** The file of each icon, by the names in the index. */
function iconFiles(context: Rolldown.PluginContext, index: string): ReadonlyMap<string, string> {
  const lines = (context.getModuleInfo(index)?.code ?? "").matchAll(/export \{([^}]*)\} from '\.(\/icons\/[^']+)'/g);
  return new Map(
    [...lines].flatMap(([, names = "", file = ""]) =>
      names
        .split(",")
        .map((name): [string, string] => [name.replace("default as", "").trim(), index.replace(/\/[^/]+$/, file)]),
    ),
  );
}

/** React Router adds a query to the ids of routes. */
function clean(id: string): string {
  return id.replace(/\?.*$/, "");
}

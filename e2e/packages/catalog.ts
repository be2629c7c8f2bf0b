import { MATPLOTLIB_CODE } from "./matplotlib.ts";
import { PYGAME_CODE } from "./pygame.ts";
import { WIDGETS_CODE } from "./widgets.ts";
import { findWheels } from "../../scripts/wheels.ts";
import { buildWheel, type PackageSource, type Wheel } from "./wheel.ts";

/** How the server delivers a package's file. */
export type Delivery = "normal" | "tampered" | "slow" | "hangs" | "refused" | "gone";

export interface CatalogEntry {
  readonly wheel: Pick<Wheel, "filename" | "content" | "sha256">;
  readonly delivery: Delivery;
}

const SOURCES: readonly (PackageSource & { readonly delivery?: Delivery })[] = [
  { name: "fiddle-demo", version: "1.2.0", code: '__version__ = "1.2.0"\n\ndef say(text):\n    return f"<{text}>"\n' },
  { name: "fiddle-demo", version: "1.0.0", code: '__version__ = "1.0.0"\n' },
  {
    name: "fiddle-party",
    version: "0.3.0",
    code: "from fiddle_demo import say\n\ndef shout(text):\n    return say(text.upper())\n",
    requires: ["fiddle-demo>=1.0", 'never-needed; extra == "all"'],
  },
  { name: "fiddle-widgets", version: "1.0.0", code: WIDGETS_CODE, requires: ["comm", "ipython>=6"] },
  { name: "matplotlib", version: "3.10.8", code: MATPLOTLIB_CODE },
  { name: "pygame-ce", version: "2.5.7", module: "pygame", code: PYGAME_CODE },
  /** The index lists a different hash than the file has. */
  { name: "fiddle-tampered", version: "1.0.0", code: "stolen = True\n", delivery: "tampered" },
  { name: "fiddle-slow", version: "1.0.0", code: 'ready = "at last"\n', padding: 400_000, delivery: "slow" },
  { name: "fiddle-hangs", version: "1.0.0", code: "", delivery: "hangs" },
  /** In the index, but its file is on a port that refuses connections. */
  { name: "fiddle-refused", version: "1.0.0", code: "", delivery: "refused" },
  /** In the index, but its file is a 404. */
  { name: "fiddle-gone", version: "1.0.0", code: "", delivery: "gone" },
];

let made: ReadonlyMap<string, readonly CatalogEntry[]> | null = null;

/** Every file of the test index, by package name. It's made when it is first asked for: the real packages may be downloaded before. */
export function catalog(): ReadonlyMap<string, readonly CatalogEntry[]> {
  made ??= Map.groupBy(
    [
      ...SOURCES.map(({ delivery = "normal", ...source }) => ({
        name: source.name,
        wheel: buildWheel(source),
        delivery,
      })),
      // Real packages, for tests of package snapshots.
      ...findWheels().map((wheel) => ({ name: wheel.name, wheel, delivery: "normal" as const })),
    ],
    ({ name }) => name,
  );
  return made;
}

/** The JSON page of a project (PEP 691). `origin` is the server with its files. */
export function projectPage(name: string, entries: readonly CatalogEntry[], origin: string): object {
  return {
    meta: { "api-version": "1.1" },
    name,
    versions: entries.map(({ wheel }) => wheel.filename.split("-")[1]),
    files: entries.map(({ wheel, delivery }) => ({
      filename: wheel.filename,
      url: `${delivery === "refused" ? "http://127.0.0.1:9" : origin}/files/${wheel.filename}`,
      hashes: { sha256: delivery === "tampered" ? "0".repeat(64) : wheel.sha256 },
      "requires-python": ">=3.9",
      size: wheel.content.length,
      "upload-time": "2026-01-01T00:00:00Z",
      yanked: false,
    })),
  };
}

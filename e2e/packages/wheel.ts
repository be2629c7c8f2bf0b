import { hash } from "node:crypto";
import { zip } from "./zip.ts";

/** A pure-Python package with one module. */
export interface PackageSource {
  /** The name in the index, e.g. `fiddle-demo`. */
  readonly name: string;
  /** By default the package's name with underscores. */
  readonly module?: string;
  readonly version: string;
  readonly code: string;
  readonly requires?: readonly string[];
  /** Bytes of filler that make the download take longer. */
  readonly padding?: number;
}

export interface Wheel {
  readonly filename: string;
  readonly content: Buffer;
  readonly sha256: string;
  readonly metadata: string;
}

export function buildWheel({ name, version, code, module, requires = [], padding = 0 }: PackageSource): Wheel {
  const project = name.replaceAll("-", "_");
  const folder = module ?? project;
  const info = `${project}-${version}.dist-info`;
  const metadata = [
    "Metadata-Version: 2.1",
    `Name: ${name}`,
    `Version: ${version}`,
    ...requires.map((requirement) => `Requires-Dist: ${requirement}`),
    "",
  ].join("\n");
  const files = new Map<string, Buffer>([
    [`${folder}/__init__.py`, Buffer.from(code)],
    ...(padding > 0 ? [[`${folder}/padding.bin`, Buffer.alloc(padding, 7)] as const] : []),
    [`${info}/METADATA`, Buffer.from(metadata)],
    [`${info}/WHEEL`, Buffer.from("Wheel-Version: 1.0\nGenerator: fiddle\nRoot-Is-Purelib: true\nTag: py3-none-any\n")],
  ]);
  const record = [...files].map(
    ([path, content]) => `${path},sha256=${hash("sha256", content, "base64url")},${content.length}`,
  );
  files.set(`${info}/RECORD`, Buffer.from([...record, `${info}/RECORD,,`, ""].join("\n")));
  const content = zip(files);
  return { filename: `${project}-${version}-py3-none-any.whl`, content, sha256: hash("sha256", content), metadata };
}

import type { BuiltKernelHost, PackageGroup } from "@fiddle/kernels";

/** The kernel host as it is served: what was built, and what the operator added. */
export interface KernelHostManifest extends BuiltKernelHost {
  /** The texts of scripts, by their URLs, which their documents contain. In development, the documents name the scripts instead. */
  readonly scriptTexts?: Readonly<Record<string, string>>;
  /** The list of the operator's compiled wheels; see package-mirror.ts. */
  readonly mirrorUrl?: string | null;
  /** The packages that Python can start with; see package-groups.ts. */
  readonly packageGroups?: readonly PackageGroup[];
}

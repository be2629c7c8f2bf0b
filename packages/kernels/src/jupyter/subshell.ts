import type { KernelLink } from "./kernel-link.ts";
import type { JupyterMessage } from "./wire.ts";

/** The thread of a kernel that answers while it runs a cell, where the kernel has such. */
export class Subshell {
  #features: readonly unknown[] = [];
  #created: Promise<string | undefined> | null = null;

  /** Takes what the kernel says of itself, at its start and after each restart. */
  begin({ content: { supported_features: features } }: JupyterMessage): void {
    this.#features = Array.isArray(features) ? features : [];
    this.#created = null;
  }

  get isThere(): boolean {
    return this.#features.includes("kernel subshells");
  }

  /** Its id; undefined where there is none. */
  id(link: KernelLink | null): Promise<string | undefined> {
    if (!link || !this.isThere) return Promise.resolve(undefined);
    this.#created ??= create(link);
    return this.#created;
  }
}

async function create(link: KernelLink): Promise<string | undefined> {
  const reply = await link.request("create_subshell_request", {}, { channel: "control" });
  const { subshell_id: id } = reply.content;
  return typeof id === "string" ? id : undefined;
}

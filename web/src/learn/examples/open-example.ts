import { onHost, siteAddress } from "../../platform/base.ts";
import { exampleNotebook } from "@fiddle/content/learn/example-notebook.ts";
import type { ExamplePage, LearnCell } from "@fiddle/protocol";
import { packState } from "../../tools/frame/state-link.ts";
import { linkAddress, packNotebook } from "../../links/notebook-link.ts";

/** Opens a copy of an example as a new notebook. The copy is in the fragment, which browsers don't send to a server. */
export async function openExample(example: ExamplePage): Promise<void> {
  location.assign(await exampleUrl(example, siteAddress()));
}

/** Opens a program in the tool that shows what it draws. The code is in the fragment, too. */
export async function openInTool({ tool, code }: Pick<LearnCell, "tool" | "code">): Promise<void> {
  location.assign(onHost(`/tools/${tool}${await packState({ source: code })}`));
}

export async function exampleUrl(example: ExamplePage, site: string): Promise<string> {
  const fragment = await packNotebook(exampleNotebook(example), { outputs: false });
  return linkAddress(site, fragment, { run: false, readonly: false, hideCode: false, app: false, embed: false });
}

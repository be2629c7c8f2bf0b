import { OWN_MODULES } from "@fiddle/kernels/own-modules";
import { pageModules } from "../page-scripts.ts";

/*
 * Runs in the document of an output whose page holds all files itself (docs/decisions/160-one-file-is-the-notebook-page.md). The scripts
 * are many and large, so a frame asks the page for those that its output needs.
 */

const modules = pageModules();
Object.assign(globalThis, { [OWN_MODULES]: modules });
void modules.import(document.querySelector<HTMLMetaElement>('meta[name="entry"]')?.content ?? "");

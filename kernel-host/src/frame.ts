/** The script of the kernel frame's document. */
import { type FrameConfig, isWorkerName, runFrame } from "@fiddle/kernels/frame";

const config = JSON.parse(document.querySelector("#config")?.textContent ?? "") as FrameConfig;
// Not in the query, with which browsers would keep a document for each value, and find some of them missing without a network.
const start = new URLSearchParams(location.hash.slice(1)).get("start");
// With data saver, the page requests the worker only when the user runs code.
const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
runFrame(config, { start: isWorkerName(start) && !connection?.saveData ? start : null });

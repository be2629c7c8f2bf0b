/** The script of the kernel frame's document. */
import { type FrameConfig, isWorkerName, runFrame } from "@fiddle/kernels/frame";

const config = JSON.parse(document.querySelector("#config")?.textContent ?? "") as FrameConfig;
const start = new URLSearchParams(location.search).get("start");
runFrame(config, { start: isWorkerName(start) ? start : null });

import type { Handle } from "../layouts/handle.ts";
import { describeTool } from "../tools/describe-tool.ts";

export { VisualizerEmbed as default } from "../tools/visualizer/VisualizerEmbed.tsx";

export const handle: Handle = { listed: false };

export const meta = describeTool("visualizer");

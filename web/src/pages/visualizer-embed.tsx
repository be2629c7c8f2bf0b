import type { Handle } from "../layouts/handle.ts";
import { toolMeta } from "../tools/tool-meta.ts";

export { VisualizerEmbed as default } from "../tools/visualizer/VisualizerEmbed.tsx";

export const handle: Handle = { listed: false };

export const meta = toolMeta("visualizer");

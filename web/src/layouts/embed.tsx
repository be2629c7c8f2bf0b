export { EmbedFrame as default } from "./frames.tsx";

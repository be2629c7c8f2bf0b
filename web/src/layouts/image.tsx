export { ImageFrame as default } from "./frames.tsx";

export { WideFrame as default } from "./frames.tsx";

export { DefaultFrame as default } from "./frames.tsx";

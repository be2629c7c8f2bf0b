export { ChatFrame as default } from "./frames.tsx";

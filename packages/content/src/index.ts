export { STARTERS, type Starter } from "./starters.ts";

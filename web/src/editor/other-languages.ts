import { StreamLanguage } from "@codemirror/language";
import { julia as juliaMode } from "@codemirror/legacy-modes/mode/julia";
import { r as rMode } from "@codemirror/legacy-modes/mode/r";
import { shell as shellMode } from "@codemirror/legacy-modes/mode/shell";

/** Languages that kernels on Jupyter servers speak beside those of the browser. */
export const r = StreamLanguage.define(rMode);
export const julia = StreamLanguage.define(juliaMode);
export const shell = StreamLanguage.define(shellMode);

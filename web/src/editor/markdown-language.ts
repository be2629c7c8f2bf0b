import { markdownKeymap } from "@codemirror/lang-markdown";
import type { Extension } from "@codemirror/state";
import { keymap } from "@codemirror/view";
import { markdown } from "./parsers.ts";

export const markdownExtension: Extension = [markdown, keymap.of(markdownKeymap)];

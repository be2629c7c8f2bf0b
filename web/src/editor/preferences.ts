import { indentUnit } from "@codemirror/language";
import { EditorState, type Extension, Prec } from "@codemirror/state";
import { EditorView, lineNumbers } from "@codemirror/view";
import { setting, type SettingName, SETTINGS, subscribeSettings } from "../platform/settings.ts";
import type { EditorExtras } from "./extras.ts";
import { type EditorLanguage, isCode, wrapsLines } from "./languages.ts";

const WATCHED = ["editorLineNumbers", "editorWrap", "editorIndent", "editorCloseBrackets"] as const;
/** Line height divided by font size. */
const LINE_HEIGHT_RATIO = 20 / 13;

/** Applies the user's editor settings, and each change, to all editors of a notebook. Returns a function that ends this. */
export function followEditorSettings(extras: EditorExtras): () => void {
  let applied = "";
  let remove = () => {};
  const update = () => {
    applyToPage();
    const now = WATCHED.map((name) => String(setting(name))).join(" ");
    if (now === applied) return;
    applied = now;
    remove();
    remove = WATCHED.every(isInitial) ? () => {} : extras.add(({ language }) => preferences(language));
  };
  update();
  const unsubscribe = subscribeSettings(update);
  return () => {
    unsubscribe();
    remove();
  };
}

function preferences(language: EditorLanguage): Extension {
  const indent = setting("editorIndent");
  const extensions: Extension[] = [];
  if (setting("editorLineNumbers") && isCode(language)) extensions.push(lineNumbers());
  if (setting("editorWrap") && !wrapsLines(language)) extensions.push(EditorView.lineWrapping);
  if (!isInitial("editorIndent") && isCode(language))
    extensions.push(Prec.high(indentUnit.of(indent === "tab" ? "\t" : " ".repeat(Number(indent)))));
  if (!setting("editorCloseBrackets"))
    extensions.push(Prec.highest(EditorState.languageData.of(() => [{ closeBrackets: { brackets: [] } }])));
  return extensions;
}

/** Applies the settings that editors and static sources share. */
function applyToPage(): void {
  const root = document.documentElement;
  const size = setting("editorFontSize");
  const coarse = matchMedia("(pointer: coarse)").matches;
  const shown = coarse ? Math.max(16, size) : size;
  if (isInitial("editorFontSize")) {
    root.style.removeProperty("--code-size");
    root.style.removeProperty("--code-leading");
  } else {
    root.style.setProperty("--code-size", `${shown / 16}rem`);
    root.style.setProperty("--code-leading", `${Math.round(shown * LINE_HEIGHT_RATIO) / 16}rem`);
  }
  root.toggleAttribute("data-code-wrap", setting("editorWrap"));
}

function isInitial(name: SettingName): boolean {
  return setting(name) === SETTINGS[name].initial;
}

import { BASE, withinApp } from "./base.ts";
import { Listeners } from "@fiddle/notebook/listeners";
import { documentKind, EMBEDS } from "@fiddle/protocol/document-kind.ts";
import { readStored, writeStored } from "./storage.ts";

export type Theme = "dark" | "light";

const STORED = "PF_THEME";
const SYSTEM_LIGHT = "(prefers-color-scheme: light)";

/**
 * Runs in the head, before anything is painted and before React. The body doesn't exist yet, so it gets its class as
 * soon as the parser has created it. The server wrote `dark`.
 */
export const THEME_SCRIPT = `(() => {
  let theme = null;
  try { theme = localStorage.getItem("${STORED}"); } catch {}
  if (${EMBEDS}.test(location.pathname.slice(${BASE.length}))) theme = /[?&]theme=(dark|light)\\b/.exec(location.search)?.[1] ?? theme;
  if (theme !== "dark" && theme !== "light") theme = matchMedia("${SYSTEM_LIGHT}").matches ? "light" : "dark";
  const observer = new MutationObserver(() => {
    if (!document.body) return;
    observer.disconnect();
    document.body.classList.remove("dark", "light");
    document.body.classList.add(theme);
  });
  observer.observe(document.documentElement, { childList: true });
})()`;

/** The user's choice, else the system's theme, else dark. */
function currentTheme(): Theme {
  return themeChoice() ?? (matchMedia(SYSTEM_LIGHT).matches ? "light" : "dark");
}

/** The user's choice; null if the system decides. */
export function themeChoice(): Theme | null {
  if (chosen) return chosen;
  const stored = readStored(STORED);
  return stored === "dark" || stored === "light" ? stored : null;
}

export function themeButtonLabel(theme: Theme): string {
  return theme === "dark" ? "Switch to light theme" : "Switch to dark theme";
}

export function toggleTheme(): void {
  chooseTheme(shownTheme() === "dark" ? "light" : "dark");
}

/** Null follows the system. */
export function chooseTheme(theme: Theme | null): void {
  chosen = writeStored(STORED, theme ?? "") ? null : theme;
  listeners.notify();
}

/** Restores the body's class after React had to recreate the document. */
export function restoreTheme(): void {
  applyTheme(shownTheme());
}

/** Used only while the browser refuses to store the choice. */
let chosen: Theme | null = null;
const listeners = new Listeners();

export function shownTheme(): Theme {
  return embedTheme() ?? chosen ?? currentTheme();
}

/** The theme that the page around an embed requests, because the embed is a part of that page. */
function embedTheme(): Theme | null {
  const { pathname, search } = location;
  const asked = documentKind(withinApp(pathname)) === "embed" ? new URLSearchParams(search).get("theme") : null;
  return asked === "dark" || asked === "light" ? asked : null;
}

/** Keeps the page's theme in sync with other tabs and the system. Returns how to stop. */
export function followTheme(listener: () => void): () => void {
  const update = () => {
    applyTheme(shownTheme());
    listener();
  };
  const system = matchMedia(SYSTEM_LIGHT);
  const unsubscribe = listeners.add(update);
  addEventListener("storage", update);
  system.addEventListener("change", update);
  return () => {
    unsubscribe();
    removeEventListener("storage", update);
    system.removeEventListener("change", update);
  };
}

function applyTheme(theme: Theme): void {
  document.body.classList.toggle("dark", theme === "dark");
  document.body.classList.toggle("light", theme === "light");
}

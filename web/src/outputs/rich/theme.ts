import type { OutputTheme } from "@fiddle/kernels";

/** The page's custom properties that outputs receive. */
const VARIABLES = [
  "--canvas", "--surface", "--raised", "--sunken", "--hover", "--selected", "--text", "--secondary", "--muted",
  "--line", "--line-strong", "--line-control", "--accent", "--on-accent", "--accent-text", "--success", "--warn", "--danger", "--info",
  "--font-ui", "--font-code",
] as const; // prettier-ignore

/** The theme as an output's frame needs it. */
export function readTheme(): OutputTheme {
  const { body } = document;
  const style = getComputedStyle(body);
  const variables = Object.fromEntries(VARIABLES.map((name) => [name, style.getPropertyValue(name).trim()]));
  return { dark: !body.classList.contains("light"), variables };
}

/** Calls back when the page's theme changes; returns the unsubscriber. */
export function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.body, { attributes: true, attributeFilter: ["class"] });
  return () => observer.disconnect();
}

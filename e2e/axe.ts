import type { Page } from "@playwright/test";
import axe from "axe-core";

/** Levels A and AA of WCAG 2.2. */
const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

type Rules = axe.RunOnly;

/** The accessibility problems of a page, or of a part of it, in both themes, each as a line with the page's name. */
export async function faultsInBothThemes(page: Page, screen: string, part = "body"): Promise<string[]> {
  // The content may still be loading.
  await page.locator(part).first().waitFor();
  // Loaded once per page, because axe is larger than the app.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  const dark = await faults(page, part, { type: "tag", values: WCAG });
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  // The light theme differs only in its colors.
  const light = await faults(page, part, { type: "rule", values: ["color-contrast"] });
  return [...dark.map((fault) => `${screen}, dark: ${fault}`), ...light.map((fault) => `${screen}, light: ${fault}`)];
}

async function faults(page: Page, part: string, rules: Rules): Promise<string[]> {
  const found = await page.evaluate(findFaults, { part, rules });
  return found
    .map(({ id, targets }) => ({ id, targets: targets.filter((target) => !isScrolledByEditor(id, target)) }))
    .filter(({ targets }) => targets.length > 0)
    .map(({ id, targets }) => `${id}: ${targets.join(", ")}`);
}

/** Runs in the page. */
async function findFaults({ part, rules }: { part: string; rules: Rules }) {
  const run = (window as unknown as { axe: typeof axe }).axe.run;
  // Frames of outputs contain what code made, which isn't ours to check.
  const context = { include: [part], exclude: ["iframe"] };
  const { violations } = await run(context, { runOnly: rules, iframes: false, resultTypes: ["violations"] });
  return violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.join(" ")) }));
}

/** The editor's own keys scroll its lines and its list of completions, which axe can't know. */
function isScrolledByEditor(id: string, target: string): boolean {
  return id === "scrollable-region-focusable" && /#cm-ac-|\.cm-scroller$/.test(target);
}

import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** The levels A and AA of WCAG 2.2. */
const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** What a screen, or a part of it, has of faults in the theme of the moment, each as a line. */
function faults(page: Page, part: string): Promise<string[]> {
  return analyze(builder(page, part).withTags(WCAG));
}

/** The same in both themes, with the screen's name. The light theme has nothing of its own but colours. */
export async function faultsInBothThemes(page: Page, screen: string, part = "body"): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  const dark = await faults(page, part);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  const light = await analyze(builder(page, part).withRules(["color-contrast"]));
  return [...dark.map((fault) => `${screen}, dark: ${fault}`), ...light.map((fault) => `${screen}, light: ${fault}`)];
}

function builder(page: Page, part: string): AxeBuilder {
  // Frames of outputs hold what code made; they are not ours to judge. Without frames no page of its own is needed.
  return new AxeBuilder({ page }).setLegacyMode().include(part).exclude("iframe");
}

async function analyze(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations
    .map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.join(" ")) }))
    .map(({ id, targets }) => ({ id, targets: targets.filter((target) => !isScrolledByEditor(id, target)) }))
    .filter(({ targets }) => targets.length > 0)
    .map(({ id, targets }) => `${id}: ${targets.join(", ")}`);
}

/** The editor's own keys scroll its lines and its list of completions, which axe cannot know. */
function isScrolledByEditor(id: string, target: string): boolean {
  return id === "scrollable-region-focusable" && /#cm-ac-|\.cm-scroller$/.test(target);
}

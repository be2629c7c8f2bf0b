import axe from "axe-core";

/** The levels A and AA of WCAG 2.2. */
const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** The accessibility faults of a part of the page in both themes, each as a line. */
export async function faultsInBothThemes(part: Element = document.body): Promise<string[]> {
  const dark = await faults(part, { type: "tag", values: WCAG });
  document.body.className = "light";
  // The light theme differs in its colors only.
  const light = await faults(part, { type: "rule", values: ["color-contrast"] });
  document.body.className = "dark";
  return [...dark.map((fault) => `dark: ${fault}`), ...light.map((fault) => `light: ${fault}`)];
}

async function faults(part: Element, runOnly: axe.RunOnly): Promise<string[]> {
  const { violations } = await axe.run(part, { runOnly, resultTypes: ["violations"] });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}

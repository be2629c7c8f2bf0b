import { existsSync } from "node:fs";
import puppeteer, { type KeyInput, type Page } from "puppeteer-core";
import type { Browser, Engine } from "./driver.ts";

const PROGRAM = "/usr/bin/firefox-esr";

/** Firefox, controlled over WebDriver BiDi, which needs no other program. */
export const firefox: Engine = {
  name: "Firefox ESR",
  packages: ["firefox-esr"],
  isInstalled: () => existsSync(PROGRAM),
  launch: launchFirefox,
};

async function launchFirefox(): Promise<Browser> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: PROGRAM,
    headless: true,
    defaultViewport: { width: 1280, height: 800 },
    extraPrefsFirefox: {
      "browser.shell.checkDefaultBrowser": false,
      "datareporting.policy.dataSubmissionEnabled": false,
    },
  });
  const version = (await browser.version()).replace(/^firefox\//i, "Firefox ");
  const page = await browser.newPage();
  return {
    name: version,
    open: async (url) => void (await page.goto(url, { waitUntil: "domcontentloaded" })),
    reload: async () => void (await page.reload({ waitUntil: "domcontentloaded" })),
    call: (body, ...args) => page.evaluate(asExpression(body, args)) as Promise<ReturnType<typeof body>>,
    callInFrame: async (selector, body) => {
      const element = await page.$(selector);
      const frame = await element?.contentFrame();
      await element?.dispose();
      if (!frame) throw new Error(`There is no frame ${selector}`);
      return frame.evaluate(asExpression(body, [])) as Promise<ReturnType<typeof body>>;
    },
    click: (selector) => page.click(selector),
    hover: (selector) => page.hover(selector),
    drag: (from, to) => drag(page, from, to),
    type: (text) => page.keyboard.type(text),
    async press(...keys) {
      for (const key of keys) await page.keyboard.down(key as KeyInput);
      for (const key of keys.toReversed()) await page.keyboard.up(key as KeyInput);
    },
    screenshot: async (path) => void (await page.screenshot({ path: path as `${string}.png` })),
    close: () => browser.close(),
  };
}

function asExpression(body: { toString(): string }, args: readonly unknown[]): string {
  return `(${body.toString()})(...${JSON.stringify(args)})`;
}

async function drag(page: Page, from: string, to: string): Promise<void> {
  await page.hover(from);
  await page.mouse.down();
  await page.hover(to);
  // A drag begins with the second move.
  await page.hover(to);
  await page.mouse.up();
}

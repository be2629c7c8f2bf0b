import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { spawn } from "node:child_process";
import type { Readable } from "node:stream";
import type { Browser, Engine, LaunchOptions } from "./driver.ts";
import { ELEMENT, startWebDriver, type WebDriver } from "./webdriver.ts";

const DRIVER = "/usr/bin/WebKitWebDriver";
const DISPLAY = "/usr/bin/Xvfb";

/** WebKitGTK's small browser, controlled by classic WebDriver. It shares its engine with Safari. */
export const webkit: Engine = {
  name: "WebKitGTK",
  packages: ["webkit2gtk-driver", "xvfb"],
  isInstalled: () => existsSync(DRIVER) && existsSync(DISPLAY),
  launch: launchWebKit,
};

/** Keys that WebDriver writes as private characters (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
const KEYS: Readonly<Record<string, string>> = {
  Shift: "\uE008",
  Control: "\uE009",
  Enter: "\uE007",
  Escape: "\uE00C",
  Tab: "\uE004",
  ArrowDown: "\uE015",
  Backspace: "\uE003",
};

async function launchWebKit({ sharedMemory = true }: LaunchOptions = {}): Promise<Browser> {
  const display = await startDisplay(DISPLAY);
  const driver = await startWebDriver({
    program: DRIVER,
    env: {
      DISPLAY: display.name,
      // The engine's own sandbox can't be used by root or in containers.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
      ...(sharedMemory && { JSC_useSharedArrayBuffer: "1" }),
    },
  }).catch((error: unknown) => {
    display.stop();
    throw error;
  });
  const press = (...keys: readonly string[]) => pressKeys(driver, keys);
  return {
    name: `WebKitGTK ${driver.browserVersion}${sharedMemory ? "" : " without shared memory"}`,
    open: (url) => driver.send("POST", "url", { url }),
    reload: () => driver.send("POST", "refresh"),
    call: (body, ...args) => execute(driver, body, args),
    async callInFrame(selector, body) {
      await driver.send("POST", "frame", { id: await driver.find(selector) });
      try {
        return await execute(driver, body, []);
      } finally {
        await driver.send("POST", "frame", { id: null });
      }
    },
    click: (selector) => movePointer(driver, [selector, "down", "up"]),
    hover: (selector) => movePointer(driver, [selector]),
    drag: (from, to) => movePointer(driver, [from, "down", to, to, "up"]),
    async type(text) {
      for (const key of text) await press(key);
    },
    press,
    async screenshot(path) {
      await writeFile(path, Buffer.from(await driver.send<string>("GET", "screenshot"), "base64"));
    },
    async close() {
      await driver.close();
      display.stop();
    },
  };
}

function execute<T>(driver: WebDriver, body: (...args: never) => T, args: readonly unknown[]): Promise<T> {
  return driver.send("POST", "execute/sync", { script: `return (${body.toString()})(...arguments)`, args });
}

function pressKeys(driver: WebDriver, keys: readonly string[]): Promise<void> {
  const values = keys.map((key) => KEYS[key] ?? key);
  const actions = [
    ...values.map((value) => ({ type: "keyDown", value })),
    ...values.toReversed().map((value) => ({ type: "keyUp", value })),
  ];
  return driver.send("POST", "actions", { actions: [{ type: "key", id: "keyboard", actions }] });
}

/** Moves the pointer to the middle of each selector's element; `down` and `up` are its button. */
async function movePointer(driver: WebDriver, steps: readonly string[]): Promise<void> {
  const actions: object[] = [];
  for (const step of steps) {
    if (step === "down" || step === "up") {
      actions.push({ type: step === "down" ? "pointerDown" : "pointerUp", button: 0 });
    } else {
      const element = await driver.find(step);
      await driver.send("POST", "execute/sync", {
        script: "arguments[0].scrollIntoView({ block: 'nearest' })",
        args: [element],
      });
      actions.push({ type: "pointerMove", origin: { [ELEMENT]: element[ELEMENT] }, x: 0, y: 0, duration: 50 });
    }
  }
  await driver.send("POST", "actions", {
    actions: [{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }],
  });
}

interface Display {
  /** For the variable `DISPLAY`, e.g. `:99`. */
  readonly name: string;
  stop(): void;
}

/** Starts a virtual screen for browsers that can't run without one. It picks a free number itself. */
async function startDisplay(program: string): Promise<Display> {
  const screen = spawn(program, ["-displayfd", "3", "-screen", "0", "1280x900x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  (screen.stdio[3] as Readable).once("data", (number: Buffer) => resolve(`:${number.toString().trim()}`));
  screen.once("error", reject);
  screen.once("exit", (code) => reject(new Error(`${program} ended with ${code}`)));
  return { name: await promise, stop: () => void screen.kill() };
}

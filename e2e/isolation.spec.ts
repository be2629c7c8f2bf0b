import type { BrowserContext } from "@playwright/test";
import { addresses } from "./addresses.ts";
import { NotebookPage } from "./notebook.ts";
import { expect, test } from "./test.ts";

test.use({ profile: "empty" });

const { appUrl, kernelOrigin } = addresses();

test("Python cannot call the app's API", async ({ page, context }) => {
  await context.addCookies([{ name: "PF_ACCESS_TOKEN", value: "secret", url: appUrl }]);
  const asked: (string | undefined)[] = [];
  context.on("request", (request) => {
    if (request.url().includes("/api/")) asked.push(request.headers()["cookie"]);
  });
  const notebook = new NotebookPage(page);
  await notebook.open();
  const output = await notebook.run(
    1,
    `import js
async def reach(url):
    try:
        response = await js.fetch(url, credentials="include")
        return "refused" if response.status in (401, 403, 404, 421) else "reached"
    except Exception:
        return "refused"
for url in ["${appUrl}/api/me", "${appUrl}/healthz", "${appUrl}/new", "/api/me", "/new"]:
    print(url, await reach(url))`,
  );
  await expect(output).toContainText("/new refused");
  await expect(output).not.toContainText("reached");
  expect(asked.join()).not.toContain("secret");
});

test("Python has no page and runs on another origin than the app", async ({ page, notebook }) => {
  await page.evaluate(() => localStorage.setItem("secret", "kept"));
  const output = await notebook.run(
    1,
    `import js
print([name for name in ("document", "window", "localStorage", "parent") if hasattr(js, name)])
print(js.location.origin == "${kernelOrigin}")`,
  );
  await expect(output).toHaveText("[] True");
});

test("the notebook's documents and the kernel's are isolated by their headers", async ({ request }) => {
  const page = (await request.get("/new")).headers();
  expect([page["cross-origin-opener-policy"], page["cross-origin-embedder-policy"]]).toEqual([
    "same-origin",
    "require-corp",
  ]);
  const html = await (await request.get("/new")).text();
  const [address = ""] = /[^"]+\/frame\.html/.exec(html) ?? [];
  expect(address).toMatch(new RegExp(`^${kernelOrigin}/kernel/[0-9a-f]{10}/frame\\.html$`));
  const frame = (await request.get(address)).headers();
  // Its address changes with its content.
  expect(frame["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect([
    frame["document-isolation-policy"],
    frame["cross-origin-embedder-policy"],
    frame["cross-origin-resource-policy"],
  ]).toEqual(["isolate-and-require-corp", "require-corp", "cross-origin"]);
});

test("without isolation input() still works, and what is lost is said", async ({ page, context }) => {
  await stripIsolation(context);
  const notebook = new NotebookPage(page);
  await notebook.open(PLAIN);
  await notebook.start(1, "print('Hello', input('Name? '))");
  await notebook.input(1).fill("Ada");
  await page.keyboard.press("Enter");
  await notebook.ended(1);
  await expect(notebook.output(1)).toContainText("Hello Ada");
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(false);
  await expect(notebook.main).toContainText(/Stopping[^.]*variables are lost/);
});

test("without isolation Stop offers a restart, which frees the notebook", async ({ page, context }) => {
  await stripIsolation(context);
  const notebook = new NotebookPage(page);
  await notebook.open(PLAIN);
  await notebook.start(1, "print('looping')\nwhile True: pass");
  await expect(notebook.cell(1)).toHaveAttribute("data-state", "running");
  await page.waitForTimeout(3000);
  await notebook.button("Stop").click();
  await page
    .getByRole("alert")
    .getByRole("button", { name: /restart/i })
    .click();
  await expect(notebook.cell(1)).not.toHaveAttribute("data-state", "running");
  await expect(await notebook.run(2, "print('fresh')")).toHaveText("fresh");
});

/** A notebook's own address, because the browser would follow the redirect of /new past the route below. */
const PLAIN = "/fiddles/plain?new";

/** Serves every document as to a browser or through a proxy that supports none of the isolation headers. */
async function stripIsolation(context: BrowserContext): Promise<void> {
  await context.route(/^https?:\/\/[^/]+\/(new|fiddles\/[^/]*|kernel\/(?:[^/]+\/)?frame[^/]*)?$/, async (route) => {
    const response = await route.fetch({ maxRedirects: 0 });
    const headers = Object.fromEntries(
      Object.entries(response.headers()).filter(
        ([name]) =>
          !/^(document-isolation-policy|cross-origin-(opener|embedder)-policy|origin-agent-cluster)$/.test(name),
      ),
    );
    await route.fulfill({ response, headers });
  });
}

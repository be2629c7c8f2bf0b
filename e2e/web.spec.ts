import { type ForeignServer, startForeignServer } from "./foreign.ts";
import { NotebookPage } from "./notebook.ts";
import { expect, test } from "./test.ts";

// The browser also logs what it refused.
test.use({ allowedErrors: /CORS policy|Failed to load resource|ERR_|request to http:\/\/nowhere\.invalid/ });

let site: ForeignServer;
test.beforeAll(async () => {
  site = await startForeignServer();
});
test.afterAll(() => site.close());

test("Python's own modules read the web through the browser", async ({ page }) => {
  const url = site.serving("prices.csv", "item,price\ntea,3\n");
  const notebook = new NotebookPage(page);
  await notebook.open();
  const download = `from urllib.request import urlopen, urlretrieve
from os.path import basename
def download(url):
    filename = basename(url)
    urlretrieve(url, filename)
    print("Downloaded " + filename)
download("${url}")
print(open("prices.csv").read())`;
  await expect(await notebook.run(1, download)).toHaveText(/^Downloaded prices\.csv\s*item,price\s*tea,3/);
  const status = `with urlopen("${site.redirecting(url)}") as response:
    print(response.status, response.headers["X-Name"], response.geturl() == "${url}", len(response.read()))
from urllib.error import HTTPError
try:
    urlopen("${url.replace("prices", "missing")}")
except HTTPError as error:
    print(error.code)
from pyodide.http import open_url
print(open_url("${url}").readline())`;
  await expect(await notebook.run(2, status)).toHaveText(/^200 prices\.csv True 17\s*404\s*item,price/);
  await expect(await notebook.run(3, `!wget ${url} -O saved.csv\n!head -1 saved.csv`)).toHaveText(
    /^Saved saved\.csv \(17 bytes\)\s*item,price/,
  );
});

test("a site that refuses to be read is named, with what to do", async ({ page }) => {
  const url = site.refusing("private.csv");
  const notebook = new NotebookPage(page);
  await notebook.open();
  const output = await notebook.run(1, `import urllib.request\nurllib.request.urlopen("${url}")`, "error");
  const host = new URL(url).host;
  await expect(output).toContainText(
    `${host} doesn't let other sites read this from a browser (CORS). Open the address in a new tab, save the file, drop it on this page, and read it as 'private.csv'.`,
  );
  const later = await notebook.run(2, `from pyodide.http import pyfetch\nawait pyfetch("${url}")`, "error");
  await expect(later).toContainText("(CORS)");
});

test("Stop reaches code that waits for a site, and a time limit is told apart from a refusal", async ({ notebook }) => {
  const url = site.hanging("prices.csv");
  const limited = await notebook.run(
    1,
    `import urllib.request\nurllib.request.urlopen("${url}", timeout=0.5)`,
    "error",
  );
  await expect(limited).toContainText(`${new URL(url).host} didn't send its answer within 0.5 seconds.`);
  await notebook.start(2, `kept = 42\nprint("reading")\nurllib.request.urlopen("${url}")`);
  await expect(notebook.output(2)).toContainText("reading");
  await notebook.button("Stop").click();
  await expect(notebook.output(2)).toContainText("KeyboardInterrupt");
  await expect(await notebook.run(3, "kept")).toHaveText("42");
  const post = `from pyodide.http import pyfetch\nawait pyfetch("${site.refusing("items")}", method="POST", body="{}")`;
  await expect(await notebook.run(4, post, "error")).toContainText("doesn't accept POST requests from other sites");
});

test("where nothing tells why a site can't be read, the likely causes are named", async ({ notebook }) => {
  // Nothing listens on port 9 ("discard").
  const urls = [site.silent("prices.csv"), "http://localhost:9/prices.csv", "http://nowhere.invalid/prices.csv"];
  for (const [index, url] of urls.entries()) {
    const output = await notebook.run(index + 1, `import urllib.request\nurllib.request.urlopen("${url}")`, "error");
    await expect(output).toContainText(
      `${new URL(url).host} doesn't let other sites read it from a browser (CORS), or nothing answers there. Open the address in a new tab. If it opens, save the file, drop it on this page, and read it as 'prices.csv'. If it doesn't, check the host and the port.`,
    );
  }
});

test("a browser that is offline says so", async ({ notebook, context }) => {
  // What shows an error is loaded with the first one.
  await notebook.run(1, "import urllib.request\n1 / 0", "error");
  await context.setOffline(true);
  const url = site.serving("prices.csv", "item\n");
  try {
    const output = await notebook.run(2, `urllib.request.urlopen("${url}")`, "error");
    await expect(output).toContainText(`This browser seems to be offline, so ${new URL(url).host} can't be read.`);
  } finally {
    await context.setOffline(false);
  }
});

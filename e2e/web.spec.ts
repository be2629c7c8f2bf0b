import { type ForeignServer, startForeignServer } from "./foreign.ts";
import { NotebookPage } from "./notebook.ts";
import { expect, test } from "./test.ts";

// The browser also logs what it refused.
test.use({ allowedErrors: /CORS policy|Failed to load resource|ERR_FAILED/ });

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

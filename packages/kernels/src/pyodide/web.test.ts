import { existsSync, globSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findJupyter } from "../../../../scripts/jupyter.ts";
import type { KernelRuntime } from "../runtime.ts";
import { messagesOf, printedBy, startNodePython, startNodeRuntime } from "./node-python.ts";
import { answerRequests, type FakeAnswer, type SentRequest } from "./testing-requests.ts";

let runtime: KernelRuntime;
let restore: () => void;
let sent: SentRequest[] = [];
const packages = globSync(resolve(dirname(findJupyter().python), "../lib/python3*/site-packages"))[0] ?? "";
const hasRequests = existsSync(resolve(packages, "requests"));

beforeAll(async () => {
  restore = answerRequests((request) => {
    sent.push(request);
    return answerTo(request);
  });
  const python = await startNodePython();
  if (hasRequests) {
    python.mountNodeFS("/host", packages);
    python.runPython("import sys; sys.path.append('/host')");
  }
  runtime = await startNodeRuntime(python);
}, 60_000);

afterAll(() => restore());

function answerTo({ method, url, body, headers }: SentRequest): FakeAnswer {
  const { host, pathname } = new URL(url);
  if (host === "closed.test") return { fails: "NetworkError" };
  if (host === "slow.test") return { fails: "TimeoutError" };
  if (pathname === "/moved") return { body: "arrived", url: "https://open.test/new" };
  if (pathname === "/gone") return { status: 404, statusText: "Not Found", body: "no such thing" };
  if (pathname === "/echo") return { body: JSON.stringify({ method, body, headers }) };
  const compressed = { "Content-Encoding": "gzip", "Content-Length": "5" };
  return {
    headers: { "Content-Type": "text/csv; charset=utf-8", "X-Rows": "2", ...compressed },
    body: "a,b\n1,é\n",
  };
}

async function errorOf(code: string): Promise<string> {
  const error = (await messagesOf(runtime, code)).find((message) => message.msg_type === "error");
  if (error?.msg_type !== "error") throw new Error("there was no error");
  return `${error.content.ename} … ${error.content.traceback.at(-1)}`;
}

const CLOSED =
  "Hint: closed.test doesn't let other sites read it from a browser (CORS), or nothing answers there. " +
  "Open the address in a new tab. If it opens, save the file, drop it on this page, and read it as 'a.csv'. " +
  "If it doesn't, check the host and the port.";

test.each([
  [
    "urlopen gives status, headers and text",
    `import urllib.request
with urllib.request.urlopen("https://open.test/a.csv") as response:
    print(response.status, response.reason, response.headers["X-Rows"], response.headers.get_content_charset())
    print(response.read().decode(), response.headers.get("Content-Encoding"), response.headers["Content-Length"])`,
    "200 OK 2 utf-8\na,b\n1,é\n None 9\n",
  ],
  [
    "redirects end at their address",
    'print(urllib.request.urlopen("http://open.test/moved").geturl())',
    "https://open.test/new\n",
  ],
  [
    "urlretrieve saves a file",
    'path, headers = urllib.request.urlretrieve("https://open.test/a.csv", "a.csv")\nprint(open(path).read(), headers["X-Rows"])',
    "a,b\n1,é\n 2\n",
  ],
  [
    "an error status is an HTTPError",
    `from urllib.error import HTTPError
try:
    urllib.request.urlopen("https://open.test/gone")
except HTTPError as error:
    print(error.code, error.reason, error.read())`,
    "404 Not Found b'no such thing'\n",
  ],
  [
    "data and headers are sent, except those that browsers set",
    `import json
request = urllib.request.Request("https://open.test/echo", data=b"x=1", headers={"X-Key": "k", "User-Agent": "me"})
print(json.load(urllib.request.urlopen(request)))`,
    "{'method': 'POST', 'body': 'x=1', 'headers': {'content-type': 'application/x-www-form-urlencoded', 'x-key': 'k'}}\n",
  ],
  [
    "http.client sends one request after the other",
    `import http.client
connection = http.client.HTTPSConnection("open.test", 8443, timeout=5)
connection.request("HEAD", "/a.csv")
response = connection.getresponse()
print(response.status, response.getheader("x-rows"), response.read())
connection.request("PUT", "/echo", body=iter([b"one", b"two"]), encode_chunked=True, headers={"Transfer-Encoding": "chunked"})
print(json.loads(connection.getresponse().read())["body"])`,
    "200 2 b''\nonetwo\n",
  ],
  [
    "open_url and pyxhr work, although the snapshot has no browser",
    `from pyodide.http import open_url, pyxhr
print(open_url("https://open.test/a.csv").read(), pyxhr.get("https://open.test/gone").status_code)`,
    "a,b\n1,é\n 404\n",
  ],
])("%s", async (_, code, expected) => {
  expect(await printedBy(runtime, code)).toBe(expected);
});

test("a port is part of the address", () => {
  expect(sent.map(({ method, url }) => `${method} ${url}`)).toContain("HEAD https://open.test:8443/a.csv");
});

test.each([
  ['import urllib.request\nurllib.request.urlopen("https://closed.test/a.csv")', `URLError … ${CLOSED}`],
  [
    'import http.client\nc = http.client.HTTPSConnection("closed.test")\nc.request("GET", "/a.csv")\nc.getresponse()',
    `WebError … ${CLOSED}`,
  ],
  ['open_url("https://closed.test/a.csv")', `WebError … ${CLOSED}`],
  ['pyxhr.get("https://closed.test/a.csv")', `XHRNetworkError … ${CLOSED}`],
  [
    'urllib.request.urlopen("https://slow.test/a.csv", timeout=2)',
    "URLError … Hint: slow.test didn't send its answer within 2 seconds. Try a longer timeout. If that doesn't help, open the address in a new tab to see whether the site works.",
  ],
  [
    'urllib.request.urlopen("https://closed.test/items", data=b"x=1")',
    "URLError … Hint: closed.test doesn't accept POST requests from other sites in a browser (CORS), or nothing answers there. Check the host and the port. If they're right, run this notebook on a Jupyter server.",
  ],
])("a site that can't be read is named: %s", async (code, expected) => {
  expect(await errorOf(code)).toBe(expected);
});

test.each([
  [
    '"GET"',
    "let other sites read this from a browser (CORS). Open the address in a new tab, save the file, drop it on this page, and read it as 'a.csv'.",
  ],
  [
    '"POST"',
    "accept POST requests from other sites in a browser (CORS). Only the site can allow them. To send them anyway, run this notebook on a Jupyter server.",
  ],
  [
    '"GET", ("X-Key", "Authorization")',
    "let other sites read this from a browser (CORS), or not with the headers X-Key and Authorization. Leave them out, or run this notebook on a Jupyter server.",
  ],
])("a site that answers but refuses the request, with what to do: %s", async (request, expected) => {
  const code = `import fiddle_network as n\nprint(n.explain(n.FailedRequest("https://a.test/a.csv", ${request}), "cors"))`;
  expect(await printedBy(runtime, code)).toBe(`a.test doesn't ${expected}\n`);
});

test.each([
  [
    "import ftplib\nftplib.FTP('ftp.example.org')",
    "ConnectionError",
    "so ftp.example.org:21 can't be reached. Download the file",
  ],
  [
    "import smtplib\nsmtplib.SMTP('mail.example.org', 587)",
    "ConnectionError",
    "Run this notebook on a Jupyter server.",
  ],
  [
    "import asyncio.base_events as b\nb.socket.socket().connect(('10.0.0.1', 5432))",
    "ConnectionError",
    "sockets. Add the database",
  ],
])("says that there are no sockets: %s", async (code, name, text) => {
  const error = await errorOf(code);
  expect(error).toContain(name);
  expect(error).toContain(text);
});

test("a response that failed prints nothing when it is deleted", async () => {
  const code = `import gc
from urllib.error import URLError
try:
    urllib.request.urlopen("https://closed.test/b")
except URLError as error:
    print(error)
gc.collect();`;
  expect(await printedBy(runtime, code)).toBe("<urlopen error The browser couldn't read https://closed.test/b>\n");
});

test("an error that is caught needs no explanation", async () => {
  sent = [];
  const code = "try:\n    open_url('https://closed.test/b')\nexcept OSError as error:\n    print(error)";
  expect(await printedBy(runtime, code)).toBe("The browser couldn't read https://closed.test/b\n");
  expect(sent).toHaveLength(1);
});

describe.skipIf(!hasRequests)("requests", () => {
  test("gives status, headers, text, and the address after redirects", async () => {
    const code = `import requests
response = requests.get("https://open.test/a.csv", params={"q": "x y"}, timeout=3)
print(response.status_code, response.reason, response.headers["x-rows"], repr(response.text))
print(requests.get("http://open.test/moved").url)
print(requests.post("https://open.test/echo", json={"a": 1}).json()["body"])
try:
    requests.get("https://open.test/gone").raise_for_status()
except requests.HTTPError as error:
    print(error)
try:
    requests.get("https://slow.test/", timeout=1)
except requests.Timeout as error:
    print("timed out")`;
    expect(await printedBy(runtime, code)).toBe(
      "200 OK 2 'a,b\\n1,é\\n'\nhttps://open.test/new\n{\"a\": 1}\n" +
        "404 Client Error: Not Found for url: https://open.test/gone\ntimed out\n",
    );
    expect(sent.at(-5)?.url).toBe("https://open.test/a.csv?q=x+y");
  });

  test("names a site that can't be read", async () => {
    expect(await errorOf('requests.get("https://closed.test/a.csv")')).toBe(`ConnectionError … ${CLOSED}`);
  });
});

describe.skipIf(!hasRequests)("httpx", () => {
  test("reads in both of its ways", async () => {
    const code = `import httpx
response = httpx.get("https://open.test/a.csv", headers={"X-Key": "k"})
print(response.status_code, response.reason_phrase, response.headers["x-rows"], repr(response.text))
with httpx.Client(base_url="https://open.test") as client:
    print(client.get("/moved").url, client.post("/echo", json={"a": 1}).json()["body"])
async with httpx.AsyncClient() as client:
    print((await client.get("https://open.test/gone")).status_code)
try:
    httpx.get("https://slow.test/")
except httpx.ReadTimeout:
    print("timed out")`;
    expect(await printedBy(runtime, code)).toBe(
      "200 OK 2 'a,b\\n1,é\\n'\nhttps://open.test/new {\"a\":1}\n404\ntimed out\n",
    );
  });

  test("names a site that can't be read", async () => {
    expect(await errorOf('httpx.get("https://closed.test/a.csv")')).toBe(`ConnectError … ${CLOSED}`);
  });
});

import { expect, test } from "vitest";
import { hostOf, networkOf, readJupyterAddress } from "./address.ts";

test.each([
  ["http://localhost:8888/lab?token=abc", "http://localhost:8888/", "abc"],
  ["  http://127.0.0.1:8888/tree?token=abc  ", "http://127.0.0.1:8888/", "abc"],
  ["http://0.0.0.0:8888/?token=abc", "http://localhost:8888/", "abc"],
  ["http://localhost:8888", "http://localhost:8888/", ""],
  ["localhost:8888/lab", "http://localhost:8888/", ""],
  ["192.168.1.7:8888", "http://192.168.1.7:8888/", ""],
  ["jupyter.example.org/base/lab/tree/a/b.ipynb?token=t", "https://jupyter.example.org/base/", "t"],
  ["https://hub.example.org/user/ann/lab?token=t", "https://hub.example.org/user/ann/", "t"],
  ["https://hub.example.org/user/ann/", "https://hub.example.org/user/ann/", ""],
  ["https://hub.example.org/hub/user/ann/", "https://hub.example.org/user/ann/", ""],
  ["https://x.example/notebooks/My%20file.ipynb", "https://x.example/", ""],
  ["http://[::1]:8888/lab", "http://localhost:8888/", ""],
])("reads %s", (pasted, base, token) => {
  expect(readJupyterAddress(pasted)).toEqual({ base, token });
});

test.each([
  ["", /Paste the address/],
  ["http://", /isn't an address/],
  ["hello world", /isn't an address/],
  ["https://hello%20world/", /isn't an address/],
  ["https://a'b.example.org/", /isn't an address/],
  ["http://[2001:db8::1]:8888/", /IPv6/],
  ["ftp://localhost/", /http:\/\/ or https:\/\//],
  ["https://hub.example.org/hub/home", /JupyterHub's own page/],
])("refuses %j", (pasted, reason) => {
  expect(readJupyterAddress(pasted)).toMatch(reason);
});

test.each([
  ["http://localhost:8888/", "loopback"],
  ["http://127.9.0.1/", "loopback"],
  ["http://10.0.0.4:8888/", "local"],
  ["http://172.20.1.1/", "local"],
  ["http://gpu.local/", "local"],
  ["https://hub.example.org/", "public"],
  ["http://172.32.0.1/", "public"],
])("%s is %s", (base, network) => {
  expect(networkOf(base)).toBe(network);
});

test("a host has its port where it isn't the usual one", () => {
  expect([hostOf("https://hub.example.org/user/a/"), hostOf("http://localhost:8888/")]).toEqual([
    "hub.example.org",
    "localhost:8888",
  ]);
});

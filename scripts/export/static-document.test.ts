import { expect, test } from "vitest";
import { headerFiles } from "./header-files.ts";
import { ownPaths } from "./kernel-documents.ts";
import { staticDocument, withBase } from "./static-document.ts";

test("a page's policy is in its head and names its scripts by their hashes", () => {
  const html = '<head><meta charSet="utf-8"/><script nonce="abc">one()</script></head><script>two()</script>';
  const page = staticDocument(html, "abc", "'self'");
  const policy = /content-security-policy" content="([^"]+)"/.exec(page)?.[1] ?? "";
  expect(policy.split("; ")[1]).toMatch(/^script-src 'self' 'sha256-[\w+/]+='$/);
  expect(policy).toContain("frame-src 'self'");
  expect(page).not.toContain("abc");
});

test("paths of our own get the base, in pages and in their data, once", () => {
  expect(withBase('<a href="/terms">', "/course")).toBe('<a href="/course/terms">');
  expect(withBase('"<a href=\\"/terms\\">"', "/course")).toBe('"<a href=\\"/course/terms\\">"');
  const others = '<a href="/course/terms"><img src="//cdn.example/x.png"><a href="https://x.example/">';
  expect(withBase(others, "/course")).toBe(others);
  expect(withBase('<a href="/terms">', "")).toBe('<a href="/terms">');
});

test("the kernel host's files are in one folder", () => {
  const text = '{"a":"/kernel/assets/x.js","b":"/runtime/12/","c":"/package-mirror/list.json","d":"a/runtime/b"}';
  expect(ownPaths(text, "/course/kernel")).toBe(
    '{"a":"/course/kernel/assets/x.js","b":"/course/kernel/runtime/12/","c":"/course/kernel/package-mirror/list.json","d":"a/runtime/b"}',
  );
});

test("each kind of host gets the same headers", () => {
  const files = headerFiles("/course", ["/", "/challenges/two-sum", "/terms"]);
  expect(Object.keys(files)).toEqual(["_headers", ".htaccess", "nginx.conf", "Caddyfile"]);
  expect(files["_headers"]).toContain("/course/challenges/*\n  cross-origin-opener-policy: same-origin\n");
  expect(files["nginx.conf"]).toContain("location /course/kernel/assets/ {");
  expect(files["nginx.conf"]?.match(/location ~ \\.mjs\$ \{ types \{ text\/javascript mjs; \} \}/g)).toHaveLength(1);
  for (const text of Object.values(files)) expect(text).toContain("isolate-and-require-corp");
  expect(files["Caddyfile"]).toMatch(/^# .+\nroute \{\n {2}header \/course\/\* \{\n/);
});

test("no rule of a host that joins them says what another around it says differently", () => {
  const rules = (headerFiles("/course", ["/", "/challenges/two-sum"])["_headers"] ?? "").split("\n\n").map((rule) => {
    const [path = "", ...lines] = rule.trimEnd().split("\n");
    return { under: path.replace(/\*$/, ""), names: lines.map((line) => line.trim().replace(/:.*/, "")) };
  });
  expect(rules.map(({ under }) => under)).toContain("/course/kernel/assets/");
  for (const { under, names } of rules)
    for (const around of rules)
      if (around.under !== under && under.startsWith(around.under))
        expect(names.filter((name) => around.names.includes(name))).toEqual([]);
});

import { expect, test } from "vitest";
import { makeBlock, writeOneFile } from "./format.ts";

const HOSTILE = '</script><!--<script>alert(1)</script> " & \u2028 <img src=x onerror=alert(1)>';

async function write(): Promise<string> {
  const blocks = [
    { name: "/kernel/runtime/1/a.wasm", compressed: true, text: "QQ==" },
    { name: `file:/home/pyodide/"><script>${HOSTILE}`, compressed: false, text: "Qg==" },
    { name: "app", compressed: true, text: "Qw==" },
  ];
  const notebook = JSON.stringify({ cells: [{ source: HOSTILE }] });
  return writeOneFile({ title: HOSTILE, notebook, blocks, boot: 'log("</script><!--")' }).text();
}

test("nothing of the notebook ends an element or begins one", async () => {
  const html = await write();
  expect(html.match(/<script\b[^>]*>/g)).toEqual([
    '<script type="application/json" id="notebook">',
    expect.stringMatching(/^<script type="text\/plain" data-block="file:\/home\/pyodide\/&quot;&gt;&lt;script&gt;/),
    '<script type="text/plain" data-block="app" data-compressed>',
    '<script id="boot">',
    '<script type="text/plain" data-block="/kernel/runtime/1/a.wasm" data-compressed>',
  ]);
  expect(html.match(/<\/script>/g)).toHaveLength(5);
  expect(html).not.toContain("<img");
  const data = /id="notebook">(.*?)<\/script>/s.exec(html)?.[1] ?? "";
  expect(JSON.parse(data)).toEqual({ title: HOSTILE, notebook: JSON.stringify({ cells: [{ source: HOSTILE }] }) });
});

test("the policy names no address, and what kernels need comes after the script", async () => {
  const html = await write();
  const policy = /Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/https?:|wss?:|\*|'self'|file:/);
  expect(html.indexOf('id="boot"')).toBeLessThan(html.indexOf("/kernel/runtime"));
  expect(html.indexOf('data-block="app"')).toBeLessThan(html.indexOf('id="boot"'));
});

test("content is compressed where that makes it smaller", async () => {
  const long = await makeBlock("long", new Blob(["a".repeat(1000)]));
  expect([long.compressed, long.text.length < 100]).toEqual([true, true]);
  expect(await makeBlock("short", new Blob(["ab"]))).toEqual({ name: "short", compressed: false, text: "YWI=" });
});

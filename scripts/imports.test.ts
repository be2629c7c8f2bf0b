import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findForbiddenImports } from "./imports.ts";

/** The problems in a repository that consists of these files. */
function problemsIn(files: Readonly<Record<string, string>>): string[] {
  const root = mkdtempSync(join(tmpdir(), "imports-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return findForbiddenImports(root);
}

test("a file beside the folders of an order, which could connect any two of them, is a problem", () => {
  expect(
    problemsIn({
      "packages/agent/src/bridge.ts": "export {};",
      "packages/agent/src/run-agent.ts": "export {};",
      "server/src/bridge.ts": "export {};",
      "server/src/platform/log.ts": "const load = () => import(`../database/table.ts`);",
    }).toSorted(),
  ).toEqual([
    expect.stringMatching(/^packages\/agent\/src\/bridge\.ts: move it into a folder/),
    expect.stringMatching(/^server\/src\/bridge\.ts: move it into a folder/),
    "server/src/platform/log.ts: server/src/platform can't import server/src/database",
  ]);
});

test("inside the notebook, imports lead down, also of types and on demand", () => {
  const notebook = "web/src/notebook";
  expect(
    problemsIn({
      [`${notebook}/app/page.tsx`]: 'import { find } from "../find/finder.ts";',
      [`${notebook}/contract/panel.ts`]: 'import type { Finder } from "../find/finder.ts";',
      [`${notebook}/session/session.ts`]: 'const open = () => import("../app/page.tsx");',
      [`${notebook}/find/finder.ts`]: 'import { share } from "../share/link.ts";',
    }).toSorted(),
  ).toEqual([
    `${notebook}/contract/panel.ts: ${notebook}/contract can't import ${notebook}/find`,
    `${notebook}/find/finder.ts: ${notebook}/find can't import ${notebook}/share`,
    `${notebook}/session/session.ts: ${notebook}/session can't import ${notebook}/app`,
  ]);
});

test("inside the server, imports lead down, also of types, and features don't know each other", () => {
  const server = "server/src";
  expect(
    problemsIn({
      [`${server}/app/app.ts`]: 'import { routes } from "../fiddles/routes.ts";',
      [`${server}/fiddles/routes.ts`]: 'import { list } from "../files/file.ts";',
      [`${server}/contract/services.ts`]: 'import type { Exporter } from "../files/exporter.ts";',
      [`${server}/limits/limits.ts`]: 'import type { Env } from "../platform/env.ts";',
    }).toSorted(),
  ).toEqual([
    `${server}/contract/services.ts: ${server}/contract can't import ${server}/files`,
    `${server}/fiddles/routes.ts: ${server}/fiddles can't import ${server}/files`,
  ]);
});

test("inside the agent, imports lead down, and only tests use scripted models", () => {
  const agent = "packages/agent/src";
  expect(
    problemsIn({
      [`${agent}/run-agent.ts`]: 'const load = () => import("./run/loop.ts");',
      [`${agent}/run/loop.ts`]: 'import type { RunAgent } from "../run-agent.ts";',
      [`${agent}/run/loop.test.ts`]: 'import { drive } from "../script/drive.ts";',
      [`${agent}/model/messages.ts`]: 'import type { Turn } from "../run/turn.ts";',
      [`${agent}/tools.ts`]: 'import { isObject } from "./context/json.ts";',
    }).toSorted(),
  ).toEqual([
    `${agent}/model/messages.ts: ${agent}/model can't import ${agent}/run`,
    `${agent}/run/loop.ts: ${agent}/run can't import ${agent}/run-agent.ts`,
    `${agent}/tools.ts: ${agent}/tools.ts can't import ${agent}/context`,
  ]);
});

test("a workspace imports only those that the table allows, by their names", () => {
  expect(
    problemsIn({
      "packages/ui/src/button.tsx": 'import { run } from "@fiddle/kernels";',
      "server/src/app/app.ts": 'import type { Kernel } from "@fiddle/kernels/kernel.ts";',
      "web/src/root.tsx": 'import { button } from "../../packages/ui/src/button.tsx";',
    }).toSorted(),
  ).toEqual([
    "packages/ui/src/button.tsx: packages/ui can't import packages/kernels",
    "web/src/root.tsx: import the package by its name instead of ../../packages/ui/src/button.tsx",
  ]);
});

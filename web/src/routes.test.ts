import { existsSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "./routes.ts";

test("every path of the product has its name and layout", () => {
  expect(
    routes
      .flatMap(({ path, id, file, children }) =>
        children ? children.map((child) => line(child, file)) : [`${id} /${path} -`],
      )
      .sort(),
  ).toMatchInlineSnapshot(`
    [
      "account /account default",
      "admin /admin default",
      "affiliates /affiliates -",
      "apps-slug /apps/:slug default",
      "challenge-editorial /challenges/:challenge/editorial.json -",
      "challenge-json /challenges/:challenge/challenge.json -",
      "challenge-tests /challenges/:challenge/tests.json -",
      "challenges /challenges default",
      "challenges-challenge /challenges/:challenge default",
      "challenges-levels /challenges/levels default",
      "challenges-levels-level /challenges/levels/:group default",
      "challenges-tags /challenges/tags default",
      "challenges-tags-tag /challenges/tags/:group default",
      "class /class default",
      "class-id /class/:id default",
      "confirm-email /confirm-email default",
      "example-thumbnail /examples/:example/thumbnail -",
      "examples /examples default",
      "examples-example /examples/:example default",
      "fiddle /fiddles/:id? default",
      "folder /folder default",
      "folder-file /folder/* default",
      "forgot-password /forgot-password default",
      "index / default",
      "login /login default",
      "new /new -",
      "pricing /pricing default",
      "privacy /privacy -",
      "reset-password /reset-password default",
      "saved /saved default",
      "saved-embed /saved/embed embed",
      "saved-embed-id /saved/embed/:id embed",
      "saved-id /saved/:id default",
      "saved-recent /saved/recent default",
      "slug /* -",
      "terms /terms -",
      "tools /tools default",
      "tools-ai-python-tutor /tools/ai-python-tutor chat",
      "tools-base64-image /tools/base64-image image",
      "tools-base64-str /tools/base64-str default",
      "tools-cron /tools/cron default",
      "tools-duckdb /tools/duckdb wide",
      "tools-jwt /tools/jwt default",
      "tools-markdown /tools/markdown wide",
      "tools-number /tools/number default",
      "tools-pygame /tools/pygame default",
      "tools-pyp5js /tools/pyp5js default",
      "tools-regex /tools/regex default",
      "tools-urldecoder /tools/urldecoder default",
      "tools-urlencoder /tools/urlencoder default",
      "tools-uuid /tools/uuid default",
      "tools-visualizer /tools/visualizer wide",
      "tools-visualizer-embed /tools/visualizer/embed embed",
      "tutorials /tutorials default",
      "tutorials-tutorial /tutorials/:tutorial default",
    ]
  `);
});

test("every route's module exists", () => {
  const files = routes.flatMap(({ file, children = [] }) => [file, ...children.map((child) => child.file)]);
  expect(files.filter((file) => !existsSync(join(import.meta.dirname, file)))).toEqual([]);
});

function line({ id, index, path }: RouteConfigEntry, layout: string): string {
  return `${id} /${index ? "" : path} ${layout.replace(/^layouts\/|\.tsx$/g, "")}`;
}

import { index, layout, route, type RouteConfig, type RouteConfigEntry } from "@react-router/dev/routes";
import { PLANNED } from "./pages/planned.ts";

export default [
  layout("layouts/default.tsx", [
    index("pages/landing.tsx", { id: "index" }),
    route("fiddles/:id", "pages/fiddle.tsx", { id: "fiddle" }),
    ...planned(
      "login",
      "terms",
      "privacy",
      "account",
      "pricing",
      "affiliates",
      "saved",
      "saved-recent",
      "saved-id",
      "examples",
      "examples-example",
      "tutorials",
      "tutorials-tutorial",
      "challenges",
      "challenges-challenge",
      "challenges-tags",
      "challenges-tags-tag",
      "challenges-levels",
      "challenges-levels-level",
      "tools-jwt",
      "tools-cron",
      "tools-uuid",
      "tools-regex",
      "tools-number",
      "tools-base64-str",
      "tools-urlencoder",
      "tools-urldecoder",
      "tools-pygame",
      "tools-pyp5js",
    ),
  ]),
  layout("layouts/wide.tsx", planned("tools-duckdb", "tools-markdown", "tools-visualizer")),
  layout("layouts/image.tsx", planned("tools-base64-image")),
  layout("layouts/chat.tsx", planned("tools-ai-python-tutor")),
  layout("layouts/embed.tsx", [
    ...planned("saved-embed-id"),
    route("saved/embed", "pages/embed.tsx", { id: "saved-embed" }),
  ]),
  route("new", "pages/new.ts", { id: "new" }),
  route("*", "pages/not-found.ts", { id: "slug" }),
] satisfies RouteConfig;

/** The routes of planned pages, by name. */
function planned(...names: readonly string[]): RouteConfigEntry[] {
  return names.map((name) => {
    const page = PLANNED.find((page) => page.name === name);
    if (!page) throw new Error(`pages/planned.ts has no page named ${name}.`);
    return route(page.path.slice(1), "pages/planned-page.tsx", { id: name });
  });
}

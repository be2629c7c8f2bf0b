import { index, layout, route, type RouteConfig, type RouteConfigEntry } from "@react-router/dev/routes";
import { type ToolLayout, TOOLS, toolPath } from "./tools/registry.ts";

export default [
  layout("layouts/default.tsx", [
    index("pages/landing.tsx", { id: "index" }),
    route("fiddles/:id?", "pages/fiddle.tsx", { id: "fiddle" }),
    route("folder", "pages/folder.tsx", { id: "folder" }),
    route("folder/*", "pages/folder-file.tsx", { id: "folder-file" }),
    ...["login", "forgot-password", "reset-password", "confirm-email", "account", "pricing", "admin"].map((id) =>
      route(id, `pages/${id}.tsx`, { id }),
    ),
    ...["saved", "saved/recent", "saved/:id"].map((path) => savedRoute(path)),
    route("apps/:slug", "pages/app.tsx", { id: "apps-slug" }),
    route("examples", "pages/examples.tsx", { id: "examples" }),
    route("examples/:example", "pages/example.tsx", { id: "examples-example" }),
    route("tutorials", "pages/tutorials.tsx", { id: "tutorials" }),
    route("tutorials/:tutorial", "pages/tutorial.tsx", { id: "tutorials-tutorial" }),
    route("challenges", "pages/challenges.tsx", { id: "challenges" }),
    route("challenges/:challenge", "pages/challenge.tsx", { id: "challenges-challenge" }),
    ...["tags", "levels"].flatMap((grouping) => [
      route(`challenges/${grouping}`, "pages/challenge-groups.tsx", { id: `challenges-${grouping}` }),
      route(`challenges/${grouping}/:group`, "pages/challenge-group.tsx", {
        id: `challenges-${grouping}-${grouping.slice(0, -1)}`,
      }),
    ]),
    route("class", "pages/class.tsx", { id: "class" }),
    route("class/:id", "pages/class-id.tsx", { id: "class-id" }),
    route("tools", "tools/page.tsx", { id: "tools" }),
    ...tools("default"),
  ]),
  layout("layouts/wide.tsx", tools("wide")),
  layout("layouts/image.tsx", tools("image")),
  layout("layouts/chat.tsx", tools("chat")),
  layout("layouts/embed.tsx", [
    savedRoute("saved/embed/:id"),
    route("saved/embed", "pages/embed.tsx", { id: "saved-embed" }),
    route("tools/visualizer/embed", "pages/visualizer-embed.tsx", { id: "tools-visualizer-embed" }),
  ]),
  route("new", "pages/new.ts", { id: "new" }),
  route("challenges/:challenge/challenge.json", "pages/challenge-json.ts", { id: "challenge-json" }),
  route("challenges/:challenge/tests.json", "pages/challenge-json.ts", { id: "challenge-tests" }),
  route("challenges/:challenge/editorial.json", "pages/challenge-json.ts", { id: "challenge-editorial" }),
  route("examples/:example/thumbnail", "pages/example-thumbnail.ts", { id: "example-thumbnail" }),
  ...["terms", "privacy", "affiliates"].map((id) => route(id, "pages/content-page.tsx", { id })),
  route("*", "pages/content-page.tsx", { id: "slug" }),
] satisfies RouteConfig;

/** `saved/:id` is `saved-id`. */
function savedRoute(path: string): RouteConfigEntry {
  const id = path.replace(":", "").replaceAll("/", "-");
  return route(path, `pages/${id}.tsx`, { id });
}

/** The pages of a layout's tools, each in the tool's own folder. */
function tools(layout: ToolLayout): RouteConfigEntry[] {
  return TOOLS.filter((tool) => tool.layout === layout).map((tool) =>
    route(toolPath(tool).slice(1), `tools/${tool.name}/page.tsx`, { id: `tools-${tool.name}` }),
  );
}

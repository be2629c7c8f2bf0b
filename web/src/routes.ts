import { index, layout, route, type RouteConfig, type RouteConfigEntry } from "@react-router/dev/routes";
import { PLANNED } from "./pages/planned.ts";
import { type ToolLayout, TOOLS, toolPath } from "./tools/registry.ts";

export default [
  layout("layouts/default.tsx", [
    index("pages/landing.tsx", { id: "index" }),
    route("fiddles/:id", "pages/fiddle.tsx", { id: "fiddle" }),
    ...["login", "forgot-password", "reset-password", "confirm-email", "account", "pricing", "admin"].map((id) =>
      route(id, `pages/${id}.tsx`, { id }),
    ),
    ...["saved", "saved/recent", "saved/:id"].map((path) => savedRoute(path)),
    ...planned(
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
    ),
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
  ...["terms", "privacy", "affiliates"].map((id) => route(id, "pages/content-page.tsx", { id })),
  route("*", "pages/content-page.tsx", { id: "slug" }),
] satisfies RouteConfig;

/** `saved/:id` is `saved-id`. */
function savedRoute(path: string): RouteConfigEntry {
  const id = path.replace(":", "").replaceAll("/", "-");
  return route(path, `pages/${id}.tsx`, { id });
}

/** The routes of planned pages, by name. */
function planned(...names: readonly string[]): RouteConfigEntry[] {
  return names.map((name) => {
    const page = PLANNED.find((page) => page.name === name);
    if (!page) throw new Error(`pages/planned.ts has no page named ${name}.`);
    return route(page.path.slice(1), "pages/planned-page.tsx", { id: name });
  });
}

/** The pages of a layout's tools: each in the tool's own folder, as soon as it is there. */
function tools(layout: ToolLayout): RouteConfigEntry[] {
  return TOOLS.filter((tool) => tool.layout === layout).flatMap((tool) => {
    const id = `tools-${tool.name}`;
    if (PLANNED.some(({ name }) => name === id)) return planned(id);
    return route(toolPath(tool).slice(1), `tools/${tool.name}/page.tsx`, { id });
  });
}

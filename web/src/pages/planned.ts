/** A page of the route table whose feature doesn't exist yet, with its text. */
export interface PlannedPage {
  /** The route's name and ID. */
  readonly name: string;
  readonly path: string;
  readonly title: string;
  readonly will: string;
  /** What users can do already, and where. */
  readonly today: { readonly text: string; readonly to: string; readonly label: string };
  readonly needsLogin?: boolean;
}

const NOTEBOOK = {
  text: "Until then, notebooks work without an account and are kept in this browser.",
  to: "/new",
  label: "Open a new notebook",
};

/** All such pages. A page leaves this list when its feature is built. */
export const PLANNED: readonly PlannedPage[] = [
  page("examples", "/examples", "Examples", "Here finished notebooks will be collected, to read, run and change."),
  page(
    "examples-example",
    "/examples/:example",
    "Example",
    "Here one finished notebook will open, ready to run and change.",
  ),
  page(
    "tutorials",
    "/tutorials",
    "Tutorials",
    "Here Python and SQL will be taught step by step, with code that runs on the page.",
  ),
  page(
    "tutorials-tutorial",
    "/tutorials/:tutorial",
    "Tutorial",
    "Here one tutorial will open, with code that runs on the page.",
  ),
  page("challenges", "/challenges", "Challenges", "Here will be tasks to solve in Python, checked as you go."),
  page(
    "challenges-challenge",
    "/challenges/:challenge",
    "Challenge",
    "Here one task will open, with a notebook to solve it in.",
  ),
  page(
    "challenges-tags",
    "/challenges/tags",
    "Challenges by tag",
    "Here the challenges will be sorted by what they are about.",
  ),
  page(
    "challenges-tags-tag",
    "/challenges/tags/:tag",
    "Challenges with a tag",
    "Here the challenges about one thing will be listed.",
  ),
  page(
    "challenges-levels",
    "/challenges/levels",
    "Challenges by level",
    "Here the challenges will be sorted by how hard they are.",
  ),
  page(
    "challenges-levels-level",
    "/challenges/levels/:level",
    "Challenges of a level",
    "Here the challenges of one level will be listed.",
  ),
];

function page(
  name: string,
  path: string,
  title: string,
  will: string,
  today: PlannedPage["today"] = NOTEBOOK,
): PlannedPage {
  return { name, path, title, will, today };
}

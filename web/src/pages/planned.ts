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
  page(
    "tools-ai-python-tutor",
    "/tools/ai-python-tutor",
    "AI Python tutor",
    "Here you will learn Python by talking with a tutor that runs code.",
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

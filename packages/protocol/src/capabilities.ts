/**
 * What a host of the app can offer beyond pages and files. One decision at the program's entry: the server offers everything,
 * a static export and a run on one's own computer offer less (docs/decisions/153-one-value-of-capabilities.md).
 */
export const CAPABILITIES = [
  /** The AI agent and the tutor, with any model. Operators can turn them off. */
  "agent",
  /** Pages at any address, such as that of a new notebook. A host of files has one document for all of them. */
  "addresses",
  /** The host's own models. Without them, people use models of their own. */
  "models",
  /** Registration, login, the account page and plans. */
  "accounts",
  /** Notebooks in an account: saving, their details, and the list of them. */
  "saving",
  /** Notebooks as apps with an address of their own. */
  "publishing",
  /** Databases that the host connects to. */
  "connections",
  /** Classes in which the teacher sees who solved what. A class in a link needs no host. */
  "classes",
  /** Solutions that learners publish for each other. */
  "solutions",
  /** A copy of the product in the browser, for times without the host. A host of files lists no answers for one. */
  "offlineCopy",
  /** Other addresses: packages, Jupyter servers, notebooks and data from the web. */
  "network",
  /** What browsers keep for a site: notebooks, their checkpoints and secrets. */
  "storage",
  /** Help with code that needs a worker of its own: the linter, the formatter and the language server. */
  "codeHelp",
] as const;

export type Capability = (typeof CAPABILITIES)[number];

export type Capabilities = Readonly<Record<Capability, boolean>>;

/** What only a server with accounts offers, and neither a static export nor a run on one's own computer. */
export const SERVER_ONLY: readonly Capability[] = [
  "models",
  "accounts",
  "saving",
  "publishing",
  "connections",
  "classes",
  "solutions",
  "offlineCopy",
];

/** Everything but what is absent. */
export function capabilitiesWithout(absent: readonly Capability[]): Capabilities {
  return Object.fromEntries(CAPABILITIES.map((name) => [name, !absent.includes(name)])) as Capabilities;
}

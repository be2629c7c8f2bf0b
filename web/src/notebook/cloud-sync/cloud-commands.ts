import type { Command } from "../contract/command.ts";

export const CLOUD_COMMANDS: readonly Command[] = [
  {
    id: "save-to-account",
    title: "Save to account",
    group: "Notebook",
    run: (services) =>
      void import("./save-to-account.ts").then(({ saveToAccount }) => saveToAccount(services)).catch(reportError),
  },
  {
    id: "details",
    title: "Title, tags and visibility…",
    keywords: "rename name notebook public private unlisted",
    group: "Notebook",
    run: ({ dialogs }) => dialogs.setState({ open: "details" }),
  },
];

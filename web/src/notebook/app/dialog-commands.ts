import type { Command } from "../contract/command.ts";

/** Commands that only open a dialog. */
export const DIALOG_COMMANDS: readonly Command[] = [
  {
    id: "palette",
    title: "Show all commands",
    group: "View",
    keys: ["Mod+k", "Mod+Shift+p"],
    run: ({ dialogs }) => dialogs.setState({ open: "palette" }),
  },
  {
    id: "shortcuts",
    title: "Show keyboard shortcuts",
    group: "View",
    commandKeys: ["?", "h"],
    run: ({ dialogs }) => dialogs.setState({ open: "shortcuts" }),
  },
  {
    id: "settings",
    title: "Settings…",
    keywords: "preferences options theme dark light font size line numbers wrap vim",
    group: "View",
    keys: ["Mod+,"],
    run: ({ dialogs }) => dialogs.setState({ open: "settings" }),
  },
  {
    id: "notebooks",
    title: "Notebooks in this browser…",
    group: "Notebook",
    run: ({ dialogs }) => dialogs.setState({ open: "notebooks" }),
  },
  { id: "share", title: "Share…", group: "Notebook", run: ({ dialogs }) => dialogs.setState({ open: "share" }) },
];

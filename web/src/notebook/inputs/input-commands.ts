import type { CommandActions } from "../contract/command.ts";

export const INPUT_COMMANDS = {
  "insert-input": ({ dialogs }) => dialogs.setState({ open: "input", input: { index: null } }),
  "reset-inputs": ({ session }) => session.inputs.reset(),
} satisfies CommandActions;

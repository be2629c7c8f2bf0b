import type { Command, CommandKeys } from "../contract/command.ts";

/** Keys that browsers reserve: a page never receives them, or only as an installed app. */
const RESERVED = new Set(["Mod+t", "Mod+n", "Mod+w", "Mod+Shift+t", "Mod+Shift+n", "Mod+Shift+w", "Mod+q", "Mod+Tab"]);

/** Whether the keys may never reach the notebook. */
export function isReserved(keys: string): boolean {
  return keys.split(" ").some((chord) => RESERVED.has(chord) || /^(Alt\+F4|F11|F12)$/.test(chord));
}

/** Whether the keys also work while typing: those with Ctrl, Cmd or Alt do. Keys that type something need command mode. */
export function worksWhileTyping(keys: string): boolean {
  const [first = ""] = keys.split(" ");
  return /^(Mod|Ctrl|Alt)\+/.test(first) || /^(Shift\+)?(F\d+|Enter)$/.test(first) ? first !== "Enter" : false;
}

/** Another command whose keys equal these, begin with them, or are their beginning. */
export function conflictOf(
  keys: string,
  own: Command,
  commands: readonly Command[],
  keysOf: (command: Command) => CommandKeys,
): { readonly command: Command; readonly keys: string } | null {
  for (const command of commands) {
    if (command.id === own.id) continue;
    const all = keysOf(command);
    const taken = [...all.keys, ...all.commandKeys].find(
      (other) => other === keys || other.startsWith(`${keys} `) || keys.startsWith(`${other} `),
    );
    if (taken) return { command, keys: taken };
  }
  return null;
}

export function withKeys({ keys, commandKeys }: CommandKeys, added: string): CommandKeys {
  return worksWhileTyping(added)
    ? { keys: [...keys, added], commandKeys }
    : { keys, commandKeys: [...commandKeys, added] };
}

export function withoutKeys({ keys, commandKeys }: CommandKeys, removed: string): CommandKeys {
  return { keys: keys.filter((key) => key !== removed), commandKeys: commandKeys.filter((key) => key !== removed) };
}

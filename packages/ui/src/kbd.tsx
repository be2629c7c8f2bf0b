import { useSyncExternalStore } from "react";
import { hasAppleKeys, keyCaps } from "./keys.ts";

/** Key caps with the names of the user's keyboard: `<Kbd keys="Mod+K" />` shows ⌘ K on a Mac and Ctrl K elsewhere. */
export function Kbd({ keys }: { keys: string }) {
  const apple = useSyncExternalStore(neverChanges, hasAppleKeys, onServer);
  return (
    <span className="inline-flex shrink-0 gap-0.5">
      {keyCaps(keys, apple).map((cap, index) => (
        <kbd key={index}>{cap}</kbd>
      ))}
    </span>
  );
}

function neverChanges() {
  return () => undefined;
}

function onServer() {
  return false;
}

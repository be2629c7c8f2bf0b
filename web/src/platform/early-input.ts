import { useLayoutEffect } from "react";

type Field = HTMLInputElement | HTMLTextAreaElement;

declare global {
  /** Set by the script below, in the document's head. */
  var earlyInput: { readonly fields: Set<Field>; readonly stop: () => void } | undefined;
}

/**
 * Runs in the page's head, before any other script. React doesn't know what was typed before it loaded: it resets a
 * textarea to the server's text and the cursor to its beginning, and leaves the state unchanged. So the focused field
 * is protected from scripts until `useEarlyInput`. This is a string because it is written into the document.
 */
export const EARLY_INPUT_SCRIPT = `(function(){var fields=new Set;function note(e){var t=e.target;
if(t.tagName!=="INPUT"&&t.tagName!=="TEXTAREA"||fields.has(t))return;fields.add(t);
var own=Object.getOwnPropertyDescriptor(Object.getPrototypeOf(t),"value");if(t.tagName==="TEXTAREA")own.set.call(t,t.value);
Object.defineProperty(t,"value",{configurable:true,get:own.get,set:function(){}})}
addEventListener("focusin",note,true);
earlyInput={fields:fields,stop:function(){removeEventListener("focusin",note,true)}}})()`;

/** Notifies components of text typed into their fields before the scripts had loaded. Used once, at the root. */
export function useEarlyInput(): void {
  // This comes before React replays an early click, which is meant for the text at that time.
  useLayoutEffect(() => {
    const { earlyInput } = globalThis;
    if (!earlyInput) return;
    earlyInput.stop();
    for (const field of earlyInput.fields) {
      Reflect.deleteProperty(field, "value");
      if (field.value !== field.defaultValue) field.dispatchEvent(new Event("input", { bubbles: true }));
    }
    earlyInput.fields.clear();
  }, []);
}

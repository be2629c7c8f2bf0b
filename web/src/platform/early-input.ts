import { useLayoutEffect } from "react";

type Field = HTMLInputElement | HTMLTextAreaElement;

declare global {
  /** Set by the script below, in the document's head. */
  var earlyInput: { readonly fields: Set<Field>; readonly stop: () => void } | undefined;
}

/**
 * Runs in the page's head, before any other script. React knows nothing of what was typed before it came: it puts a
 * textarea back to the server's text, the caret to its beginning, and leaves the state as it was. So a field that has
 * the focus is protected from scripts until `useEarlyInput`. Kept as text because it goes into the document as it is.
 */
export const EARLY_INPUT_SCRIPT = `(function(){var fields=new Set;function note(e){var t=e.target;
if(t.tagName!=="INPUT"&&t.tagName!=="TEXTAREA"||fields.has(t))return;fields.add(t);
var own=Object.getOwnPropertyDescriptor(Object.getPrototypeOf(t),"value");if(t.tagName==="TEXTAREA")own.set.call(t,t.value);
Object.defineProperty(t,"value",{configurable:true,get:own.get,set:function(){}})}
addEventListener("focusin",note,true);
earlyInput={fields:fields,stop:function(){removeEventListener("focusin",note,true)}}})()`;

/** Tells the components what was typed into their fields before the scripts were there. Once, at the root. */
export function useEarlyInput(): void {
  // Before React repeats a click of that time, which is meant for the text that was there.
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

import { pythonLanguage } from "@codemirror/lang-python";
import { styleTags, tags } from "@lezer/highlight";

/** Python, with a decorator in one colour and not only its @. */
export const python = pythonLanguage.configure({
  props: [styleTags({ "Decorator/VariableName": tags.meta })],
});

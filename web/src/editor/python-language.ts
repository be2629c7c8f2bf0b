import { pythonLanguage } from "@codemirror/lang-python";
import { styleTags, tags } from "@lezer/highlight";

/** Python, with whole decorators in one color instead of only their @. */
export const python = pythonLanguage.configure({
  props: [styleTags({ "Decorator/VariableName": tags.meta })],
});

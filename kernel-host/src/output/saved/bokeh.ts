import { loadLibrary } from "./libraries.ts";

/** Models of Bokeh's two further libraries, as a saved chart names them. */
const WIDGETS =
  /"name":"(?:\w*(?:Slider|Button|Select|Input|Picker|Spinner|Group|Toggle|Dropdown)|Div|Paragraph|PreText|Markup)"/;
const TABLES = /"name":"Data(?:Table|Cube)"/;
/** Ids of models and the elements to draw them in. */
const ROOTS = /"roots":\{([^{}]*)\}/g;

/**
 * Prepares the script of a saved Bokeh chart. In Jupyter, another output has the element in which it draws. Here each
 * output has a document of its own, so it gets its own element.
 */
export async function prepareBokeh(root: HTMLElement, code: string): Promise<void> {
  if (!/\bBokeh\b[^]*\bembed_items/.test(code)) return;
  for (const [, roots = ""] of code.replaceAll(/"roots":\s*\{/g, '"roots":{').matchAll(ROOTS))
    for (const [, , id = ""] of roots.matchAll(/"([^"]+)":\s*"([^"]+)"/g)) {
      if (document.getElementById(id)) continue;
      root.append(Object.assign(document.createElement("div"), { id }));
    }
  await loadLibrary("bokeh");
  const compact = code.replaceAll(/\\?"name\\?":\s*\\?"/g, '"name":"').replaceAll('\\"', '"');
  if (WIDGETS.test(compact)) await loadLibrary("bokeh-widgets");
  if (TABLES.test(compact)) await loadLibrary("bokeh-tables");
}

import DOMPurify from "dompurify";

/** The elements that Markdown may contain. Others are dropped, and their text stays. */
const TAGS = (
  "a abbr b blockquote br caption center cite code col colgroup dd del details dfn div dl dt em figcaption figure " +
  "h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q rp rt ruby s samp small span strong sub summary sup " +
  "table tbody td tfoot th thead time tr tt u ul var wbr"
).split(" ");

const ADDRESSES = ["href", "src"];
const ATTRIBUTES =
  "align alt class colspan datetime dir height id lang open reversed rowspan scope start style title valign width".split(
    " ",
  );

/** What style attributes are called until they are applied. */
const RENAMED_STYLE = "data-saved-style";

/** The class names that our styles know; any other could imitate the app. */
const CLASS =
  /^(?:callout-(?:note|tip|important|warning|caution|title)|diagram|math-(?:inline|display)|task-(?:done|open)|tok-[a-zA-Z0-9]+)$/;

/**
 * Untrusted HTML as a fragment without anything that runs, loads, submits or imitates the app. URLs still have to be
 * checked.
 */
export function sanitizeHtml(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(renameStyles(html), {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: [...ATTRIBUTES, ...ADDRESSES, RENAMED_STYLE],
    // The other attributes aren't URLs, so the rule for URLs below doesn't apply to them.
    ADD_URI_SAFE_ATTR: [...ATTRIBUTES, RENAMED_STYLE],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    // `attachment:` is allowed here. `secureAddresses` decides what stays, with the browser's own parser.
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|attachment:|data:image\/|#|\/(?:apps|notebook-files)\/)/i,
    SANITIZE_NAMED_PROPS: true,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const element of fragment.querySelectorAll<HTMLElement>("[class]")) keepKnownClasses(element);
  for (const element of fragment.querySelectorAll<HTMLElement>(`[style], [${RENAMED_STYLE}]`)) keepSafeStyle(element);
  return fragment;
}

/** A tag up to its end, which may be missing, so that this takes linear time. */
const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^"'<>])*/gi;
const ATTRIBUTE = /(\s)([^\s"'<>/=]+)(\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+))/g;

/**
 * Gives style attributes another name. The page's policy reports every one that is parsed, even in a document that is
 * never shown. One that this misses is reported, but treated the same.
 */
function renameStyles(html: string): string {
  return html.replaceAll(TAG, (tag) =>
    tag.replaceAll(ATTRIBUTE, (attribute, space: string, name: string, value: string) =>
      name.toLowerCase() === "style" ? `${space}${RENAMED_STYLE}${value}` : attribute,
    ),
  );
}

function keepKnownClasses(element: HTMLElement): void {
  const kept = [...element.classList].filter((name) => CLASS.test(name));
  if (kept.length > 0) element.className = kept.join(" ");
  else element.removeAttribute("class");
}

const LENGTH = /^(?:\d{1,2}(?:\.\d+)?(?:px|pt|%)|[0-4](?:\.\d+)?(?:em|rem))$/;
const COLOR = /^(?!initial|inherit|unset|revert)(?:#[0-9a-f]{3,8}|[a-z]{3,25}|(?:rgb|hsl)a?\([\d\s.,%/]{1,40}\))$/i;

const SPACE = new RegExp(`${LENGTH.source}|^auto$`);
const SIDES = ["top", "right", "bottom", "left"];

/** A property of each side, which shorthands such as `border: 1px solid red` expand to. */
function forSides(name: (side: string) => string, allowed: RegExp): { readonly [property: string]: RegExp } {
  return Object.fromEntries(SIDES.map((side) => [name(side), allowed]));
}

/** Declarations that change text in place. Nothing here moves, covers or loads. Margins can't be negative. */
const STYLE: { readonly [property: string]: RegExp } = {
  ...forSides((side) => `border-${side}-color`, COLOR),
  ...forSides((side) => `border-${side}-style`, /^(?:none|solid|dashed|dotted|double)$/),
  ...forSides((side) => `border-${side}-width`, /^(?:\d(?:\.\d+)?px|thin|medium|thick)$/),
  ...forSides((side) => `padding-${side}`, LENGTH),
  ...forSides((side) => `margin-${side}`, SPACE),
  "border-collapse": /^(?:collapse|separate)$/,
  "line-height": /^(?:normal|[0-3](?:\.\d+)?)$/,
  "white-space-collapse": /^(?:collapse|preserve)$/,
  "list-style-type": /^(?:none|disc|circle|square|decimal|lower-alpha|upper-alpha|lower-roman|upper-roman)$/,
  color: COLOR,
  "background-color": COLOR,
  "font-weight": /^(?:bold|bolder|normal|[1-9]00)$/,
  "font-style": /^(?:italic|normal)$/,
  "font-size": LENGTH,
  "text-align": /^(?:left|right|center|justify|start|end)$/,
  "text-decoration-line": /^(?:underline|line-through|none)$/,
  "vertical-align": /^(?:top|middle|bottom|baseline)$/,
  width: /^(?:\d{1,3}(?:\.\d+)?%|\d{1,4}px)$/,
  "max-width": /^(?:\d{1,3}(?:\.\d+)?%|\d{1,4}px)$/,
};

/**
 * Sets styles through the element's style object, which the page's policy allows. It blocks style attributes in HTML.
 */
function keepSafeStyle(element: HTMLElement): void {
  const asked = document.createElement("span").style;
  asked.cssText = element.getAttribute(RENAMED_STYLE) ?? element.getAttribute("style") ?? "";
  element.removeAttribute("style");
  element.removeAttribute(RENAMED_STYLE);
  for (const [property, allowed] of Object.entries(STYLE)) {
    const value = asked.getPropertyValue(property);
    if (allowed.test(value)) element.style.setProperty(property, value);
  }
}

import controls from "@jupyter-widgets/controls/css/widgets-base.css?inline";

/** The controls' own styles, with the page's colors in place of JupyterLab's. */
export function addWidgetStyle(): void {
  const style = document.createElement("style");
  style.textContent = `${COLORS}\n${controls}\n${OURS}\n${ICONS}`;
  document.head.append(style);
}

const COLORS = `
:root {
  --jp-border-width: 1px;
  --jp-border-color0: var(--line-strong); --jp-border-color1: var(--line-strong);
  --jp-border-color2: var(--line); --jp-border-color3: var(--line);
  --jp-ui-font-size1: 13px; --jp-ui-font-size0: 12px; --jp-ui-font-family: var(--font-ui);
  --jp-ui-font-color0: var(--text); --jp-ui-font-color1: var(--text);
  --jp-ui-font-color2: var(--secondary); --jp-ui-font-color3: var(--muted);
  --jp-content-font-color0: var(--text); --jp-content-font-color1: var(--text);
  --jp-layout-color0: var(--surface); --jp-layout-color1: var(--surface);
  --jp-layout-color2: var(--raised); --jp-layout-color3: var(--hover);
  --jp-brand-color0: var(--accent); --jp-brand-color1: var(--accent);
  --jp-brand-color2: var(--accent); --jp-brand-color3: var(--selected);
  --jp-ui-inverse-font-color0: var(--on-accent); --jp-ui-inverse-font-color1: var(--on-accent);
  --jp-inverse-ui-font-color0: var(--on-accent); --jp-inverse-ui-font-color1: var(--on-accent);
  --jp-info-color0: var(--info); --jp-info-color1: var(--info);
  --jp-success-color0: var(--success); --jp-success-color1: var(--success);
  --jp-warn-color0: var(--warn); --jp-warn-color1: var(--warn);
  --jp-error-color0: var(--danger); --jp-error-color1: var(--danger);
  --jp-icon-search: none; --jp-ui-select-caret: none;
}
`;

const OURS = `
.jupyter-widgets { font-family: var(--font-ui); color: var(--text); }
.jupyter-widgets input, .jupyter-widgets select, .jupyter-widgets textarea, .jupyter-button { border-radius: 6px; font-family: inherit; }
.jupyter-button { border: 1px solid var(--line-strong); background: var(--raised); }
.jupyter-widgets :focus-visible, .jupyter-button:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
.jupyter-widgets .noUi-target { background: var(--line-strong); border-color: var(--line-strong); }
.jupyter-widgets .noUi-connect { background: var(--accent); }
.jupyter-widgets .noUi-handle { background: var(--raised); border-color: var(--line-control); }
.jupyter-widgets .progress { background: var(--line); border-radius: 6px; }
.jupyter-widgets input[type="checkbox"], .jupyter-widgets input[type="radio"] { accent-color: var(--accent); }
.lm-mod-hidden { display: none !important; }
.widget-dropdown > select { appearance: auto; background-image: none !important; }
.jupyter-widgets select:not([multiple]) option { background: var(--raised); color: var(--text); }
.jupyter-widgets .lm-TabBar-tab { border-radius: 6px 6px 0 0; }
.fiddle-output pre { margin: 0; }
.fiddle-output .fiddle-stderr { color: var(--warn); }
.fiddle-dead { opacity: 0.6; }
`;

/** Icons have Font Awesome's names. The most common ones have a character here; others are left out. */
const ICONS = Object.entries({
  "arrow-down": "↓", "arrow-left": "←", "arrow-right": "→", "arrow-up": "↑", backward: "⏪", ban: "⊘", bars: "☰",
  check: "✓", circle: "●", close: "✕", cog: "⚙", download: "↓", eye: "👁", "fast-backward": "⏮", "fast-forward": "⏭",
  forward: "⏩", heart: "♥", home: "⌂", info: "ℹ", minus: "−", pause: "⏸", pencil: "✎", play: "▶", plus: "+",
  question: "?", refresh: "↻", repeat: "↻", retweet: "↻", save: "💾", search: "🔍", star: "★", stop: "■", "step-backward": "⏮",
  "step-forward": "⏭", times: "✕", trash: "🗑", undo: "↶", upload: "↑", warning: "⚠",
}).map(([name, character]) => `.fa-${name}::before { content: "${character}\\fe0e"; }`).join("\n"); // prettier-ignore

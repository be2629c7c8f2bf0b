// For documentation on any site: `<fiddle-cell>` shows its text as a cell that readers change and run in their own browser.
//
//   <script src="https://fiddle.example/cell.js"></script>
//   <fiddle-cell language="python" run>print("Hello")</fiddle-cell>
//
// `language` is python (the default), duckdb or sqlite. `run` runs the code once the cell is near the visible part of the page.
// `theme` is light or dark; the default is what the reader's system prefers. With `data-selector` on the script, each code block that
// the selector finds gets a button that turns it into a cell.
(() => {
  const script = document.currentScript;
  const site = new URL(".", script.src).href;
  const { origin } = new URL(site);
  const kernels = { python: "pyodide", duckdb: "duckdb-wasm", sqlite: "sqlite-wasm" };
  // What has scrolled this close to the visible part of the page, in pixels, loads.
  const margin = 400;

  /** Without the spaces that all lines begin with, because the text is indented like the HTML around it. */
  const dedented = (text) => {
    const lines = text
      .replace(/^\s*\n/, "")
      .trimEnd()
      .split("\n");
    const indents = lines.flatMap((line) => (line.trim() === "" ? [] : [/^[ \t]*/.exec(line)[0].length]));
    const shared = Math.min(...indents, Number.MAX_SAFE_INTEGER);
    return lines.map((line) => line.slice(shared)).join("\n");
  };

  class FiddleCell extends HTMLElement {
    #frame = null;
    #observer = null;
    #onMessage = ({ source, origin: from, data }) => {
      if (!this.#frame || source !== this.#frame.contentWindow || from !== origin) return;
      if (data?.type === "fiddle:height" && data.height > 0)
        this.#frame.style.height = `${Math.min(Math.ceil(data.height), 20000)}px`;
    };

    connectedCallback() {
      addEventListener("message", this.#onMessage);
      if (this.#frame) return;
      this.style.display = "block";
      // The text may not have been parsed yet, and it is read until the cell is there.
      this.style.whiteSpace = "pre-wrap";
      this.style.fontFamily = "monospace";
      this.#observer = new IntersectionObserver(
        (entries) => entries.some(({ isIntersecting }) => isIntersecting) && this.#open(),
        { rootMargin: `${margin}px 0px` },
      );
      this.#observer.observe(this);
    }

    disconnectedCallback() {
      removeEventListener("message", this.#onMessage);
      this.#observer?.disconnect();
    }

    #open() {
      this.#observer.disconnect();
      const code = dedented(this.textContent);
      const language = this.getAttribute("language") ?? "python";
      const query = new URLSearchParams({ kernel: kernels[language] ?? language, code });
      if (this.hasAttribute("run")) query.set("run", "true");
      if (this.hasAttribute("theme")) query.set("theme", this.getAttribute("theme"));
      const frame = document.createElement("iframe");
      frame.src = `${site}saved/embed?${query}`;
      frame.title = this.getAttribute("title") ?? `Code in ${language}`;
      frame.allow = "cross-origin-isolated; clipboard-write";
      frame.style.cssText = "display:block;width:100%;height:220px;border:1px solid #8888;border-radius:8px";
      this.#frame = frame;
      this.replaceChildren(frame);
    }
  }

  customElements.define("fiddle-cell", FiddleCell);

  const languageOf = (block) => {
    const names = [block, block.parentElement, block.closest("[class*=language-], [class*=highlight-]")];
    const found = names.map((element) => /\b(?:language|highlight)-(\w+)/.exec(element?.className ?? "")?.[1]);
    const name = found.find((each) => each !== undefined);
    return name === "sql" ? "duckdb" : name in kernels ? name : "python";
  };

  const offerToRun = (block) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "Run this code";
    button.className = "fiddle-run";
    button.addEventListener("click", () => {
      const cell = document.createElement("fiddle-cell");
      cell.textContent = block.textContent;
      cell.setAttribute("language", languageOf(block));
      cell.setAttribute("run", "");
      button.remove();
      block.replaceWith(cell);
    });
    block.after(button);
  };

  const selector = script.dataset.selector;
  if (!selector) return;
  const offerAll = () => document.querySelectorAll(selector).forEach(offerToRun);
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", offerAll);
  else offerAll();
})();

/** Shows HTML and runs its scripts one after the other, as a loading page would. */
export async function insertHtml(root: HTMLElement, html: string): Promise<void> {
  const template = document.createElement("template");
  template.innerHTML = html;
  root.replaceChildren(template.content);
  for (const inert of root.querySelectorAll("script")) await runInPlace(inert);
}

/** Runs JavaScript with `element`, as in Jupyter, bound to the output's element. */
export async function runScript(root: HTMLElement, code: string): Promise<void> {
  const failed = (event: ErrorEvent) => {
    const line = document.createElement("pre");
    line.className = "fiddle-error";
    line.textContent = event.message;
    root.append(line);
  };
  addEventListener("error", failed);
  const script = document.createElement("script");
  script.textContent = `(function (element) {\n${code}\n}).call(window, document.getElementById("output"));`;
  document.head.append(script);
  setTimeout(() => removeEventListener("error", failed), 0);
}

/** Scripts inserted as markup never run, but copies of them do. */
function runInPlace(inert: HTMLScriptElement): Promise<void> {
  const script = document.createElement("script");
  for (const { name, value } of inert.attributes) script.setAttribute(name, value);
  script.textContent = inert.textContent;
  if (!script.src) {
    inert.replaceWith(script);
    return Promise.resolve();
  }
  return new Promise((resolve) => {
    // A script that the document's policy blocks must not hold up the rest.
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => resolve());
    script.async = false;
    inert.replaceWith(script);
  });
}

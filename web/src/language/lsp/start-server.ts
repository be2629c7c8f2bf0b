import serverUrl from "browser-basedpyright/dist/pyright.worker.js?url";
import { LspClient } from "./client.ts";

const BUILTINS = `from typing import Any
def display(*objs: Any, **kwargs: Any) -> None:
    """Shows values below the cell, each as the richest kind it has."""
_: Any
`;

const CONFIG = {
  // Without this, not even `int` is known.
  typeshedPath: "/typeshed",
  pythonVersion: "3.14",
  pythonPlatform: "All",
  typeCheckingMode: "off",
};

const CAPABILITIES = {
  textDocument: {
    completion: {
      contextSupport: true,
      completionItem: {
        documentationFormat: ["markdown"],
        resolveSupport: { properties: ["documentation", "detail"] },
      },
    },
    hover: { contentFormat: ["markdown"] },
    signatureHelp: {
      contextSupport: true,
      signatureInformation: {
        documentationFormat: ["markdown"],
        activeParameterSupport: true,
        parameterInformation: { labelOffsetSupport: true },
      },
    },
    rename: { prepareSupport: true },
    // A client that pulls diagnostics is not sent any, and never pulling spares the server the checking.
    diagnostic: { dynamicRegistration: true },
  },
  workspace: { configuration: true, workspaceFolders: true },
};

/** Starts the Python language server in a worker of its own. Rejects when it cannot be loaded. */
export async function startServer(): Promise<LspClient> {
  const worker = new Worker(serverUrl, { name: "python-language-server" });
  const failed = new Promise<never>((_, reject) => {
    worker.addEventListener("error", () => reject(new Error("Couldn't load the Python language server.")));
  });
  const client = new LspClient(worker, (section) =>
    section === "basedpyright.analysis" ? { autoImportCompletions: false, autoSearchPaths: false } : {},
  );
  // It also requests a second worker for background checking. It gets none, because nothing is checked.
  worker.postMessage({ type: "browser/boot", mode: "foreground" });
  const initialized = client.request("initialize", {
    processId: null,
    rootUri: "file:///src",
    workspaceFolders: [{ uri: "file:///src", name: "notebook" }],
    capabilities: CAPABILITIES,
    initializationOptions: {
      files: { "/src/pyrightconfig.json": JSON.stringify(CONFIG), "/src/__builtins__.pyi": BUILTINS },
    },
  });
  await Promise.race([initialized, failed]);
  client.notify("initialized", {});
  return client;
}

export const loadPythonError = () => import("./PythonError.tsx");
export const loadUnsupportedError = () => import("./UnsupportedError.tsx");

/** Loads what shows errors before the first one, which may come when the browser is offline. */
export async function loadErrorViews(): Promise<void> {
  // Without it, errors are shown as plain text.
  await Promise.allSettled([loadPythonError(), loadUnsupportedError()]);
}

/** Replaces a notebook that failed to open. Its stored copy is left untouched. */
export function NotebookFailure({ reason }: { readonly reason: string }) {
  return (
    <main id="main" className="notebook notebook-column">
      <div className="kernel-banner" data-tone="danger" role="alert">
        <p>
          This notebook couldn't be opened: {reason} Nothing was deleted. Reload the page, or{" "}
          <a href="/new">start a new one</a>.
        </p>
      </div>
    </main>
  );
}

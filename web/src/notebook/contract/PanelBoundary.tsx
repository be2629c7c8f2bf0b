import { Component, type ReactNode } from "react";

/** Keeps a panel that fails, or whose code cannot be fetched, from taking the notebook with it. */
export class PanelBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <p role="alert" className="p-4 text-sm text-secondary">
        This panel couldn’t be displayed. Your notebook isn’t affected. Close the panel and open it again. If that
        doesn’t help, reload the page.
      </p>
    );
  }
}

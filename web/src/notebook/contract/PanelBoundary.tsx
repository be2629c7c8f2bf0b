import { Component, type ReactNode } from "react";

/** Contains the failure of a panel that throws or whose code can't be loaded, so that the notebook keeps working. */
export class PanelBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <p role="alert" className="p-4 text-sm text-secondary">
        This panel couldn't be displayed. Your notebook isn't affected. Close the panel and open it again. If that
        doesn't help, reload the page.
      </p>
    );
  }
}

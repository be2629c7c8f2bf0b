import { Component, type ReactNode } from "react";

interface OutputBoundaryProps {
  readonly mimeType: string;
  /** What is shown when drawing fails, beside a line that says so. */
  readonly fallback: ReactNode;
  /** Drawing is tried again when this changes. */
  readonly resetKey: unknown;
  readonly children: ReactNode;
}

/** Keeps an output that cannot be drawn, malformed data for instance, from taking the page with it. */
export class OutputBoundary extends Component<OutputBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override componentDidUpdate(previous: OutputBoundaryProps): void {
    if (this.state.failed && previous.resetKey !== this.props.resetKey) this.setState({ failed: false });
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div>
        <p className="text-sm text-muted">This output of type {this.props.mimeType} could not be drawn.</p>
        {this.props.fallback}
      </div>
    );
  }
}

import { Component, type ReactNode } from "react";

interface OutputBoundaryProps {
  readonly mimeType: string;
  /** What is shown when drawing fails, beside a line that says so. */
  readonly fallback: ReactNode;
  /** Drawing is tried again when this changes. */
  readonly resetKey: unknown;
  readonly children: ReactNode;
}

interface OutputBoundaryState {
  readonly failed: boolean;
  readonly resetKey: unknown;
}

/** Keeps an output that cannot be drawn, malformed data for instance, from taking the page with it. */
export class OutputBoundary extends Component<OutputBoundaryProps, OutputBoundaryState> {
  override state: OutputBoundaryState = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<OutputBoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps(
    { resetKey }: OutputBoundaryProps,
    state: OutputBoundaryState,
  ): OutputBoundaryState | null {
    return resetKey === state.resetKey ? null : { failed: false, resetKey };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div>
        <p className="text-sm text-muted">This output of type {this.props.mimeType} couldn’t be shown.</p>
        {this.props.fallback}
      </div>
    );
  }
}

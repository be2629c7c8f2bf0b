import { Component, type ReactNode } from "react";

interface OutputBoundaryProps {
  readonly mimeType: string;
  /** Shown below a message if rendering fails. */
  readonly fallback: ReactNode;
  /** Rendering is tried again when this changes. */
  readonly resetKey: unknown;
  readonly children: ReactNode;
}

interface OutputBoundaryState {
  readonly failed: boolean;
  readonly resetKey: unknown;
}

/** Contains the failure of an output that can't be rendered, e.g. malformed data, so that the page keeps working. */
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
        <p className="text-sm text-muted">This output of type {this.props.mimeType} couldn't be shown.</p>
        {this.props.fallback}
      </div>
    );
  }
}

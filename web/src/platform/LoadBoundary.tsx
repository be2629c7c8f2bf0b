import { Component, type ReactNode } from "react";
import { isMissing } from "./chunk-reload.ts";

interface LoadBoundaryProps {
  /** Shown in place of a part whose file couldn't be loaded. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Contains the failure of a part whose file is missing, e.g. after a release, so that the rest of the page keeps
 * working.
 */
export class LoadBoundary extends Component<LoadBoundaryProps, { readonly error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown): { readonly error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!isMissing(error)) throw error;
    return this.props.fallback ?? null;
  }
}

import { Component, type ReactNode } from "react";
import { isMissing } from "./chunk-reload.ts";

interface LoadBoundaryProps {
  /** What is shown without the part that could not be fetched. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/** Keeps a part of the page whose file is missing, e.g. after a release, from taking the page with it. */
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

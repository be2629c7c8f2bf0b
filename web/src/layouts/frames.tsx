import type { LayoutName } from "@fiddle/protocol";
import type { ComponentType, ReactNode } from "react";
import { Outlet, useMatches } from "react-router";
import { AdSlot } from "../analytics/AdSlot.tsx";
import { Footer } from "./Footer.tsx";
import { isHandle } from "./handle.ts";
import { Header } from "./Header.tsx";

interface FrameProps {
  /** By default the route inside of this one. */
  readonly children?: ReactNode;
}

/** Header, page, and a footer unless the page is a notebook. */
export function DefaultFrame({ children = <Outlet /> }: FrameProps) {
  const notebook = useMatches().some(({ handle }) => isHandle(handle) && handle.kernelFrame);
  return (
    <div className="flex min-h-dvh flex-col">
      <Header notebook={notebook} />
      <div className="grow">{children}</div>
      {!notebook && <AdSlot />}
      {!notebook && <Footer />}
    </div>
  );
}

/** Header and a page that fills the window, for tools with panes. */
export function WideFrame({ children = <Outlet /> }: FrameProps) {
  return (
    <div className="flex h-dvh flex-col">
      <Header />
      <div className="min-h-0 grow overflow-auto">{children}</div>
    </div>
  );
}

/** Header and one narrow column with the window's height, for a conversation. */
export function ChatFrame({ children = <Outlet /> }: FrameProps) {
  return (
    <div className="flex h-dvh flex-col">
      <Header />
      <div className="mx-auto min-h-0 w-full max-w-3xl grow overflow-auto">{children}</div>
    </div>
  );
}

/** Header and a centered page on a plain background, for pages about one image. */
export function ImageFrame({ children = <Outlet /> }: FrameProps) {
  return (
    <div className="flex min-h-dvh flex-col bg-sunken">
      <Header />
      <div className="flex grow flex-col items-center justify-center">{children}</div>
      <Footer />
    </div>
  );
}

/** Only the page, for embedding in another site. */
export function EmbedFrame({ children = <Outlet /> }: FrameProps) {
  return children;
}

const FRAMES: Record<LayoutName, ComponentType<FrameProps>> = {
  default: DefaultFrame,
  wide: WideFrame,
  chat: ChatFrame,
  image: ImageFrame,
  embed: EmbedFrame,
};

/** The frame of a page that names its layout itself, because its route doesn't know the page in advance. */
export function FrameFor({ layout, children }: FrameProps & { readonly layout: LayoutName }) {
  const Frame = FRAMES[layout];
  return <Frame>{children}</Frame>;
}

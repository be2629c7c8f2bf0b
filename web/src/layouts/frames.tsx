import type { LayoutName } from "@fiddle/protocol";
import type { ComponentType, ReactNode } from "react";
import { useMatches } from "react-router";
import { AdSlot } from "../analytics/AdSlot.tsx";
import { Footer } from "./Footer.tsx";
import { isHandle } from "./handle.ts";
import { Header } from "./Header.tsx";

interface FrameProps {
  readonly children: ReactNode;
}

/** Header, page, and a footer where there is something to read. */
export function DefaultFrame({ children }: FrameProps) {
  const notebook = useMatches().some(({ handle }) => isHandle(handle) && handle.kernelFrame);
  return (
    <div className="flex min-h-dvh flex-col">
      <Header />
      <div className="grow">{children}</div>
      {!notebook && <AdSlot />}
      {!notebook && <Footer />}
    </div>
  );
}

/** Header and a page that takes the whole window, for tools with panes. */
export function WideFrame({ children }: FrameProps) {
  return (
    <div className="flex h-dvh flex-col">
      <Header />
      <div className="min-h-0 grow overflow-auto">{children}</div>
    </div>
  );
}

/** Header and one narrow column as high as the window, for a conversation. */
export function ChatFrame({ children }: FrameProps) {
  return (
    <div className="flex h-dvh flex-col">
      <Header />
      <div className="mx-auto min-h-0 w-full max-w-3xl grow overflow-auto">{children}</div>
    </div>
  );
}

/** Header and a centred page on a plain ground, for pages around one picture. */
export function ImageFrame({ children }: FrameProps) {
  return (
    <div className="flex min-h-dvh flex-col bg-sunken">
      <Header />
      <div className="flex grow flex-col items-center justify-center">{children}</div>
      <Footer />
    </div>
  );
}

/** The page alone, inside a page of another site. */
export function EmbedFrame({ children }: FrameProps) {
  return children;
}

const FRAMES: Record<LayoutName, ComponentType<FrameProps>> = {
  default: DefaultFrame,
  wide: WideFrame,
  chat: ChatFrame,
  image: ImageFrame,
  embed: EmbedFrame,
};

/** The frame of a page that names its layout itself, because its route does not know the page beforehand. */
export function FrameFor({ layout, children }: FrameProps & { readonly layout: LayoutName }) {
  const Frame = FRAMES[layout];
  return <Frame>{children}</Frame>;
}

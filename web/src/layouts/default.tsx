import { Outlet, useMatches } from "react-router";
import { Footer } from "./Footer.tsx";
import { isHandle } from "./handle.ts";
import { Header } from "./Header.tsx";

/** Header, page, and a footer where there is something to read. */
export default function DefaultLayout() {
  const notebook = useMatches().some(({ handle }) => isHandle(handle) && handle.kernelFrame);
  return (
    <div className="flex min-h-dvh flex-col">
      <Header />
      <div className="grow">
        <Outlet />
      </div>
      {!notebook && <Footer />}
    </div>
  );
}

import { Outlet } from "react-router";
import { Header } from "./Header.tsx";

/** Header and a page that takes the whole window, for tools with panes. */
export default function WideLayout() {
  return (
    <div className="flex h-dvh flex-col">
      <Header />
      <div className="min-h-0 grow overflow-auto">
        <Outlet />
      </div>
    </div>
  );
}

import { Outlet } from "react-router";
import { Header } from "./Header.tsx";

/** Header and one narrow column as high as the window, for a conversation. */
export default function ChatLayout() {
  return (
    <div className="flex h-dvh flex-col">
      <Header />
      <div className="mx-auto min-h-0 w-full max-w-3xl grow overflow-auto">
        <Outlet />
      </div>
    </div>
  );
}

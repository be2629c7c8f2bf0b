import { Outlet } from "react-router";
import { ChatFrame } from "./frames.tsx";

export default function ChatLayout() {
  return (
    <ChatFrame>
      <Outlet />
    </ChatFrame>
  );
}

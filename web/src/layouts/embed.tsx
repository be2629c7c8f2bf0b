import { Outlet } from "react-router";
import { EmbedFrame } from "./frames.tsx";

export default function EmbedLayout() {
  return (
    <EmbedFrame>
      <Outlet />
    </EmbedFrame>
  );
}

import { Outlet } from "react-router";
import { WideFrame } from "./frames.tsx";

export default function WideLayout() {
  return (
    <WideFrame>
      <Outlet />
    </WideFrame>
  );
}

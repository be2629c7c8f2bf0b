import { Outlet } from "react-router";
import { DefaultFrame } from "./frames.tsx";

export default function DefaultLayout() {
  return (
    <DefaultFrame>
      <Outlet />
    </DefaultFrame>
  );
}

import { Outlet } from "react-router";
import { ImageFrame } from "./frames.tsx";

export default function ImageLayout() {
  return (
    <ImageFrame>
      <Outlet />
    </ImageFrame>
  );
}

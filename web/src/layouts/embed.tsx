import { Outlet } from "react-router";

/** The page alone, inside a page of another site. */
export default function EmbedLayout() {
  return <Outlet />;
}

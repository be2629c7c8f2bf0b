import { Outlet } from "react-router";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";

/** Header and a centred page on a plain ground, for pages around one picture. */
export default function ImageLayout() {
  return (
    <div className="flex min-h-dvh flex-col bg-sunken">
      <Header />
      <div className="flex grow flex-col items-center justify-center">
        <Outlet />
      </div>
      <Footer />
    </div>
  );
}

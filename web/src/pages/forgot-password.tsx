import type { MetaDescriptor } from "react-router";
import { ForgotView } from "../accounts/login/ForgotView.tsx";
import { describePage } from "./describe-page.ts";

export function meta(): MetaDescriptor[] {
  return [
    ...describePage("Forgot your password? – Fiddle", "Get a link to choose a new password."),
    { name: "robots", content: "noindex" },
  ];
}

export default function ForgotPasswordPage() {
  return <ForgotView />;
}

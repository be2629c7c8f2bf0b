import { Tabs } from "@fiddle/ui/tabs.tsx";
import { useSearchParams } from "react-router";
import { ActsPart } from "./ActsPart.tsx";
import { AdminFrame } from "./AdminSkeleton.tsx";
import { FlagsPart } from "./FlagsPart.tsx";
import { HealthPart } from "./HealthPart.tsx";
import { UsagePart } from "./UsagePart.tsx";
import { UsersPart } from "./UsersPart.tsx";

const PARTS = [
  { id: "users", label: "Users", content: <UsersPart /> },
  { id: "usage", label: "Plans and usage", content: <UsagePart /> },
  { id: "flags", label: "Reports", content: <FlagsPart /> },
  { id: "health", label: "Health", content: <HealthPart /> },
  { id: "acts", label: "Log", content: <ActsPart /> },
];

/** What an operator sees and does. Which part is shown stands in the address. */
export function AdminView() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get("part");
  const value = PARTS.find(({ id }) => id === asked)?.id ?? "users";
  return (
    <AdminFrame>
      <Tabs label="Parts" tabs={PARTS} value={value} onChange={(part) => setSearch({ part }, { replace: true })} />
    </AdminFrame>
  );
}

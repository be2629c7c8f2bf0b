import { useCallback } from "react";
import { useNavigate } from "react-router";
import { needsFullLoad } from "../platform/isolation.ts";

/** Goes to a path of ours in place of this one, loading the whole document where a notebook needs it. */
export function useGoTo(): (path: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (path) => {
      if (needsFullLoad(path)) location.replace(path);
      else void navigate(path, { replace: true });
    },
    [navigate],
  );
}

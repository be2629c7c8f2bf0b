import { serve } from "@fiddle/kernels/rpc";
import { serveTables } from "./served-tables.ts";

serve(globalThis as unknown as MessagePort, serveTables());

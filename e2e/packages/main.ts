import { packageServer } from "./server.ts";

packageServer().listen(Number(process.env["PORT"]), "127.0.0.1");

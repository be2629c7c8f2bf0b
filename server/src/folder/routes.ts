import {
  folderAnswerSchema,
  folderConflictSchema,
  folderDataQuerySchema,
  folderDataSchema,
  type FolderFile,
  folderFileQuerySchema,
  folderFileSchema,
  folderFileWrittenSchema,
  folderSessionSchema,
  renameFolderFileSchema,
  writeFolderFileSchema,
} from "@fiddle/protocol";
import { call, jsonBody, jsonResponse, newApi } from "../api/routes.ts";
import { listData, readData } from "./data-files.ts";
import { streamChanges } from "./event-stream.ts";
import type { FolderWatcher } from "./folder-watcher.ts";
import type { FolderSession } from "./folder-session.ts";
import type { NotebookFolder } from "./notebook-folder.ts";
import type { ReadText } from "./read-settled.ts";

const FILE_ERRORS = {
  401: "The browser has no session with this run. Open the address that the command printed.",
  403: "The path leads out of the folder, the file can't be changed, or the request comes from another site.",
  404: "There's no such file.",
  507: "The disk is full.",
};

const sessionCall = call("post", "/api/folder/session", {
  summary: "Begin a session with the token of the printed address",
  access: "anyone",
  request: { body: jsonBody(folderSessionSchema) },
  responses: { 204: { description: "The cookie is set." } },
  errors: { 401: "The token is another run's." },
});

const listCall = call("get", "/api/folder", {
  summary: "List the notebooks in the folder",
  access: "anyone",
  responses: { 200: jsonResponse("The notebooks", folderAnswerSchema) },
  errors: FILE_ERRORS,
});

const readCall = call("get", "/api/folder/file", {
  summary: "Read a notebook's file",
  access: "anyone",
  request: { query: folderFileQuerySchema },
  responses: {
    200: jsonResponse("The file", folderFileSchema),
    204: { description: "It still has the digest `unless`." },
  },
  errors: FILE_ERRORS,
});

const dataCall = call("get", "/api/folder/data", {
  summary: "List the files beside a notebook, or read one of them",
  access: "anyone",
  request: { query: folderDataQuerySchema },
  responses: {
    200: jsonResponse("The files; with `file`, its bytes", folderDataSchema),
  },
  errors: FILE_ERRORS,
});

const writeCall = call("put", "/api/folder/file", {
  summary: "Create a notebook's file, or replace the version that the writer has seen",
  access: "anyone",
  request: { body: jsonBody(writeFolderFileSchema) },
  responses: {
    200: jsonResponse("Written", folderFileWrittenSchema),
    409: jsonResponse("Another program changed the file.", folderConflictSchema),
  },
  errors: FILE_ERRORS,
});

const renameCall = call("post", "/api/folder/rename", {
  summary: "Rename or move a notebook's file",
  access: "anyone",
  request: { body: jsonBody(renameFolderFileSchema) },
  responses: { 204: { description: "Renamed" } },
  errors: { ...FILE_ERRORS, 409: "The name is taken." },
});

const deleteCall = call("delete", "/api/folder/file", {
  summary: "Move a notebook's file to the folder's trash",
  access: "anyone",
  request: { query: folderFileQuerySchema.pick({ path: true }) },
  responses: { 204: { description: "Deleted" } },
  errors: FILE_ERRORS,
});

const eventsCall = call("get", "/api/folder/events", {
  summary: "Hear of changes in the folder, as server-sent events",
  access: "anyone",
  responses: { 200: { description: "A stream of `FolderEvent`", content: { "text/event-stream": {} } } },
  errors: FILE_ERRORS,
});

interface FolderServices {
  readonly folder: NotebookFolder;
  readonly watcher: FolderWatcher;
  readonly session: FolderSession;
}

/** The notebooks in a folder of this computer, for the browser that has the session. */
export function folderRoutes({ folder, watcher, session }: FolderServices) {
  const api = newApi();
  api.openapi(sessionCall, (c) => {
    session.begin(c, c.req.valid("json").token);
    return c.body(null, 204);
  });
  // The calls below need the session.
  api.use("/api/folder", session.require);
  api.use("/api/folder/*", session.require);
  api.openapi(listCall, async (c) => {
    const { notebooks, isCut } = await folder.walk();
    const listed = notebooks.map(({ path, bytes, modifiedAt }) => ({ path, bytes, modified_at: timeOf(modifiedAt) }));
    return c.json({ name: folder.name, notebooks: listed, is_cut: isCut }, 200);
  });
  api.openapi(readCall, async (c) => {
    const { path, unless } = c.req.valid("query");
    const read = await folder.read(path);
    return read.digest === unless ? c.body(null, 204) : c.json(fileOf(path, read), 200);
  });
  api.openapi(dataCall, async (c) => {
    const { path, file } = c.req.valid("query");
    if (file !== undefined) {
      const { body, bytes } = await readData(folder.root, path, file);
      const headers = { "content-type": "application/octet-stream", "content-length": String(bytes) };
      return new Response(body, { headers }) as never;
    }
    const { files, isCut } = await listData(folder.root, path);
    const listed = files.map((each) => ({ path: each.path, bytes: each.bytes, modified_at: timeOf(each.modifiedAt) }));
    return c.json({ files: listed, is_cut: isCut }, 200);
  });
  api.openapi(writeCall, async (c) => {
    const { path, text, seen } = c.req.valid("json");
    const saved = await folder.write(path, text, seen);
    if (saved.type === "saved") {
      await watcher.catchUp();
      return c.json({ digest: saved.digest }, 200);
    }
    const message = saved.theirs
      ? "Another program changed this file. Merge its changes, then save again."
      : "This file was deleted or renamed. Save it as a new file to keep it.";
    const file = saved.theirs && fileOf(path, saved.theirs);
    return c.json({ error: { id: "file-changed" as const, message }, file }, 409);
  });
  api.openapi(renameCall, async (c) => {
    const { from, to } = c.req.valid("json");
    await folder.rename(from, to);
    await watcher.catchUp();
    return c.body(null, 204);
  });
  api.openapi(deleteCall, async (c) => {
    await folder.remove(c.req.valid("query").path);
    return c.body(null, 204);
  });
  api.openapi(eventsCall, () => streamChanges(watcher) as never);
  return api;
}

function fileOf(path: string, { text, digest, modifiedAt }: ReadText): FolderFile {
  return { path, text, digest, modified_at: timeOf(modifiedAt) };
}

function timeOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

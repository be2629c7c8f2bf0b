import { execFileSync } from "node:child_process";
import { chmod, link, mkdir, readdir, readFile, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "../../../scripts/temporary-folder.ts";
import { failureOf, NotebookFolder } from "./notebook-folder.ts";
import { digestOf } from "./read-settled.ts";
import { replaceFile } from "./replace-file.ts";

let root: string;
let folder: NotebookFolder;
beforeEach(async () => {
  root = await temporaryFolder();
  folder = new NotebookFolder(root);
});

const put = (path: string, text: string) => writeFile(join(root, path), text);
const textAt = (path: string) => readFile(join(root, path), "utf8");
const paths = async () => (await folder.walk()).notebooks.map(({ path }) => path);

test("notebooks of the folder and those below are listed, without hidden ones and those of programs", async () => {
  for (const path of ["reports/2026", "node_modules/x", ".git", "venv/lib"])
    await mkdir(join(root, path), { recursive: true });
  const all =
    "b.ipynb a.py reports/q.sql reports/2026/r.IPYNB node_modules/x/i.py .git/h.py .hidden.py notes.md data.csv venv/lib/s.py";
  for (const path of all.split(" ")) await put(path, "1");
  expect(await paths()).toEqual(["a.py", "b.ipynb", "reports/q.sql", "reports/2026/r.IPYNB"]);
});

test("a notebook is written whole, keeps its permissions, and leaves nothing else in the folder", async () => {
  await put("a.py", "print(1)\n");
  await chmod(join(root, "a.py"), 0o640);
  const { text, digest } = await folder.read("a.py");
  expect(text).toBe("print(1)\n");
  expect(await folder.write("a.py", "print(2)\n", digest)).toEqual({ type: "saved", digest: digestOf("print(2)\n") });
  expect(await textAt("a.py")).toBe("print(2)\n");
  expect((await stat(join(root, "a.py"))).mode & 0o777).toBe(0o640);
  expect(await readdir(root)).toEqual(["a.py"]);
});

test.skipIf(process.platform === "win32")(
  "pipes called like notebooks are refused, and keep nothing waiting",
  async () => {
    await put("a.py", "1");
    // As many as can wait for files at the same time.
    const pipes = ["b.py", "c.py", "d.py", "e.py"];
    execFileSync("mkfifo", pipes, { cwd: root });
    const refused = { id: "not-a-notebook" };
    for (const path of pipes) {
      await expect(folder.read(path)).rejects.toMatchObject(refused);
      await expect(folder.write(path, "2", null)).rejects.toMatchObject(refused);
    }
    expect((await folder.read("a.py")).text).toBe("1");
  },
);

test("a save on top of a version that nobody has seen is a conflict, with what is in the file", async () => {
  await put("a.py", "one");
  const { digest } = await folder.read("a.py");
  await put("a.py", "two");
  expect(await folder.write("a.py", "mine", digest)).toMatchObject({ type: "conflict", theirs: { text: "two" } });
  expect(await folder.write("a.py", "mine", null)).toMatchObject({ type: "conflict", theirs: { text: "two" } });
  expect(await folder.write("gone.py", "mine", digest)).toEqual({ type: "conflict", theirs: null });
  expect(await textAt("a.py")).toBe("two");
  // The answer to the same save may have been lost.
  expect(await folder.write("a.py", "two", digest)).toEqual({ type: "saved", digest: digestOf("two") });
});

test("a new notebook gets its folders, and never replaces a file", async () => {
  expect(await folder.write("new/deep/n.sql", "SELECT 1", null)).toMatchObject({ type: "saved" });
  expect(await textAt("new/deep/n.sql")).toBe("SELECT 1");
  const results = await Promise.all(["a", "b", "c"].map((text) => folder.write("one.py", text, null)));
  expect(results.map(({ type }) => type)).toEqual(["saved", "conflict", "conflict"]);
  expect(await textAt("one.py")).toBe("a");
});

test("a notebook is renamed to a free name only, and deleted ones are kept in the trash", async () => {
  await put("a.py", "a");
  await put("b.py", "b");
  await expect(folder.rename("a.py", "b.py")).rejects.toMatchObject({ id: "name-taken" });
  await folder.rename("a.py", "sub/c.py");
  expect(await paths()).toEqual(["b.py", "sub/c.py"]);
  await folder.remove("sub/c.py");
  expect(await paths()).toEqual(["b.py"]);
  const [kept = ""] = await readdir(join(root, ".fiddle/trash"));
  expect(kept).toMatch(/ sub_c\.py$/);
  expect(await textAt(`.fiddle/trash/${kept}`)).toBe("a");
  expect(await textAt(".fiddle/.gitignore")).toBe("*\n");
  await expect(folder.remove("sub/c.py")).rejects.toMatchObject({ id: "no-such-notebook" });
});

test.each([
  "../a.py",
  "/etc/a.py",
  "x/../../a.py",
  "a/./b.py",
  "a//b.py",
  "..\\a.py",
  "C:\\a.py",
  ".git/a.py",
  "sub/.env.py",
  "node_modules/a.py",
  "a.py\0.txt",
  "a.txt",
  "",
  ".py",
  "a\n.py",
  `${"x".repeat(300)}.py`,
])("%j isn't a path of a notebook", async (path) => {
  for (const attempt of [
    () => folder.read(path),
    () => folder.write(path, "x", null),
    () => folder.remove(path),
    () => folder.rename("a.py", path),
  ])
    await expect(attempt()).rejects.toMatchObject({ status: 422, id: "invalid-file-name" });
});

test.skipIf(process.platform === "win32")(
  "a file with characters in its name that Windows forbids is a notebook as any other, but no new one gets such a name",
  async () => {
    const path = 'Report: "why?" <1|2>*.py';
    await put(path, "1");
    expect(await paths()).toEqual([path]);
    const { text, digest } = await folder.read(path);
    expect(text).toBe("1");
    expect(await folder.write(path, "2", digest)).toMatchObject({ type: "saved" });
    await put("a.py", "1");
    await expect(folder.rename("a.py", "b: c.py")).rejects.toMatchObject({ id: "invalid-file-name" });
    await expect(folder.write("b?.py", "1", null)).rejects.toMatchObject({ id: "invalid-file-name" });
    await folder.rename(path, "Report.py");
    expect(await textAt("Report.py")).toBe("2");
  },
);

test.each(["研究".repeat(40), `${"研究".repeat(20)}/${"🌱".repeat(50)}`, "x".repeat(252)])(
  "%s.py can be deleted, although the trash adds the time to its name",
  async (name) => {
    const path = `${name}.py`;
    await folder.write(path, "kept", null);
    await folder.remove(path);
    const [kept = ""] = await readdir(join(root, ".fiddle/trash"));
    expect(Buffer.byteLength(kept)).toBeLessThan(256);
    expect(kept).not.toContain("\uFFFD");
    expect(await textAt(`.fiddle/trash/${kept}`)).toBe("kept");
  },
);

test("what a save left that was ended by force goes to the trash, and what the notebook has too is deleted", async () => {
  await mkdir(join(root, "sub"));
  await put("a.py", "1");
  await link(join(root, "a.py"), join(root, ".fiddle-a.py-0123456789ab"));
  await put("sub/.fiddle-b.py-ba9876543210", "half a sa");
  await put(".fiddle-notes", "the user's own");
  await folder.tidy((error) => expect.unreachable(String(error)));
  expect((await readdir(root)).toSorted()).toEqual([".fiddle-a.py-0123456789ab", ".fiddle-notes", "a.py", "sub"]);
  vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  await folder.tidy((error) => expect.unreachable(String(error)));
  expect((await readdir(root)).toSorted()).toEqual([".fiddle", ".fiddle-notes", "a.py", "sub"]);
  expect(await readdir(join(root, "sub"))).toEqual([]);
  const [kept = ""] = await readdir(join(root, ".fiddle/trash"));
  expect(await textAt(`.fiddle/trash/${kept}`)).toBe("half a sa");
});

test("a full disk is a failure that is tried again, and one without permission isn't", () => {
  const failed = (code: string) => failureOf(Object.assign(new Error(code), { code }), "a.py");
  expect(failed("ENOSPC")).toMatchObject({ status: 507, message: expect.stringMatching(/^a\.py: the disk is full/) });
  expect(failed("EACCES")).toMatchObject({ status: 403 });
});

test("links that lead out of the folder are neither listed, read, written nor followed to make files", async () => {
  const elsewhere = await temporaryFolder();
  await writeFile(join(elsewhere, "secret.py"), "secret");
  await symlink(join(elsewhere, "secret.py"), join(root, "link.py"));
  await symlink(elsewhere, join(root, "sub"));
  await symlink(join(elsewhere, "new.py"), join(root, "dangling.py"));
  await mkdir(join(root, ".git"));
  await put(".git/config.py", "secret");
  await symlink(join(root, ".git/config.py"), join(root, "git.py"));
  await put("a.py", "a");
  await symlink(join(root, ".git"), join(root, "hidden"));
  await symlink(join(root, "nowhere"), join(root, "broken"));
  expect(await paths()).toEqual(["a.py"]);
  for (const path of ["link.py", "sub/secret.py"]) {
    await expect(folder.read(path)).rejects.toMatchObject({ id: "outside-folder" });
    await expect(folder.write(path, "x", digestOf("secret"))).rejects.toMatchObject({ id: "outside-folder" });
    await expect(folder.remove(path)).rejects.toMatchObject({ id: "outside-folder" });
    await expect(folder.rename(path, "mine.py")).rejects.toMatchObject({ id: "outside-folder" });
  }
  for (const path of ["hidden/new.py", "hidden/deep/new.py"]) {
    await expect(folder.write(path, "x", null)).rejects.toMatchObject({ id: "invalid-file-name" });
    await expect(folder.rename("a.py", path)).rejects.toMatchObject({ id: "invalid-file-name" });
  }
  expect(await readdir(join(root, ".git"))).toEqual(["config.py"]);
  for (const path of ["sub/new.py", "sub/deep/new.py", "dangling.py", "broken/new.py"]) {
    await expect(folder.write(path, "x", null)).rejects.toMatchObject({ id: "outside-folder" });
    await expect(folder.rename("a.py", path)).rejects.toMatchObject({ id: "outside-folder" });
  }
  await expect(folder.read("git.py")).rejects.toMatchObject({ id: "invalid-file-name" });
  expect(await readdir(elsewhere)).toEqual(["secret.py"]);
  expect(await readFile(join(elsewhere, "secret.py"), "utf8")).toBe("secret");
});

test("a file that isn't text, and a folder, can't be opened, and a folder isn't renamed or deleted as a notebook", async () => {
  await writeFile(join(root, "a.py"), Buffer.from([0xff, 0xfe, 0x00]));
  await mkdir(join(root, "b.py"));
  await expect(folder.read("a.py")).rejects.toMatchObject({ id: "not-a-notebook" });
  await expect(folder.read("b.py")).rejects.toMatchObject({ id: "not-a-notebook" });
  await expect(folder.remove("b.py")).rejects.toMatchObject({ id: "not-a-notebook" });
  await expect(folder.rename("b.py", "c.py")).rejects.toMatchObject({ id: "not-a-notebook" });
});

test("whatever another program writes while the notebook is saved again and again, it's kept or told of", async () => {
  const file = join(root, "a.py");
  await put("a.py", "start");
  const told = new Set<string>();
  const stopped = new AbortController();
  const saveAgainAndAgain = async () => {
    let seen: string | null = digestOf("start");
    for (let round = 0; !stopped.signal.aborted; round++) {
      const saved = await folder.write("a.py", `mine ${round}`, seen);
      if (saved.type === "conflict" && saved.theirs) told.add(saved.theirs.text);
      seen = saved.type === "saved" ? saved.digest : (saved.theirs?.digest ?? null);
    }
  };
  const writeMeanwhile = async () => {
    for (let round = 0; round < 8; round++) {
      await writeFile(file, `theirs ${round}`);
      // Longer than a file must rest, so that saves come in between.
      await expect
        .poll(async () => told.has(`theirs ${round}`) || (await textAt("a.py")) === `theirs ${round}`)
        .toBe(true);
      if (round % 2 === 0) await expect.poll(() => textAt("a.py")).toMatch(/^mine/);
    }
    stopped.abort();
  };
  await Promise.all([saveAgainAndAgain(), writeMeanwhile()]);
  const left = await textAt("a.py");
  expect(told.has("theirs 7") || left === "theirs 7").toBe(true);
  expect(await readdir(root)).toEqual(["a.py"]);
}, 30_000);

test("a program that still has the replaced file open doesn't lose what it writes", async () => {
  await put("a.py", "old");
  const file = join(root, "a.py");
  const { version } = await folder.read("a.py");
  // As if it wrote between the check and the replacement.
  await link(file, join(root, ".theirs"));
  await writeFile(join(root, ".theirs"), "theirs");
  expect(await replaceFile(file, "mine", version)).toBe(false);
  expect(await textAt("a.py")).toBe("theirs");
});

test("a thousand notebooks are listed with one look", async () => {
  const names = Array.from({ length: 1_000 }, (_, index) => `${String(index).padStart(4, "0")}.ipynb`);
  await Promise.all(names.map((name) => put(name, "{}")));
  expect(await paths()).toEqual(names);
});

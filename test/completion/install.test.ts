import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { type CliAnswer, runCli } from "../support/cli.ts";
import { hermeticEnv, tempFolder } from "../support/git.ts";

const PLACES = {
  bash: ".local/share/bash-completion/completions/git-checkpoint",
  zsh: ".local/share/zsh/site-functions/_git-checkpoint",
  fish: ".config/fish/conf.d/git-checkpoint.fish",
} as const;

interface Home {
  readonly home: string;
  run(args: readonly string[], more?: Record<string, string>): Promise<CliAnswer>;
  read(file: string): string | null;
}

/** A home with nothing in it. */
function aHome(): Home {
  const home = tempFolder();
  return {
    home,
    run: (args, more = {}) =>
      runCli(["completion", ...args], { cwd: home, env: { ...hermeticEnv(home), ...more } }),
    read: (file) => (existsSync(join(home, file)) ? readFileSync(join(home, file), "utf8") : null),
  };
}

describe.each(["bash", "zsh", "fish"] as const)("%s", (shell) => {
  test("the script is printed, and with --install put where the shell looks for it, once", async () => {
    const { run, read } = aHome();
    const { stdout: script, status } = await run([shell]);
    expect(status).toBe(0);
    expect(script).toContain("git-checkpoint completion --words");
    const place = PLACES[shell];
    expect(await run([shell, "--install"])).toMatchObject({
      stdout: `created   ~/${place}  completion for ${shell}\n`,
      status: 0,
    });
    expect(read(place)).toBe(script);
    expect(await run([shell, "--install"])).toMatchObject({
      stdout: `nothing to change: ~/${place}\n`,
      status: 0,
    });
  });

  test("--uninstall leaves nothing behind", async () => {
    const { run, home } = aHome();
    await run([shell, "--install"]);
    expect(await run([shell, "--uninstall"])).toMatchObject({
      stdout: `removed   ~/${PLACES[shell]}  completion for ${shell}\n`,
      status: 0,
    });
    // Where every program keeps what it remembers.
    expect(
      readdirSync(home, { recursive: true }).filter((path) => !/^\.local(?:.state)?$/.test(`${path}`)),
    ).toEqual([]);
    expect(await run([shell, "--uninstall"])).toMatchObject({
      stdout: `nothing to change: nothing was installed for ${shell}\n`,
      status: 0,
    });
  });

  test("a file that is somebody else's, or was edited, stays as it is", async () => {
    const { run, read, home } = aHome();
    const place = PLACES[shell];
    mkdirSync(dirname(join(home, place)), { recursive: true });
    writeFileSync(join(home, place), "mine\n");
    expect(await run([shell, "--install"])).toMatchObject({ stdout: "", status: 2 });
    expect(await run([shell, "--uninstall"])).toMatchObject({ status: 0 });
    expect(read(place)).toBe("mine\n");
    const other = aHome();
    await other.run([shell, "--install"]);
    writeFileSync(join(other.home, place), `${other.read(place)}# mine\n`);
    for (const option of ["--install", "--uninstall"]) {
      const answer = await other.run([shell, option]);
      expect(answer).toMatchObject({ stdout: "", status: 2 });
      expect(answer.stderr).toMatch(/is not as it was installed\nhint: /);
    }
    expect(other.read(place)).toMatch(/# mine\n$/);
  });
});

test("an older script of ours is brought up to date", async () => {
  const { run, read, home } = aHome();
  await run(["fish", "--install"]);
  const script = read(PLACES.fish);
  const receipts = join(home, ".local/state/git-checkpoint/installed");
  const { createHash } = await import("node:crypto");
  const older = "# an older one\n";
  writeFileSync(join(home, PLACES.fish), older);
  for (const file of readdirSync(receipts).filter((name) => name.endsWith(".json"))) {
    const receipt = JSON.parse(readFileSync(join(receipts, file), "utf8"));
    const written = createHash("sha256").update(older).digest("hex");
    writeFileSync(join(receipts, file), JSON.stringify({ ...receipt, written }));
  }
  expect((await run(["fish", "--install"])).stdout).toMatch(/^changed {3}~/);
  expect(read(PLACES.fish)).toBe(script);
});

test("zsh: a folder that .zshrc names is taken, and nothing is left to be done", async () => {
  const { run, read, home } = aHome();
  writeFileSync(join(home, ".zshrc"), "fpath=(~/.zfunc $fpath)\nautoload -Uz compinit && compinit\n");
  expect(await run(["zsh", "--install"])).toEqual({
    stdout: "created   ~/.zfunc/_git-checkpoint  completion for zsh\n",
    stderr: "",
    status: 0,
  });
  expect(read(".zfunc/_git-checkpoint")).not.toBeNull();
  // It moves along when the settings name another.
  writeFileSync(join(home, ".zshrc"), "fpath=($HOME/.zsh/completions $fpath)\n");
  expect((await run(["zsh", "--install"])).stdout).toBe(
    "created   ~/.zsh/completions/_git-checkpoint  completion for zsh\n",
  );
  expect(read(".zfunc/_git-checkpoint")).toBeNull();
});

test("where shells look for it is taken from the environment", async () => {
  const { run, home } = aHome();
  const data = join(home, "data");
  expect((await run(["bash", "--install"], { XDG_DATA_HOME: data })).stdout).toContain(
    "~/data/bash-completion/completions/git-checkpoint ",
  );
  const own = join(home, "own");
  expect((await run(["bash", "--install"], { BASH_COMPLETION_USER_DIR: own })).stdout).toContain(
    "~/own/completions/git-checkpoint ",
  );
  expect((await run(["fish", "--install"], { XDG_CONFIG_HOME: join(home, "conf") })).stdout).toContain(
    "~/conf/fish/conf.d/git-checkpoint.fish ",
  );
});

test("JSON, another shell, and both options at once", async () => {
  const { run } = aHome();
  const script = JSON.parse((await run(["bash", "--json"])).stdout);
  expect(script).toMatchObject({ version: 1, shell: "bash" });
  expect(script.script).toBe((await run(["bash"])).stdout);
  expect(JSON.parse((await run(["bash", "--install", "--json"])).stdout)).toEqual({
    version: 1,
    shell: "bash",
    path: `~/${PLACES.bash}`,
    outcome: "created",
    after: [expect.stringContaining("source <(git checkpoint completion bash)")],
  });
  expect(await run(["csh"])).toMatchObject({
    stderr: "error: 'csh' is no shell that can be taught\nhint: name one of bash, zsh, fish\n",
    status: 129,
  });
  expect((await run(["bash", "--install", "--uninstall"])).status).toBe(129);
});

import { mkdirSync, mkdtempSync, readFileSync, realpathSync, renameSync, rmSync, utimesSync } from "node:fs";
import { dirname, join } from "node:path";
import { inject } from "vitest";
import { hermeticEnv, runGit, writeFiles } from "../../support/git.ts";
import { transcript } from "../../support/transcripts.ts";
import type { RunProgram } from "./run-program.ts";
import { isCommandLine, readScript, type Step, variablesOf } from "./script.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Put together here, so that no scanner takes a script or a recording for a leak. */
const TOKENS = {
  "{TOKEN}": ["ghp", "k3JvN8qLw2ZxR5tYb7HsD1mFc9GpA4uEoX6i"].join("_"),
  "{OTHER}": ["ghp", "Zq8Wn2Lx5Vb9Kd3Rt7Ym1Hs6Jc4Fg0PaQe8u"].join("_"),
};

/**
 * Plays a chapter in a scratch folder of its own, on the disk where people have theirs: all other tests may be in memory.
 * Returns the transcript of what was typed and seen.
 */
export async function play(script: string, program: RunProgram): Promise<string> {
  const root = realpathSync(mkdtempSync(join(inject("temporary"), "git-checkpoint-story-")));
  try {
    const world = newWorld(root, program);
    let told = "";
    for (const step of readScript(script)) {
      try {
        told += await world(step);
      } catch (error) {
        throw new Error(`at: ${step.line}`, { cause: error });
      }
    }
    return told;
  } finally {
    rmSync(root, { recursive: true, force: true, maxRetries: 3 });
  }
}

/**
 * A world in which each step is carried out in turn. Beside `git …` and `git checkpoint …` a script may say:
 *
 *   on NAME [folder]    go to the machine of that name, which has its own home, author and host
 *   clock N[d|h]        let days or hours pass; each command line takes a minute by itself
 *   write|append FILE   with text; transcript FILE: a session of an agent, its turns given as JSON
 *   move FROM TO, remove FILE, touch FILE DATE, cat FILE
 *   refs                every branch and every ref of ours, with the id of its object
 */
function newWorld(root: string, program: RunProgram): (step: Step) => Promise<string> {
  let now = Date.UTC(2026, 10, 16, 9, 0, 0);
  let name = "desk";
  let cwd = join(root, name);
  const known: readonly (readonly [string, string])[] = [
    ...Object.entries(TOKENS),
    ["{ROOT}", root],
    // The folder that an agent files a project under is named after its path.
    ["{SLUG}", root.replace(/[^a-zA-Z0-9]/g, "-")],
  ];
  const real = (text: string): string => known.reduce((rest, [word, is]) => rest.replaceAll(word, is), text);
  const told = (text: string): string => known.reduce((rest, [word, is]) => rest.replaceAll(is, word), text);
  const inside = (path = ""): string => join(cwd, real(path));

  const environment = (): Record<string, string> => {
    const home = join(root, `home-of-${name}`);
    mkdirSync(home, { recursive: true });
    mkdirSync(cwd, { recursive: true });
    const date = new Date(now).toISOString();
    return {
      ...hermeticEnv(home),
      GIT_AUTHOR_NAME: name,
      GIT_AUTHOR_EMAIL: `${name}@example.org`,
      GIT_AUTHOR_DATE: date,
      GIT_COMMITTER_DATE: date,
      STORY_NOW: date,
      STORY_HOST: `host-of-${name}`,
    };
  };

  const git = async (args: readonly string[], input?: string): Promise<string> => {
    const answer = await runGit(cwd, environment(), args, input);
    if (answer.status !== 0) throw new Error(`git ${args.join(" ")}: ${answer.stderr}`);
    return answer.stdout;
  };

  // What a fetch makes below refs/remotes differs between versions of git.
  const refs = async (): Promise<string> => {
    const all = await git(["for-each-ref", "--format=%(objectname) %(refname)"]);
    return all.replace(/^.* refs\/remotes\/.*\n/gm, "");
  };

  const checkpoint = async (step: Step): Promise<string> => {
    now += MINUTE;
    const given = variablesOf(step.words);
    const env = { ...environment(), ...Object.fromEntries(given.map((word) => real(word).split(/=(.*)/s))) };
    const args = step.words.slice(given.length + 2).map(real);
    const answer = await program(args, { cwd, env, input: real(step.text ?? "") });
    const errors = answer.stderr.split(/(?<=\n)/).map((line) => `! ${line}`);
    return [answer.stdout, answer.stderr === "" ? "" : errors.join("")]
      .map((text) => whole(told(text)))
      .concat(`exit ${answer.status}\n\n`)
      .join("");
  };

  const quiet: Record<string, (words: readonly string[], text: string) => unknown> = {
    "#": () => {},
    on: ([to = "", folder]) => {
      name = to;
      cwd = join(root, folder ?? to);
    },
    clock: ([time = ""]) => {
      now += Number.parseInt(time, 10) * (time.endsWith("h") ? DAY / 24 : DAY);
    },
    write: ([path], text) => writeFiles("", { [inside(path)]: real(text) }),
    append: ([path], text) =>
      writeFiles("", { [inside(path)]: readFileSync(inside(path), "utf8") + real(text) }),
    transcript: ([path, session = "s-1"], text) =>
      writeFiles("", { [inside(path)]: transcript(JSON.parse(text), { session, cwd }) }),
    move: ([from, to]) => {
      mkdirSync(dirname(inside(to)), { recursive: true });
      renameSync(inside(from), inside(to));
    },
    remove: ([path]) => rmSync(inside(path), { recursive: true }),
    touch: ([path, date = ""]) => utimesSync(inside(path), new Date(date), new Date(date)),
    git: (words, text) => git(words.map(real), text),
  };

  return async (step) => {
    const [verb = "", ...words] = step.words;
    const typed = step.text === null ? step.line : `${step.line}\n${step.text}END`;
    if (isCommandLine(step)) return `$ ${typed}\n${await checkpoint(step)}`;
    if (verb === "cat") return `$ ${typed}\n${whole(told(readFileSync(inside(words[0]), "utf8")))}\n`;
    if (verb === "refs") return `$ refs\n${await refs()}\n`;
    const act = quiet[verb];
    if (!act) throw new Error(`what is '${verb}'?`);
    await act(words, step.text ?? "");
    return verb === "#" ? `${typed}\n\n` : `$ ${typed}\n`;
  };
}

/** Text that ends in a line's end; where it had none, that is said. */
function whole(text: string): string {
  return text === "" || text.endsWith("\n") ? text : `${text}\n(no newline at the end)\n`;
}

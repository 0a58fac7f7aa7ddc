import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);
const top = fileURLToPath(new URL("../..", import.meta.url));

/** The first block of a language on a page. */
export function blockOf(page: string, language: string): string {
  const text = readFileSync(join(top, page), "utf8");
  const [, block] = new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, "m").exec(text) ?? [];
  if (block === undefined) throw new Error(`${page} has no block of ${language}`);
  return block;
}

const COMPILER = {
  target: "es2022",
  lib: ["es2022"],
  module: "nodenext",
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noUnusedLocals: true,
  skipLibCheck: false,
  types: ["node"],
  outDir: "out",
};

/** True of no type but `any`, which stands on both sides of everything. */
const IS_ANY = "type IsAny<T> = 0 extends 1 & T ? true : false;\n";

/** Fails to compile where a value that a program makes at its top is `any`. */
export function withoutAny(program: string): string {
  const made = [...program.matchAll(/^(?:const|await using) (?:(\w+)|[{[]([^}\]]*)[}\]]) =/gm)];
  const names = made.flatMap(
    ([, one, several]) => one ?? several?.split(",").map((name) => name.trim()) ?? [],
  );
  const checks = names.map((name) => `export const ${name}IsAny: IsAny<typeof ${name}> = false;\n`);
  return program + IS_ANY + checks.join("");
}

/** Fails to compile where an export of the package, what it takes or what it gives is `any`. */
export const NOTHING_IS_ANY = `import * as api from "git-checkpoint";
${IS_ANY}type Api = typeof api;
type Given<F> = F extends (...given: infer G) => unknown ? IsAny<G[number]> : false;
type Made<F> = F extends (...given: never[]) => infer R ? IsAny<R> | IsAny<Awaited<R>> : false;
type Loose = { [K in keyof Api]: true extends IsAny<Api[K]> | Given<Api[K]> | Made<Api[K]> ? K : never }[keyof Api];
export const loose: [Loose] extends [never] ? "nothing" : Loose = "nothing";
`;

/** What a compiler or a program said. */
export interface Said {
  readonly status: number;
  readonly output: string;
}

/** A project of a stranger's that has installed the package: its own sources, and types of node. */
export interface Project {
  compile(): Promise<Said>;
  /** Runs a compiled source in a folder. */
  run(source: string, cwd: string, env: Record<string, string>): Promise<Said>;
}

/** Makes such a project in a folder. */
export function strangersProject(folder: string, home: string, sources: Record<string, string>): Project {
  mkdirSync(join(folder, "node_modules"), { recursive: true });
  symlinkSync(home, join(folder, "node_modules/git-checkpoint"), "junction");
  symlinkSync(join(top, "node_modules/@types"), join(folder, "node_modules/@types"), "junction");
  const files = Object.keys(sources);
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions: COMPILER, files }));
  for (const file of files) writeFileSync(join(folder, file), sources[file] ?? "");
  const node = (args: readonly string[], options: object): Promise<Said> =>
    run(process.execPath, args, options).then(
      ({ stdout, stderr }) => ({ status: 0, output: stdout + stderr }),
      ({ code, stdout, stderr }) => ({ status: code, output: stdout + stderr }),
    );
  return {
    compile: () => node([join(top, "node_modules/typescript/bin/tsc"), "-p", folder], { cwd: folder }),
    run: (source, cwd, env) => node([join(folder, "out", source.replace(/\.ts$/, ".js"))], { cwd, env }),
  };
}

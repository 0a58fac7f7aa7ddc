import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The tarball as it would be published, installed by itself. */
export interface Installed {
  /** The paths in the tarball. */
  readonly files: readonly string[];
  /** The bytes of the tarball. */
  readonly size: number;
  /** What `npm install --global` filled. */
  readonly prefix: string;
  /** The package in it. */
  readonly home: string;
}

/** Packs what `npm run build` made, without running it again, and installs the tarball below a folder. */
export function installTarball(folder: string): Installed {
  const npm = (args: readonly string[], cwd: string): string =>
    execFileSync("npm", args, { cwd, encoding: "utf8", stdio: "pipe" });
  const [packed] = JSON.parse(
    npm(["pack", "--json", "--ignore-scripts", "--pack-destination", folder], root),
  );
  const prefix = join(folder, "prefix");
  const install = [
    "install",
    "--global",
    "--ignore-scripts",
    "--prefix",
    prefix,
    "--offline",
    "--no-audit",
    "--no-fund",
  ];
  npm([...install, join(folder, packed.filename)], folder);
  const files = packed.files.map(({ path }: { readonly path: string }) => path);
  return { files, size: packed.size, prefix, home: join(prefix, "lib/node_modules/git-checkpoint") };
}

// Writes the types of the public API as one file: what the compiler says of src/index.ts and all that it leads to,
// rolled up (roll-up.mjs). A type that a consumer could not resolve fails the build.
import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { rolledUp } from "./roll-up.mjs";

/** Writes `index.d.ts` into a folder below the top. */
export function writePublicTypes(root, out) {
  const [types, config] = [join(out, "types"), join(out, "tsconfig.json")];
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    stripInternal: true,
    rewriteRelativeImportExtensions: true,
    rootDir: join(root, "src"),
    outDir: types,
    typeRoots: [join(root, "node_modules/@types")],
  };
  const project = {
    extends: join(root, "tsconfig.json"),
    compilerOptions,
    include: [],
    files: ["../src/index.ts"],
  };
  writeFileSync(config, JSON.stringify(project));
  execFileSync(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), "-p", config], {
    stdio: "inherit",
  });
  const read = (path) => readFileSync(join(types, path), "utf8");
  writeFileSync(join(out, "index.d.ts"), rolledUp("index.d.ts", read));
  rmSync(config);
  rmSync(types, { recursive: true });
}

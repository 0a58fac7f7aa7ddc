// Reads checkpoints with plain git and nothing of the program that wrote them; all it knows stands in format.md.
// `node format-reader.mjs`: the live checkpoints. `node format-reader.mjs NAME`: a journal, latest first, and its heads.
import { execFileSync } from "node:child_process";

const git = (args, input) => execFileSync("git", args, { encoding: "utf8", input, maxBuffer: 1 << 30 });
const lines = (text) => text.split("\n").filter(Boolean);
/** `[a, b]`, as `parents` and `forgets` are written. */
const list = (text) => (text ?? "").split(/[[\], ]+/).filter(Boolean);

/** The keys that have one text on one line, in `entry.yml` and in a document's front matter. */
function scalars(text) {
  const found = lines(text).flatMap((line) => [/^([a-z]+): +(.*)$/.exec(line) ?? []]);
  const plain = (value) => (value.startsWith('"') ? JSON.parse(value) : value);
  return Object.fromEntries(found.flatMap(([, key, value]) => (key ? [[key, plain(value)]] : [])));
}

/** A live checkpoint is a ref to a blob: the whole document. */
function live() {
  return lines(git(["for-each-ref", "--format=%(refname)", "refs/checkpoints/"])).map((ref) => {
    const [, front = ""] = /^---\n(.*?\n)---\n/s.exec(git(["cat-file", "blob", ref])) ?? [];
    const { saved, summary = "" } = scalars(front);
    return { name: ref.slice("refs/checkpoints/".length), saved, summary };
  });
}

/** Entries by id, however their days are split: an entry is the folder of an `entry.yml`. */
function entries(ref) {
  const all = new Map();
  const trees = new Map();
  for (const line of lines(git(["ls-tree", "-r", "-t", `${ref}^{tree}`]))) {
    const [, tree, folder] = / tree ([0-9a-f]+)\t(?:.*\/)?([^/]+)$/.exec(line) ?? [];
    if (tree) trees.set(folder, tree);
    const [, oid, id, file] = / ([0-9a-f]+)\t(?:.*\/)?([^/]+)\/(entry\.yml|checkpoint\.md)$/.exec(line) ?? [];
    if (id) all.set(id, { ...all.get(id), [file]: oid });
  }
  return [...all].map(([id, files]) => {
    const { op, generation, parents, forgets } = scalars(git(["cat-file", "blob", files["entry.yml"]]));
    const document = files["checkpoint.md"] ?? null;
    const [named, gone] = [list(parents), list(forgets)];
    const whole = id.slice(0, -8) + trees.get(id);
    return { id, whole, op, generation: Number(generation), parents: named, forgets: gone, document };
  });
}

function journal(ref) {
  const read = entries(ref);
  const gone = new Set(read.flatMap(({ op, forgets }) => (op === "forget" ? forgets : [])));
  const all = read.filter(({ whole, op }) => op === "forget" || !gone.has(whole));
  all.sort((a, b) => b.generation - a.generation || (a.id < b.id ? 1 : -1));
  const named = new Set(all.flatMap(({ parents }) => parents));
  const heads = all.filter(({ id }) => !named.has(id));
  // What `heads` says can be believed of one's own journal if it is of this very root.
  const [first = "", ...said] = lines(git(["cat-file", "blob", `${ref}^{tree}:heads`]));
  const rest = git(["ls-tree", `${ref}^{tree}`]).replace(/^.*\theads\n/m, "");
  const fits = first === `${git(["mktree"], rest).trim()} ${all.length}`;
  return { entries: all, heads: heads.map(({ id, generation }) => `${id} ${generation}`).sort(), said, fits };
}

const [name] = process.argv.slice(2);
console.log(JSON.stringify(name ? journal(`refs/checkpoint-journal/${name}`) : live()));

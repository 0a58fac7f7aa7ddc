import { runGit, type TempRepo } from "./git.ts";
import { refFiles } from "./ref-files.ts";

/** Puts any bytes under a live ref, as plain git lets anybody do. */
export async function putLive(repo: TempRepo, name: string, bytes: string | Uint8Array): Promise<string> {
  const written = await runGit(repo.root, repo.env, ["hash-object", "-w", "--stdin"], bytes);
  const oid = written.stdout.trim();
  await repo.git("update-ref", `refs/checkpoints/${name}`, oid);
  return oid;
}

/** Every ref of ours with what it points at; empty when nothing was ever written. */
export function ourRefs({ root }: TempRepo): string {
  return refFiles(root, "refs/checkpoints/", "refs/checkpoint-journal/");
}

/** The documents of every entry in a name's journal, oldest first by the entries' own names. */
export async function journalDocuments(repo: TempRepo, name: string): Promise<readonly string[]> {
  const listing = await repo.git("ls-tree", "-r", `refs/checkpoint-journal/${name}`);
  const ids = [...listing.matchAll(/blob ([0-9a-f]+)\t[^\n]*\/checkpoint\.md$/gm)].map(
    (match) => match[1] ?? "",
  );
  return Promise.all(ids.map((id) => repo.git("cat-file", "blob", id)));
}

/** The document id of the journal's newest entry (null where that entry ended the checkpoint); by generation. */
export async function newestDocument(repo: TempRepo, name: string): Promise<string | null> {
  const listing = await repo.git("ls-tree", "-r", `refs/checkpoint-journal/${name}`);
  const entries = new Map<string, { facts?: string; document?: string }>();
  for (const [, oid, entry, file] of listing.matchAll(
    /blob ([0-9a-f]+)\t(.+)\/(entry\.yml|checkpoint\.md)$/gm,
  )) {
    const known = entries.get(entry ?? "") ?? {};
    entries.set(entry ?? "", {
      ...known,
      ...(file === "entry.yml" ? { facts: oid } : { document: oid }),
    } as typeof known);
  }
  const asked = [...entries.values()];
  const input = asked.map(({ facts }) => `${facts}\n`).join("");
  const texts = await runGit(repo.root, repo.env, ["cat-file", "--batch"], input);
  const generations = [...texts.stdout.matchAll(/^generation: (\d+)$/gm)].map(([, count]) => Number(count));
  const ranked = asked.map(({ document }, index) => ({
    generation: generations[index] ?? 0,
    document: document ?? null,
  }));
  return ranked.sort((a, b) => b.generation - a.generation)[0]?.document ?? null;
}

/**
 * Whether the repositories that tests make keep refs as files, as git does unless it is told otherwise. A test that
 * writes or looks for `refs/…` or `packed-refs` as a file is about that form: in a reftable there is no such file.
 */
export const refsAreFiles: boolean = (process.env.GIT_DEFAULT_REF_FORMAT || "files") === "files";

/** How the repositories that tests make name their objects. */
export const objectFormat: "sha1" | "sha256" = process.env.GIT_DEFAULT_HASH === "sha256" ? "sha256" : "sha1";

/** An id of the right length that no object has. */
export const nowhere: string = "0123456789".repeat(7).slice(0, objectFormat === "sha256" ? 64 : 40);

/** Whether they are what git makes unless it is told otherwise: the isomorphic engine works in no others. */
export const isUsualForm: boolean = refsAreFiles && objectFormat === "sha1";

/** The engines that work in the repositories that tests make. */
export const ENGINE_NAMES: readonly string[] = isUsualForm ? ["git", "isomorphic"] : ["git"];

/**
 * Whether what documents say is noted, so that they are not read again: `GIT_CHECKPOINT_NO_CACHE=1 npm run test:only` runs
 * everything without. A test of the notes themselves, or of words that come from nowhere else, has nothing to look at then.
 */
export const keepsNotes: boolean = process.env.GIT_CHECKPOINT_NO_CACHE !== "1";

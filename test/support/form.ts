/**
 * Whether the repositories that tests make keep refs as files, as git does unless it is told otherwise. A test that
 * writes or looks for `refs/…` or `packed-refs` as a file is about that form: in a reftable there is no such file.
 */
export const refsAreFiles: boolean = (process.env.GIT_DEFAULT_REF_FORMAT || "files") === "files";

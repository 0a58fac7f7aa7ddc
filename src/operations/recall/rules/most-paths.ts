/** A tool changes a few files at once; of more than these nobody would read. */
export const MOST_PATHS = 20;

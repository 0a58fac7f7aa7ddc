/** Hears how far long work is: a line, and which part of all is done, where that is known. */
export type Progress = (line: string, part?: number) => void;

/** Counts what is done of so many; whoever does one of them calls it. */
export function counting(progress: Progress | undefined, what: string, all: number): () => void {
  let done = 0;
  return () => {
    done++;
    progress?.(`${what}: ${done} of ${all}`, done / all);
  };
}

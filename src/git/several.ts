/** How many files are worked on at the same time. */
const AT_ONCE = 32;

/** Does one thing with each of many, some of them at the same time; the results keep their order. */
export async function several<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
  atOnce = AT_ONCE,
): Promise<readonly R[]> {
  const results: R[] = new Array(items.length);
  const left = items.entries();
  const worker = async (): Promise<void> => {
    for (const [index, item] of left) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
  return results;
}

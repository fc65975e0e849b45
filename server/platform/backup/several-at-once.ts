/** Works on a stream of things, several at a time, and ends with the first error once the others have ended too. */
export async function severalAtOnce<T>(
  things: AsyncIterable<T> | Iterable<T>,
  most: number,
  work: (thing: T) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>();
  let failed: unknown;
  for await (const thing of things) {
    const one: Promise<void> = work(thing)
      .catch((error: unknown) => {
        failed ??= error;
      })
      .finally(() => running.delete(one));
    running.add(one);
    if (running.size >= most) await Promise.race(running);
    if (failed !== undefined) break;
  }
  await Promise.all(running);
  if (failed !== undefined) throw failed;
}

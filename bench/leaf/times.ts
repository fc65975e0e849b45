/** The first few runs warm up the compiler and do not count. */
export async function repeat(times: number, read: () => Promise<unknown>): Promise<number[]> {
  for (let n = 0; n < 5; n += 1) await read();
  const tookMs: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const startedAt = performance.now();
    await read();
    tookMs.push(performance.now() - startedAt);
  }
  return tookMs;
}

export function describeTimes(tookMs: readonly number[], barMs?: number): string {
  const sorted = tookMs.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const said = `p50 ${at(0.5).toFixed(0)} ms, p95 ${at(0.95).toFixed(0)} ms`;
  if (barMs === undefined) return said;
  return `${said} (p50 ${at(0.5) <= barMs ? 'within' : 'ABOVE'} the bar of ${barMs} ms)`;
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`;
}

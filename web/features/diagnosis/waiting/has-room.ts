import type { Waiting } from './waiting.ts';

/** A day in the field; what is more is not kept, for nothing that waits is thrown away. */
const mostWaiting = 20;
const mostBytes = 20 * 1024 * 1024;

/** Whether this phone keeps one more beside those that wait. */
export function hasRoom(one: Pick<Waiting, 'photos'>, others: readonly Pick<Waiting, 'photos'>[]): boolean {
  const bytes = [one, ...others].flatMap(({ photos }) => photos).reduce((sum, { size }) => sum + size, 0);
  return others.length < mostWaiting && bytes <= mostBytes;
}

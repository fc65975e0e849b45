import type { OutboxKind } from './kind.ts';

type Sized = { readonly files: readonly { readonly size: number }[] };

/** Whether this phone keeps one more beside those of its kind that wait. */
export function hasRoom(one: Sized, others: readonly Sized[], { most, mostBytes }: OutboxKind<never>['room']): boolean {
  const bytes = [one, ...others].flatMap(({ files }) => files).reduce((sum, { size }) => sum + size, 0);
  return others.length < most && bytes <= mostBytes;
}

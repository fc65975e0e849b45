import type { OutboxKind } from './kind.ts';

type Sized = { readonly files: readonly { readonly size: number }[] };

/** Whether this phone has room for one more entry beside the waiting ones of its kind. */
export function hasRoom(one: Sized, others: readonly Sized[], { most, mostBytes }: OutboxKind<never>['room']): boolean {
  const bytes = [one, ...others].flatMap(({ files }) => files).reduce((sum, { size }) => sum + size, 0);
  return others.length < most && bytes <= mostBytes;
}

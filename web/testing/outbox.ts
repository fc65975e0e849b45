import type { OutboxKind, ToKeep, Waiting } from '#web/lib/outbox/kind.ts';
import { writeCount } from '#web/lib/outbox/count.ts';
import { tellNews } from '#web/lib/outbox/news.ts';
import { hasRoom } from '#web/lib/outbox/room.ts';
import type { KnownWaiting } from '#web/lib/outbox/store.ts';

/**
 * The outbox's store in memory, for `vi.doMock('#web/lib/outbox/store.ts', () => waitingStore)`, because jsdom has no
 * database. Tests in a real browser cover the real store.
 */
export const waitingStore = {
  kept: new Map<string, KnownWaiting>(),
  async keepWaiting<About>(kind: OutboxKind<About>, waiting: ToKeep<About>) {
    const others = await waitingStore.listWaiting(kind, waiting.userId);
    if (!hasRoom(waiting, others, kind.room)) return false;
    const before = waitingStore.kept.get(waiting.key)?.edition ?? -1;
    const edition = Math.max(waiting.edition ?? -1, before) + 1;
    waitingStore.kept.set(waiting.key, { ...waiting, edition, kind: kind.name, refused: null });
    recount(waiting.userId);
    tellNews();
    return true;
  },
  async listWaiting<About>({ name }: OutboxKind<About>, userId: string) {
    return of(userId).filter(({ kind }) => kind === name) as unknown as Waiting<About>[];
  },
  listKeys: async (userId: string) => of(userId).map(({ key }) => key),
  readWaiting: async (key: string) => waitingStore.kept.get(key),
  isWaiting: async (key: string) => waitingStore.kept.has(key),
  async markRefused({ key, edition }: Pick<KnownWaiting, 'key' | 'edition'>, refused: KnownWaiting['refused']) {
    const waiting = waitingStore.kept.get(key);
    if (waiting?.edition === edition) waitingStore.kept.set(key, { ...waiting, refused });
    tellNews();
  },
  async removeSent({ key, edition }: Pick<KnownWaiting, 'key' | 'edition'>, id: string | undefined) {
    const isNewer = (waitingStore.kept.get(key)?.edition ?? edition) !== edition;
    if (!isNewer) await waitingStore.removeWaiting(key, id);
    return !isNewer;
  },
  async removeWaiting(key: string, id?: string) {
    const waiting = waitingStore.kept.get(key);
    waitingStore.kept.delete(key);
    if (waiting) recount(waiting.userId);
    tellNews(waiting && id !== undefined ? { sent: { kind: waiting.kind, key, id } } : { deleted: key });
  },
  async forgetWaiting(userId: string) {
    for (const { key } of of(userId)) waitingStore.kept.delete(key);
    recount(userId);
    tellNews({ isForgotten: true });
  },
};

function of(userId: string): KnownWaiting[] {
  const all = [...waitingStore.kept.values()].filter((each) => each.userId === userId);
  return all.toSorted((a, b) => a.keptAt.localeCompare(b.keptAt));
}

function recount(userId: string): void {
  writeCount(userId, of(userId).length);
}

/** A change of the outbox, in this tab or another. */
export interface OutboxNews {
  /** The entry that was sent, and its record. */
  readonly sent?: { readonly kind: string; readonly key: string; readonly id: string };
  /** The key of an entry that was removed without a record: its owner has deleted it, here or on another device. */
  readonly deleted?: string;
  /** All entries of an account were deleted. The database no longer exists, so nobody should open it now. */
  readonly isForgotten?: true;
}

const channelName = 'khet-outbox';

export function tellNews(news: OutboxNews = {}): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(news);
  channel.close();
}

/** Returns a function that stops the listening. */
export function followNews(listener: (news: OutboxNews) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }: MessageEvent<OutboxNews>) => listener(data));
  return () => channel.close();
}

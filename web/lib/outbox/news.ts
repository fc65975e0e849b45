/** The outbox has changed, in this tab or another; listeners learn which entry was sent, and as which record. */
export interface OutboxNews {
  readonly sent?: { readonly kind: string; readonly key: string; readonly id: string };
  /** All entries of an account were deleted. The store no longer exists, and opening it would make it again. */
  readonly isForgotten?: true;
}

const channelName = 'khet-outbox';

export function tellNews(news: OutboxNews = {}): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(news);
  channel.close();
}

/** Returns how to stop listening. */
export function followNews(listener: (news: OutboxNews) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }: MessageEvent<OutboxNews>) => listener(data));
  return () => channel.close();
}

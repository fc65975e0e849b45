/** What waits has changed, in this tab or another; told when it was sent, and as which record. */
export interface WaitingNews {
  readonly sent?: { readonly key: string; readonly id: string };
  /** All of an account was deleted; there is no store any more to ask, and to ask would make one. */
  readonly isForgotten?: true;
}

const channelName = 'khet-waiting';

export function tellNews(news: WaitingNews = {}): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(news);
  channel.close();
}

/** Returns how to stop listening. */
export function followNews(listener: (news: WaitingNews) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }: MessageEvent<WaitingNews>) => listener(data));
  return () => channel.close();
}

import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Shows the server's reply to a change on every screen. A request that began before the change may end after it, with
 * what was true before, so it is cancelled first.
 */
export async function keepAnswer<Data>(
  client: QueryClient,
  queryKey: DataTag<QueryKey, Data, Error>,
  answer: NoInfer<Data>,
): Promise<void> {
  await client.cancelQueries({ queryKey });
  client.setQueryData<Data>(queryKey, answer);
}

import type { Api, ReplyOf } from '#contract/api.ts';
import { basePath } from '#contract/base-path.ts';
import { publicDataCache } from '#web/lib/offline/cache-names.ts';

type KeptName = 'GET /market-prices' | 'GET /market-prices/history-and-prediction';
type SchemeName = 'GET /schemes' | 'GET /schemes/:id';

export interface KeptReply<Name extends keyof Api> {
  readonly query: URLSearchParams;
  readonly data: ReplyOf<Api[Name]> extends { data: infer Data } ? Data : never;
}

/** The stored replies to one call (`web/boot/keep-when-seen.ts`); none in a browser that stores nothing. */
export async function readKept<Name extends KeptName | SchemeName>(name: Name): Promise<readonly KeptReply<Name>[]> {
  if (!('caches' in globalThis) || !(await caches.has(publicDataCache))) return [];
  const cache = await caches.open(publicDataCache);
  const path = basePath + name.slice('GET '.length).replaceAll(/:\w+/g, '[^/]+');
  const pattern = new RegExp(`^${path}$`);
  const found: KeptReply<Name>[] = [];
  for (const request of await cache.keys()) {
    const { pathname, searchParams } = new URL(request.url);
    if (!pattern.test(pathname)) continue;
    const reply = (await (await cache.match(request))?.json().catch(() => undefined)) as
      | { data: KeptReply<Name>['data'] }
      | undefined;
    if (reply) found.push({ query: searchParams, data: reply.data });
  }
  return found;
}

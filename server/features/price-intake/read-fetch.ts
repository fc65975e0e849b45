import type { PriceFetch } from '#contract/price-intake.ts';
import { failure } from '#server/platform/failure.ts';
import type { Services } from '#server/platform/services.ts';

import { findFetch } from './store/fetches.ts';
import { toPriceFetch } from './to-price-fetch.ts';

/** A fetch is nobody's own: whoever is signed in may see how it is getting on. */
export async function readFetch({ services, id }: { services: Services; id: string }): Promise<PriceFetch> {
  const fetch = await findFetch(services.db, id);
  if (!fetch) throw failure('not_found');
  return toPriceFetch(fetch);
}

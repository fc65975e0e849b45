import type { APIRequestContext } from '@playwright/test';

import { expect } from './expect.ts';

export const onion = '/market-prices?commodity=onion&state=maharashtra';

/** Waits for the demonstration prices, which a new installation makes in the background after its first start. */
export async function waitForPrices(request: APIRequestContext): Promise<void> {
  await expect(async () => {
    const reply = await request.get('/api/v1/market-prices/history-and-prediction?commodity=onion&state=maharashtra');
    expect(((await reply.json()) as { data: { history: unknown[] } }).data.history.length).toBeGreaterThan(1);
  }).toPass({ timeout: 90_000 });
}

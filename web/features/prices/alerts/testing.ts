import type { PriceAlert } from '#contract/price-alerts.ts';

/** An alert for onion in Maharashtra, above 2,500. A test gives only the fields that it is about. */
export function anAlert(about: Partial<PriceAlert> = {}): PriceAlert {
  return {
    id: '40000000-0000-4000-8000-000000000000',
    commodity: { id: 'onion', group: 'vegetable', icon: 'carrot' },
    state: { id: 'maharashtra' },
    market: null,
    kind: 'above',
    threshold: 2500,
    byMail: true,
    createdAt: '2026-06-01T06:00:00.000Z',
    events: [],
    ...about,
  };
}

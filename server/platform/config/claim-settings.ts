import { z } from 'zod';

import { setting } from './setting.ts';

const count = z.coerce.number().int().positive().optional();

/** Figures that Khet cannot count. Screens show only those that the operator gave, who answers for them. */
export const claimSettings = {
  claimFarmers: setting({
    env: 'CLAIM_FARMERS',
    schema: count,
    about: 'How many farmers you say trust this Khet, such as `50000`; on the landing page. Khet does not check it.',
    group: 'Your own claims',
  }),
  claimStars: setting({
    env: 'CLAIM_STARS',
    schema: z.coerce.number().positive().max(5).optional(),
    about: 'The rating that you say people gave it, 5 at most; on the landing page.',
    group: 'Your own claims',
  }),
  claimDailyTradingCrore: setting({
    env: 'CLAIM_DAILY_TRADING_CRORE',
    schema: z.coerce.number().positive().optional(),
    about: 'The trade of a day in crores of rupees, such as `2.5`; at the top of the price page.',
    group: 'Your own claims',
  }),
  claimCommodities: setting({
    env: 'CLAIM_COMMODITIES',
    schema: count,
    about: 'How many commodities you say are traded; at the top of the price page.',
    group: 'Your own claims',
  }),
  claimMarkets: setting({
    env: 'CLAIM_MARKETS',
    schema: count,
    about: 'How many markets you say take part; at the top of the price page.',
    group: 'Your own claims',
  }),
};

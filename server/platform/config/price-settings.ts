import { z } from 'zod';

import { setting } from './setting.ts';
import { optionalText } from './setting-schemas.ts';

/** The sources of prices. */
export const priceSettings = {
  dataGovInKey: setting({
    env: 'DATA_GOV_IN_KEY',
    schema: optionalText,
    about: 'Your key to data.gov.in (free, from its site): real mandi prices, fetched twice a day.',
    secret: true,
    wantedInProduction: true,
    group: 'Market prices',
  }),
  dataGovInUrl: setting({
    env: 'DATA_GOV_IN_URL',
    schema: z.url({ protocol: /^https?$/ }).default('https://api.data.gov.in/resource'),
    about: 'Where data.gov.in is asked, for a mirror of it.',
    group: 'Market prices',
  }),
  agmarknet: setting({
    env: 'AGMARKNET',
    schema: z.enum(['off', 'allowed']).default('off'),
    about:
      '`allowed` fetches prices and arrivals from the report behind agmarknet.gov.in, and confirms that its terms allow you to. Nobody documents its form, and it may refuse programs.',
    group: 'Market prices',
  }),
  agmarknetUrl: setting({
    env: 'AGMARKNET_URL',
    schema: z.url({ protocol: /^https?$/ }).default('https://api.agmarknet.gov.in/v1'),
    about: 'Where Agmarknet is asked, for a mirror of it.',
    group: 'Market prices',
  }),
  mandiDataAddress: setting({
    env: 'MANDI_DATA_ADDRESS',
    schema: z
      .string()
      .regex(/^https?:\/\/.*\{date\}/, 'It needs an http address with {date} in it')
      .optional(),
    about:
      'The address of the daily tables of the public dataset kunal-rajput-317/mandi-data (CC BY 4.0), with `{year}`, `{month}` and `{date}` for 2026, 07 and 2026-07-24: `https://raw.githubusercontent.com/kunal-rajput-317/mandi-data/main/data/{year}/{month}/{date}.csv`. Yesterday’s prices without a key; empty fetches none.',
    group: 'Market prices',
  }),
  demonstrationPrices: setting({
    env: 'DEMONSTRATION_PRICES',
    schema: z.enum(['on', 'off']).default('off'),
    about:
      '`on` makes up prices up to today, to try the screens with. They are marked, and stand where nobody reported real ones. `off` removes them.',
    group: 'Market prices',
  }),
  shippedPrices: setting({
    env: 'SHIPPED_PRICES',
    schema: z.enum(['on', 'off']).default('on'),
    about:
      '`on` stores the real prices of July 2026 that come with Khet, at the first start and where no source has given any; not together with demonstration prices. `off` stores none.',
    group: 'Market prices',
  }),
};

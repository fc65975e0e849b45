import type { Services } from '#server/platform/services.ts';

import { findSourceKey } from '../store/source-keys.ts';
import { createAgmarknet } from './agmarknet.ts';
import { createDataGovIn, dataGovIn } from './data-gov-in.ts';
import { createMandiData } from './mandi-data.ts';
import type { PriceSource } from './price-source.ts';

type Parts = Pick<Services, 'config' | 'db' | 'vault'>;

/** The key to data.gov.in and where it is from: the settings, else the operator's page. */
export async function findDataGovInKey({ config, ...store }: Parts) {
  if (config.dataGovInKey !== undefined) return { key: config.dataGovInKey, from: 'setting' as const };
  const key = await findSourceKey(store, dataGovIn);
  return key === undefined ? undefined : { key, from: 'page' as const };
}

/** The sources that this server may ask, the official one first. */
export async function openSources(parts: Parts): Promise<PriceSource[]> {
  const { agmarknet, agmarknetUrl, dataGovInUrl, mandiDataAddress } = parts.config;
  const known = await findDataGovInKey(parts);
  return [
    ...(known ? [createDataGovIn({ key: known.key, url: dataGovInUrl })] : []),
    ...(agmarknet === 'allowed' ? [createAgmarknet({ url: agmarknetUrl })] : []),
    ...(mandiDataAddress === undefined ? [] : [createMandiData({ address: mandiDataAddress })]),
  ];
}

import { createDataGovIn } from './sources/data-gov-in.ts';
import type { PriceSource } from './sources/price-source.ts';
import type { Config } from '#server/platform/config/settings.ts';

/** The source that this installation has a key to, if any. */
export function openSource({ dataGovInKey, dataGovInUrl }: Config): PriceSource | undefined {
  return dataGovInKey === undefined ? undefined : createDataGovIn({ key: dataGovInKey, url: dataGovInUrl });
}

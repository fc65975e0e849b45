import type { PriceIntake } from '#contract/operator.ts';
import { addDays, daysBetween, indianDay } from '#domain/days/days.ts';
import {
  countPutAside,
  findDataGovInKey,
  findNewestDays,
  listLastFetches,
  listReportedDays,
  listUnknownNames,
  openSources,
  tellRow,
  toPriceFetch,
} from '#server/features/price-intake/index.ts';
import type { Services } from '#server/platform/services.ts';

import { requireOperator } from './enter.ts';

/** The sources that Khet can ask by itself. Others come from files. */
const askable = ['data.gov.in', 'agmarknet', 'mandi-data'];
const gapDays = 14;

interface ReadPriceIntake {
  services: Services;
  session: unknown;
}

/** Each source with its freshness, the days without prices, and the rows that were put aside. */
export async function readPriceIntake({ services, session }: ReadPriceIntake): Promise<PriceIntake> {
  await requireOperator(services, session);
  const { db, clock } = services;
  const today = indianDay(clock());
  const since = addDays(today, -gapDays);
  const [newest, fetches, reported, putAside, unknownNames, on, key] = await Promise.all([
    findNewestDays(db),
    listLastFetches(db),
    listReportedDays(db, since),
    countPutAside(db),
    listUnknownNames(db),
    openSources(services),
    findDataGovInKey(services),
  ]);
  const ids = [...new Set([...askable, ...newest.map(({ source }) => source), ...fetches.map(({ source }) => source)])];
  return {
    sources: ids.map((id) => {
      const newestDay = newest.find(({ source }) => source === id)?.day ?? null;
      const lastFetch = fetches.find(({ source }) => source === id);
      return {
        id,
        isAskable: askable.includes(id),
        isOn: on.some((source) => source.id === id),
        takesKey: id === 'data.gov.in',
        key: id === 'data.gov.in' && key ? key.from : null,
        newestDay,
        ageDays: newestDay === null ? null : daysBetween(newestDay, today),
        lastFetch: lastFetch ? toPriceFetch(lastFetch) : null,
      };
    }),
    // Today's prices come during the day.
    gaps: Array.from({ length: gapDays }, (_, at) => addDays(since, at)).filter((day) => !reported.includes(day)),
    putAside: putAside.map(({ row, ...counted }) => ({ ...counted, example: tellRow(row) })),
    unknownNames,
  };
}

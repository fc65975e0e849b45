import { Readable } from 'node:stream';

import { indianDay } from '#domain/days/days.ts';
import { escapeCsv } from '#domain/text/escape.ts';
import { readAllPutAside, reasonWords, tellRow } from '#server/features/price-intake/index.ts';
import type { Services } from '#server/platform/services.ts';

import { requireOperator } from './enter.ts';

interface DownloadPutAside {
  services: Services;
  session: unknown;
}

/** All rows that were put aside, as CSV. */
export async function downloadPutAside({ services, session }: DownloadPutAside) {
  await requireOperator(services, session);
  return {
    name: `khet-put-aside-${indianDay(services.clock())}.csv`,
    content: Readable.from(tellRows(services.db)),
  };
}

async function* tellRows(db: Services['db']): AsyncGenerator<string> {
  yield '\uFEFFsource,reason,day,row\r\n';
  for await (const { source, reason, row, fetchedAt } of readAllPutAside(db)) {
    const words = reason in reasonWords ? reasonWords[reason as keyof typeof reasonWords] : reason;
    const line = [source, words, indianDay(fetchedAt), tellRow(row as object)];
    yield `${line.map(escapeCsv).join(',')}\r\n`;
  }
}

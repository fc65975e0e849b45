import type { z } from 'zod/mini';

import { Readable } from 'node:stream';

import type { exportPrices as contract } from '#contract/price-intake.ts';
import type { Price } from '#contract/prices.ts';
import { indianDay } from '#domain/days/days.ts';
import { mostExportedPrices } from '#domain/limits.ts';
import { sayIn, spokenLanguage } from '#languages/words.ts';
import type { Services } from '#server/platform/services.ts';

import { findLatestPrices } from '../latest/list-prices.ts';
import { toPrice } from '../rules/to-price.ts';
import type { LatestPriceRow } from '../store/latest.ts';
import { exportRows, exportWidths } from './export-table.ts';
import { writeCsv, writeXlsx } from './write-table.ts';

export interface ExportPrices {
  services: Services;
  input: z.output<(typeof contract)['query']>;
}

const contentTypes: Record<ExportPrices['input']['format'], string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The latest prices that fit, as a table, newest first, with source and date on every row. */
export async function exportPrices({ services, input }: ExportPrices) {
  const { format, language: asked, ...given } = input;
  const language = spokenLanguage(asked);
  const now = services.clock();
  const today = indianDay(now);
  const prices = await findLatestPrices(services, given, { limit: mostExportedPrices });
  const rows = exportRows(toPrices(prices, today), language);
  const content =
    format === 'csv'
      ? writeCsv(rows)
      : writeXlsx({ sheetName: sayIn('exports', language)('sheet'), widths: exportWidths, modified: now, rows });
  return {
    name: `khet-market-prices-${today}.${format}`,
    contentType: contentTypes[format],
    content: Readable.from(content, { objectMode: false }),
  };
}

function* toPrices(rows: readonly LatestPriceRow[], today: string): Generator<Price> {
  for (const row of rows) yield toPrice(row, today);
}

import type { z } from 'zod/mini';

import type { readScorecard as contract } from '#contract/prices.ts';
import { roundRupees } from '#domain/numbers/rupees.ts';
import { nameCommodity } from '#server/features/prices/index.ts';
import type { Services } from '#server/platform/services.ts';

import { listScores, type ScoreRow } from './store.ts';

type Scorecard = z.infer<(typeof contract)['reply']>['data'];

interface ReadScorecard {
  services: Pick<Services, 'db'>;
  input: z.output<(typeof contract)['query']>;
}

/**
 * The errors of past forecasts beside the last price's: reported commodities first, each with its horizons in order.
 */
export async function readScorecard({ services: { db }, input }: ReadScorecard): Promise<Scorecard> {
  const rows = await listScores(db, Number(input.markets));
  const newest = (demonstration: boolean) => {
    const days = rows.filter(({ isDemonstration }) => isDemonstration === demonstration);
    return (
      days
        .map(({ learnedThrough }) => learnedThrough)
        .toSorted()
        .at(-1) ?? null
    );
  };
  return {
    learnedThrough: { reported: newest(false), demonstration: newest(true) },
    rows: rows.filter(({ score }) => score.forecasts > 0).map(toRow),
  };
}

function toRow({ commodityKey, commodityName, isDemonstration, horizon, score }: ScoreRow): Scorecard['rows'][number] {
  const { forecasts } = score;
  return {
    commodity: nameCommodity(commodityKey, commodityName),
    kind: isDemonstration ? 'demonstration' : 'reported',
    horizon,
    forecasts,
    error: roundRupees(score.absoluteError / forecasts),
    lastPriceError: roundRupees(score.lastPriceAbsoluteError / forecasts),
    withinFivePercent: score.withinFivePercent / forecasts,
    insideBand: score.insideBand / forecasts,
  };
}

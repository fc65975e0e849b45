import type * as z from 'zod/mini';

import type { readDiagnosisScorecard as contract } from '#contract/learning.ts';
import { indianDay } from '#domain/days/days.ts';
import type { Services } from '#server/platform/services.ts';

import { countJudged, type JudgedCrop } from '../store.ts';

type Scorecard = z.infer<(typeof contract)['reply']>['data'];

/** With fewer farmers, the figures of a crop could tell about one of them. */
const leastFarmers = 10;

/** Returns how often farmers said that a named problem was right, where enough different farmers have said so. */
export async function readScorecard({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<Scorecard> {
  const counted = (await countJudged(db)).filter(({ farmers }) => farmers >= leastFarmers);
  const all = counted.find(({ crop }) => crop === null);
  return {
    day: indianDay(clock()),
    leastFarmers,
    all: all ? shareOf(all) : null,
    crops: counted
      .flatMap((each) => (each.crop === null ? [] : [{ crop: each.crop, ...shareOf(each) }]))
      .toSorted((a, b) => b.answers - a.answers || a.crop.localeCompare(b.crop)),
  };
}

function shareOf({ answers, right }: JudgedCrop): { answers: number; right: number } {
  return { answers, right: right / answers };
}

import { featureNames } from '../rules/learning/features.ts';
import type { ForecastSeed } from '../rules/seed.ts';
import data from '../seed.json' with { type: 'json' };

/** The committed seed. A seed of other features would multiply the wrong numbers, so it is refused. */
export function readSeed(): ForecastSeed {
  const seed: ForecastSeed = data;
  if (seed.featureNames.join() !== featureNames.join()) {
    throw new Error('The features have changed since seed.json was made: run npm run forecast:seed');
  }
  return seed;
}

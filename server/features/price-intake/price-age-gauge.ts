import { findNewestDays } from './store/newest-days.ts';
import { dayNumber, indianDay } from '#domain/days.ts';
import type { FeatureGauge } from '#server/platform/feature.ts';

/** For whoever watches over an installation: a source that has gone quiet grows old here. */
export const priceAgeGauge: FeatureGauge = {
  name: 'khet_price_age_days',
  help: 'Days since the newest day with prices, by source',
  label: 'source',
  async collect({ db, clock }) {
    const today = dayNumber(indianDay(clock()));
    const newest = await findNewestDays(db);
    return new Map(newest.map(({ source, day }) => [source, today - dayNumber(day)]));
  },
};

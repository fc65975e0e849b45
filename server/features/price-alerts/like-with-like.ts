import { comparableDays } from '#domain/freshness.ts';
import { sql } from 'kysely';

const isComparable = sql`day = newest_day AND previous_day >= day - ${comparableDays}::int`;

/**
 * What a change is reckoned from. Other markets report every day, so a median may move although nobody pays another
 * price. So: the median over the newest day's reports whose market, variety and grade also reported in the week
 * before, and the median of just those earlier reports. Over rows of `latest_price` that know their `newest_day`.
 */
export const sameMedians = sql`
  percentile_cont(0.5) WITHIN GROUP (ORDER BY modal_price) FILTER (WHERE ${isComparable}) AS same_price,
  percentile_cont(0.5) WITHIN GROUP (ORDER BY previous_modal_price) FILTER (WHERE ${isComparable}) AS same_before`;

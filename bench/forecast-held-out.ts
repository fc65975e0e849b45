/**
 * `npm run bench:forecast-held-out -- DIR [DIR…]`: measures the forecast from the first day on, without a seed and with
 * one that knows neither the judged states nor the judged years.
 */
import { folds, keyOf, learn, nameOfMarket, partOf, seedOf } from './forecast/folds.ts';
import type { Part } from './forecast/price-table.ts';
import { readTable } from './forecast/read-prices.ts';
import { count, linesOf, type Tally, withinBounds, worseThanLastPrice } from './forecast/tally.ts';

import type { Scored } from '#server/features/forecast/rules/learning/settle.ts';

const SHOWN_FORECASTS = 300;
const STATE_FORECASTS = 2000;
const MONTH_FORECASTS = 500;
/** One market in six stands for all when each is alone. */
const MARKETS_ALONE = 6;

type Tallies = Record<'commodity' | 'state' | 'place' | 'month', Tally>;

const directories = process.argv.slice(2);
if (directories.length === 0) {
  console.error('Usage: npm run bench:forecast-held-out -- DIR [DIR…]');
  process.exit(2);
}
const table = await readTable(directories);
const runs = {
  'many markets, cold': newTallies(),
  'many markets, with a seed': newTallies(),
  'one market, cold': newTallies(),
  'one market, with a seed': newTallies(),
};
for (const [at, { learnFrom, judge }] of folds.entries()) {
  const seed = seedOf(table, learnFrom, 'held out');
  const alone: Part = {
    keep: (identity, day) => partOf(nameOfMarket(identity), MARKETS_ALONE) === 0 && judge(identity, day),
    nameOf: nameOfMarket,
  };
  learn(table, { keep: judge }, { onScored: into(runs['many markets, cold']) });
  learn(table, { keep: judge }, { seed, onScored: into(runs['many markets, with a seed']) });
  learn(table, alone, { onScored: into(runs['one market, cold']) });
  learn(table, alone, { seed, onScored: into(runs['one market, with a seed']) });
  console.error(`fold ${at + 1} of ${folds.length}`);
}
for (const [name, tallies] of Object.entries(runs)) {
  console.log(`\n${name}: error against the last price and share inside the band, 1, 2 and 7 reports ahead`);
  for (const tally of [tallies.commodity, tallies.state]) {
    for (const line of linesOf(tally, SHOWN_FORECASTS)) console.log(line);
  }
  console.log('states within 75 to 85 %:', withinBounds(tallies.state, STATE_FORECASTS));
  console.log('months within 75 to 85 %:', withinBounds(tallies.month, MONTH_FORECASTS));
  const worse = worseThanLastPrice(tallies.place, SHOWN_FORECASTS);
  console.log('worse than the last price by more than chance:', worse.length === 0 ? 'none' : worse.join('; '));
}

function newTallies(): Tallies {
  return { commodity: new Map(), state: new Map(), place: new Map(), month: new Map() };
}

function into({ commodity, state, place, month }: Tallies): (scored: Scored) => void {
  return (scored) => {
    const key = keyOf(scored.commodity);
    const where = scored.state || 'without a state';
    count(commodity, 'all', scored);
    count(commodity, key, scored);
    count(state, where, scored);
    count(place, `${key} in ${where}`, scored);
    count(month, new Date(scored.day * 86_400_000).toISOString().slice(0, 7), scored);
  };
}

import { type DemonstrationLevels, demonstrationLevelsOf } from '#catalogue/demonstration-levels.ts';
import { dayMs, dayNumber, dayOfNumber } from '#domain/days/days.ts';
import { usualLanguage } from '#domain/languages.ts';
import type { MarketTypeId } from '#domain/prices/market-types.ts';
import { nameIn } from '#languages/names.ts';
import type { SourceRow } from '#server/features/price-intake/rules/read-source-row.ts';

import { type Chance, chanceOf, fraction, swing, walk } from './chance.ts';
import type { DemonstrationPlace } from './choose-markets.ts';

/** The price level of a kind of market against the middle of its state; our own guess, and shown as a demonstration. */
const typeFactors: Readonly<Record<MarketTypeId, number>> = {
  local: 0.94,
  wholesale: 1,
  terminal: 1.06,
  cooperative: 1.03,
  corporate: 1.05,
  online: 1.02,
  export: 1.18,
  retail: 1.22,
};

/** The share of markets that report, from Sunday on, counted over the reports of July 2026. */
const reportingShare = [0.4, 0.95, 0.96, 0.96, 0.96, 0.95, 0.8];

/** A quarter of a market's movement (0.5 squared) is its state's, so a state's mean moves less than its markets. */
const commonShare = 0.5;
const ownShare = Math.sqrt(1 - commonShare ** 2);
/** After so many days without a change a price must change. */
const longestStandstillDays = 14;

/**
 * Makes the reports of a stretch of days, place by place. A day's report depends only on the place and the days before,
 * so it is the same in every run.
 */
export function createPriceMaker(days: { from: string; through: string }): (place: DemonstrationPlace) => SourceRow[] {
  const from = dayNumber(days.from);
  const last = dayNumber(days.through);
  const first = from - longestStandstillDays;
  const stateWalks = new Map<string, Float64Array>();

  function stateWalk(words: string): Float64Array {
    const known = stateWalks.get(words) ?? walk(chanceOf(words), first, last);
    stateWalks.set(words, known);
    return known;
  }

  return (place) => {
    const { commodity, market } = place;
    const levels = demonstrationLevelsOf(commodity.id);
    if (!levels) return [];
    const words = `${commodity.id} ${market.id}`;
    const ofState = stateWalk(`${commodity.id} ${market.stateId}`);
    const ofMarket = walk(chanceOf(words), first, last);
    const base = place.stateLevel * typeFactors[market.type] * (1 + 0.05 * swing(chanceOf(`level ${words}`)));
    // The price does not move every day, so each move is larger. The moves are logarithms, so that no price falls below
    // zero.
    const size = levels.dailyChange / Math.sqrt(1 - levels.unchanged);
    const levelOn = (day: number) => {
      const ofBoth = commonShare * (ofState[day - first] ?? 0) + ownShare * (ofMarket[day - first] ?? 0);
      return base * season(levels, day) * Math.exp(size * ofBoth);
    };
    const chances = { moves: chanceOf(`moves ${words}`), width: chanceOf(`width ${words}`) };
    const open = chanceOf(`open ${market.id}`);
    const names = namesOf(place);
    const rows: SourceRow[] = [];
    for (let day = from; day <= last; day += 1) {
      if (!isReported(open, day)) continue;
      const modal = levelOn(lastMove(chances.moves, levels, day));
      rows.push({
        ...names,
        day: dayOfNumber(day),
        ...toReport(modal, levels, chances.width, day),
        arrivalsTonnes: null,
      });
    }
    return rows;
  };
}

function namesOf({ commodity, market }: DemonstrationPlace) {
  return {
    state: nameIn('states', usualLanguage, market.stateId) ?? '',
    district: nameIn('districts', usualLanguage, market.districtId) ?? '',
    market: market.sourceNames[0] ?? market.name,
    commodity: commodity.sourceNames[0] ?? commodity.id,
    variety: 'Other',
    grade: 'FAQ',
  };
}

/** A closed market reports no commodity at all. The 4 is for 1970-01-01, a Thursday. */
function isReported(open: Chance, day: number): boolean {
  return fraction(open, day) < (reportingShare[(day + 4) % 7] ?? 0);
}

/** The day of the last price change, because many reports repeat the price before. */
function lastMove(moves: Chance, { unchanged }: DemonstrationLevels, day: number): number {
  let candidate = day;
  while (candidate > day - longestStandstillDays && fraction(moves, candidate) < unchanged) candidate -= 1;
  return candidate;
}

function toReport(modal: number, { spread }: DemonstrationLevels, width: Chance, day: number) {
  const step = roundingStep(modal);
  const modalPrice = Math.max(step, Math.round(modal / step) * step);
  const whole = modal * spread * (0.6 + 0.8 * fraction(width, day));
  const below = whole * (0.35 + 0.3 * fraction(~width, day));
  return {
    minPrice: Math.max(step, Math.floor((modalPrice - below) / step) * step),
    maxPrice: Math.ceil((modalPrice + whole - below) / step) * step,
    modalPrice,
  };
}

/**
 * The month's price index against July's, because the levels are July's; between the middles of two months it moves
 * evenly.
 */
function season({ monthIndex }: DemonstrationLevels, day: number): number {
  if (!monthIndex) return 1;
  const date = new Date(day * dayMs);
  const position = date.getUTCMonth() + (date.getUTCDate() - 15.5) / 31 + 12;
  const before = monthIndex[Math.floor(position) % 12] ?? 1;
  const after = monthIndex[Math.ceil(position) % 12] ?? 1;
  const share = position - Math.floor(position);
  return (before + (after - before) * share) / (monthIndex[6] ?? 1);
}

/** Markets quote round figures. */
function roundingStep(price: number): number {
  if (price < 1000) return 5;
  if (price < 5000) return 10;
  return price < 20_000 ? 50 : 100;
}

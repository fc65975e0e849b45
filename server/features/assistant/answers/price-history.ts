import type { HistoryRow, Prediction } from '#contract/prices.ts';
import { addDays, indianDay } from '#domain/days.ts';
import { historyDays } from '#domain/freshness.ts';
import { directionOf } from '#domain/price-change.ts';
import { pricePath } from '#domain/price-path.ts';
import { formatDay, formatPercent, formatRupees } from '#languages/format.ts';

import type { Answer, Asking } from '../answer.ts';
import { summariseDays, findDays, findForecast, type Horizon, mostDays } from '../tools/price-history.ts';
import { citePrices, findPrice, type PriceFound } from '../tools/prices.ts';
import { askForCommodity, placeOf, sayTrust } from './price.ts';

/** Answers a question that needs the price first. */
async function withPrice(
  asking: Asking,
  tell: (found: PriceFound, sayDay: (day: string) => string) => Promise<Answer> | Answer,
): Promise<Answer> {
  const { asked, say, locale } = asking;
  const { commodity } = asked;
  if (!commodity) return askForCommodity(asking);
  const place = await placeOf(asking, commodity.id);
  if ('text' in place) return place;
  const price = await findPrice(asking, { commodity: commodity.id, place: place.place });
  const remember = { commodity: commodity.id, place: place.place };
  if (!price) return { text: say('price.none', { commodity: asking.nameOf(commodity.id) }), remember };
  const answer = await tell(price, (day) => formatDay(day, locale));
  const { commodity: priced, where, provenance } = price.card;
  const citations = answer.citations ?? [citePrices(provenance, pricePath(priced.id, where), asking.language)];
  return { ...answer, citations, remember };
}

/** How a price moved over the last days, or what it was yesterday. */
export function answerHistory(asking: Asking): Promise<Answer> {
  const { asked, say } = asking;
  return withPrice(asking, async (price, sayDay) => {
    if (asked.when === 'yesterday') return tellYesterday(asking, price, sayDay);
    const days = await findDays(asking, price, asked.days ?? historyDays);
    const sparkline = days.slice(-mostDays).map(({ date, modalPrice }) => ({ day: date, price: modalPrice }));
    return {
      text: [...tellHistory(asking, price, days, sayDay), ...sayTrust(asking, price.card)].join(' '),
      brief: tellHistory(asking, price, days, sayDay).join(' '),
      cards: [{ ...price.card, forecast: null, sparkline }],
      suggestions: [say('ask.tomorrow'), say('ask.bestMarket', { commodity: price.card.commodity.name })],
    };
  });
}

function tellHistory(
  { say, locale }: Asking,
  { card }: PriceFound,
  days: readonly HistoryRow[],
  sayDay: (day: string) => string,
) {
  const all = summariseDays(days);
  if (!all) return [];
  const { first, last, low, high, change } = all;
  const place = card.place ?? say('price.india');
  const rupees = (value: number) => formatRupees(value, locale);
  const base = { commodity: card.commodity.name, place, price: rupees(last.modalPrice), day: sayDay(last.date) };
  if (first === last) return [say('history.one', base)];
  const values = {
    ...base,
    first: rupees(first.modalPrice),
    firstDay: sayDay(first.date),
    share: formatPercent(Math.abs(change), locale),
  };
  const direction = `history.${directionOf(change)}` as const;
  return [
    say(direction, values),
    say('history.range', {
      low: rupees(low.modalPrice),
      lowDay: sayDay(low.date),
      high: rupees(high.modalPrice),
      highDay: sayDay(high.date),
    }),
  ];
}

/** Markets do not report every day: the last day before today that has a price stands in, and says which it is. */
function tellYesterday(asking: Asking, { card, found }: PriceFound, sayDay: (day: string) => string): Answer {
  const { say, locale, services } = asking;
  const yesterday = addDays(indianDay(services.clock()), -1);
  const row = found.history.findLast(({ date }) => date <= yesterday) ?? found.history.at(-1);
  if (!row) return { text: say('price.none', { commodity: card.commodity.name }) };
  const values = {
    commodity: card.commodity.name,
    place: card.place ?? say('price.india'),
    price: formatRupees(row.modalPrice, locale),
    day: sayDay(row.date),
  };
  return {
    text: [
      say(row.date === yesterday ? 'history.yesterday' : 'history.before', values),
      ...sayTrust(asking, card),
    ].join(' '),
    cards: [{ ...card, forecast: null }],
    suggestions: [say('ask.tomorrow')],
  };
}

/**
 * The forecast for tomorrow, the day after or next week, with its measured band; or the sentence that there is none.
 */
export function answerForecast(asking: Asking): Promise<Answer> {
  const { asked, say, actor } = asking;
  return withPrice(asking, async (price, sayDay) => {
    const { card } = price;
    const when = horizonOf(asked.when);
    const base = { commodity: card.commodity.name, place: card.place ?? say('price.india') };
    if (when === 'nextWeek' && actor.kind === 'visitor') return { text: say('forecast.signIn', base), cards: [card] };
    const prediction = await findForecast(asking, price, when);
    const text = tellPrediction(asking, base, { prediction, when }, sayDay);
    const isOnCard = when === 'tomorrow' && prediction.kind === 'forecast';
    const brief = isOnCard ? [say('brief.forecast', base), say('forecast.unsure')] : text;
    return {
      text: [...text, ...sayTrust(asking, card)].join(' '),
      brief: brief.join(' '),
      cards: [when === 'tomorrow' ? card : { ...card, forecast: null }],
      suggestions: [say('ask.bestMarket', { commodity: card.commodity.name })],
    };
  });
}

function horizonOf(when: Asking['asked']['when']): Horizon {
  return when === 'nextWeek' || when === 'dayAfter' ? when : 'tomorrow';
}

function tellPrediction(
  { say, locale }: Asking,
  base: { commodity: string; place: string },
  { prediction, when }: { prediction: Prediction; when: Horizon },
  sayDay: (day: string) => string,
): string[] {
  if (prediction.kind !== 'forecast') return [say('forecast.none', base)];
  const rupees = (value: number) => formatRupees(value, locale);
  const values = {
    ...base,
    price: rupees(prediction.price),
    low: rupees(prediction.low),
    high: rupees(prediction.high),
  };
  return [
    say(`forecast.${when}`, values),
    say('forecast.last', { price: rupees(prediction.lastPrice), day: sayDay(prediction.lastDay) }),
    ...(prediction.isLastPrice ? [say('forecast.isLastPrice')] : []),
    say('forecast.unsure'),
  ];
}

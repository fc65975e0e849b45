import type { Forecast, HistoryRow } from '#contract/prices.ts';
import { addDays, indianDay } from '#domain/days/days.ts';
import { historyDays } from '#domain/days/freshness.ts';
import { directionOf } from '#domain/prices/price-change.ts';
import { pricePath } from '#domain/prices/price-path.ts';
import { priceFor } from '#domain/numbers/quantity.ts';
import { formatDay, formatKg, formatPercent, formatRupees } from '#languages/format.ts';

import type { Answer, Asking } from '../../answer.ts';
import type { SaidDay } from '../../rules/entities/find-entities.ts';
import { dayAhead, summariseDays, findDays, findForecast, type Horizon, mostDays } from '../../tools/price-history.ts';
import { citePrices, findPriceOfKinds, isOld, type PriceFound } from '../../tools/prices.ts';
import { tellSellOrWait } from './sell-or-wait.ts';
import { askForCommodity, placeOf, sayTrust, sayWider, withSentences } from './price.ts';

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
  const { otherKinds } = asked;
  const price = await findPriceOfKinds(asking, { commodity: commodity.id, otherKinds, place: place.place });
  // The words tell the day, which the next question may mean too.
  const remember = {
    commodity: price?.card.commodity.id ?? commodity.id,
    place: place.place,
    words: asked.text.slice(0, 500),
  };
  if (!price) return { text: say('price.none', { commodity: asking.nameOf(commodity.id) }), remember };
  const style = isOld(asking, price.card.provenance) ? 'dated' : 'short';
  const answer = await tell(price, (day) => formatDay(day, locale, style));
  const { commodity: priced, where, provenance } = price.card;
  const citations = answer.citations ?? [citePrices(provenance, pricePath(priced.id, where), asking.language)];
  const wider = sayWider(asking, price, place.place);
  return { ...withSentences(wider, answer), citations, remember };
}

/** The change of a price over the last days, or the price of one day. */
export function answerHistory(asking: Asking): Promise<Answer> {
  const { asked, say, services } = asking;
  return withPrice(asking, async (price, sayDay) => {
    const day = asked.saidDay && dayOf(asked.saidDay, indianDay(services.clock()));
    if (day !== undefined && day !== null) return tellDay(asking, price, day, sayDay);
    if (asked.when === 'yesterday' && day !== null) return tellYesterday(asking, price, sayDay);
    const isTooOld = day === null || (asked.days ?? 0) > mostDays;
    const older = isTooOld ? [say('history.onlyDays', { days: String(keptDays) })] : [];
    const days = await findDays(asking, price, day === null ? mostDays : (asked.days ?? historyDays));
    const sparkline = days.slice(-mostDays).map(({ date, modalPrice }) => ({ day: date, price: modalPrice }));
    const told = [...older, ...tellHistory(asking, price, days, sayDay)];
    return {
      text: [...told, ...sayTrust(asking, price.card)].join(' '),
      brief: told.join(' '),
      cards: [{ ...price.card, forecast: null, sparkline }],
      suggestions: [say('ask.tomorrow'), say('ask.bestMarket', { commodity: price.card.commodity.name })],
    };
  });
}

/** The number of past days whose prices kai tells. */
const keptDays = mostDays - 1;

/** The calendar day that the person means; null if it is before kai's oldest prices. */
function dayOf(said: SaidDay, today: string): string | null {
  if (said.kind === 'longAgo') return null;
  const day = said.kind === 'ago' ? addDays(today, -said.days) : dateOf(said, today);
  return day < addDays(today, -keptDays) ? null : day;
}

/** A date without a year is the latest one in the past, or one in the next months. */
function dateOf({ day, month, year }: SaidDay & { kind: 'date' }, today: string): string {
  const inYear = (each: number) => `${each}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const thisYear = Number(today.slice(0, 4));
  if (year !== undefined) return inYear(year);
  if (inYear(thisYear) <= addDays(today, farDays)) return inYear(thisYear);
  return inYear(thisYear - 1);
}

const farDays = 90;

interface ToldDay {
  readonly asking: Asking;
  readonly card: PriceFound['card'];
  readonly sayDay: (day: string) => string;
}

/** The price of one day, for a sentence. */
function valuesOf({ date, modalPrice }: HistoryRow, { asking: { say, locale }, card, sayDay }: ToldDay) {
  return {
    commodity: card.commodity.name,
    place: card.place ?? say('price.india'),
    price: formatRupees(modalPrice, locale),
    day: sayDay(date),
  };
}

/** The price of one day; if no market reported then, the last price before it. */
async function tellDay(
  asking: Asking,
  price: PriceFound,
  day: string,
  sayDay: (day: string) => string,
): Promise<Answer> {
  const { say, locale, services } = asking;
  const { card } = price;
  const { quantityKg } = asking.asked;
  const days = await findDays(asking, price, mostDays);
  const row = days.findLast(({ date }) => date <= day) ?? days[0];
  if (!row) return { text: say('price.none', { commodity: card.commodity.name }) };
  const values = valuesOf(row, { asking, card, sayDay });
  const isFuture = day > indianDay(services.clock());
  return {
    text: [
      ...(isFuture ? [say('forecast.onlyTo')] : []),
      row.date === day ? say('history.on', values) : say('history.beforeDay', { ...values, asked: sayDay(day) }),
      ...(quantityKg === undefined
        ? []
        : [
            say('price.amount', {
              quantity: formatKg(quantityKg, locale),
              amount: formatRupees(priceFor(Math.round(row.modalPrice), quantityKg), locale),
            }),
          ]),
      ...sayTrust(asking, card),
    ].join(' '),
    cards: [{ ...card, forecast: null }],
    suggestions: [say('ask.tomorrow')],
  };
}

function tellHistory(
  asking: Asking,
  { card }: PriceFound,
  days: readonly HistoryRow[],
  sayDay: (day: string) => string,
) {
  const { say, locale } = asking;
  const all = summariseDays(days);
  if (!all) return [];
  const { first, last, low, high, change } = all;
  const rupees = (value: number) => formatRupees(value, locale);
  const base = valuesOf(last, { asking, card, sayDay });
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

/** Markets do not report every day, so kai may give the last price before yesterday, with its day. */
function tellYesterday(asking: Asking, { card, found }: PriceFound, sayDay: (day: string) => string): Answer {
  const { say, services } = asking;
  const yesterday = addDays(indianDay(services.clock()), -1);
  const row = found.history.findLast(({ date }) => date <= yesterday) ?? found.history.at(-1);
  if (!row) return { text: say('price.none', { commodity: card.commodity.name }) };
  const values = valuesOf(row, { asking, card, sayDay });
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
 * The forecast for tomorrow, the day after or next week, with its measured band; or a sentence that there is none.
 */
export function answerForecast(asking: Asking): Promise<Answer> {
  const { asked, say, actor } = asking;
  return withPrice(asking, async (price, sayDay) => {
    const { card } = price;
    if (asked.asksToWait) return tellSellOrWait(asking, price, sayDay);
    const { when, isTooFar } = horizonOf(asked, actor.kind === 'visitor');
    const base = { commodity: card.commodity.name, place: card.place ?? say('price.india') };
    if (when === 'nextWeek' && actor.kind === 'visitor') return { text: say('forecast.signIn', base), cards: [card] };
    const forecast = await findForecast(asking, price, when);
    const further = isTooFar ? [say('forecast.onlyTo')] : [];
    const isPast = isOld(asking, card.provenance);
    const text = [
      ...further,
      ...tellForecast(asking, base, { forecast, when, forDay: isPast ? dayAhead(card, when) : undefined }, sayDay),
    ];
    const isOnCard = !isPast && when === 'tomorrow' && forecast.kind === 'forecast';
    const brief = isOnCard ? [...further, say('brief.forecast', base), say('forecast.unsure')] : text;
    return {
      text: [...text, ...sayTrust(asking, card)].join(' '),
      brief: brief.join(' '),
      cards: [when === 'tomorrow' ? card : { ...card, forecast: null }],
      // "कल" may have meant yesterday.
      suggestions: [
        ...(asked.isDayOpen ? [say('ask.yesterday')] : []),
        say('ask.bestMarket', { commodity: card.commodity.name }),
      ],
    };
  });
}

/** "In 15 days" is too far for a forecast, so kai gives the nearest day before it and says so. */
function horizonOf(
  { when, days = 1 }: Asking['asked'],
  isVisitor: boolean,
): { readonly when: Horizon; readonly isTooFar: boolean } {
  if (when === 'nextWeek' || when === 'dayAfter') return { when, isTooFar: false };
  if (when !== undefined || days <= 1) return { when: 'tomorrow', isTooFar: false };
  if (days === 2) return { when: 'dayAfter', isTooFar: false };
  if (days === daysInWeek) return { when: 'nextWeek', isTooFar: false };
  return { when: isVisitor || days < daysInWeek ? 'dayAfter' : 'nextWeek', isTooFar: true };
}

const daysInWeek = 7;

function tellForecast(
  { say, locale }: Asking,
  base: { commodity: string; place: string },
  { forecast, when, forDay }: { forecast: Forecast; when: Horizon; forDay: string | undefined },
  sayDay: (day: string) => string,
): string[] {
  if (forecast.kind !== 'forecast') return [say('forecast.none', base)];
  const rupees = (value: number) => formatRupees(value, locale);
  const values = {
    ...base,
    price: rupees(forecast.price),
    low: rupees(forecast.low),
    high: rupees(forecast.high),
  };
  return [
    forDay === undefined
      ? say(`forecast.${when}`, values)
      : say('forecast.after', { ...values, forDay: sayDay(forDay) }),
    say('forecast.last', { price: rupees(forecast.lastPrice), day: sayDay(forecast.lastDay) }),
    ...(forecast.isLastPrice ? [say('forecast.isLastPrice')] : []),
    ...(forDay === undefined ? [say('forecast.unsure')] : []),
  ];
}

import { keepingOf } from '#catalogue/keeping.ts';
import { indianDay } from '#domain/days/days.ts';
import { pricePerKg } from '#domain/numbers/quantity.ts';
import { sellOrWait, type SellOrWait } from '#domain/prices/sell-or-wait.ts';
import { formatNumber } from '#languages/format-number.ts';
import { formatAge, formatExactRupees, formatRupees, formatRupeesAndPaise } from '#languages/format.ts';
import { sayIn } from '#languages/words.ts';
import { sellingOutlook } from '#server/features/forecast/index.ts';

import type { Answer, Asking } from '../../answer.ts';
import { isOld, type PriceFound } from '../../tools/prices.ts';
import { sayTrust } from './price.ts';

/** "Sell today or wait?": the same function and the same sentences as on the price page, with the store at no cost. */
export async function tellSellOrWait(
  asking: Asking,
  price: PriceFound,
  sayDay: (day: string) => string,
): Promise<Answer> {
  const { say, language, locale, services } = asking;
  const { card } = price;
  const { commodity, where, provenance } = card;
  const words = sayIn('market', language);
  const answer = {
    cards: [{ ...card, forecast: null }],
    suggestions: [say('ask.bestMarket', { commodity: commodity.name })],
  };
  if (isOld(asking, provenance)) {
    const age = formatAge(provenance.day ?? '', services.clock(), locale);
    return { ...answer, text: words('wait.old', { age }) };
  }
  const keeping = keepingOf(commodity.id);
  if (keeping.isSoldSoon)
    return { ...answer, text: [words('wait.soon', { crop: commodity.name }), ...sayTrust(asking, card)].join(' ') };
  const outlook = await sellingOutlook({
    services,
    input: {
      commodity: commodity.id,
      state: where.state ?? undefined,
      district: where.district ?? undefined,
      market: where.market ?? undefined,
    },
  });
  const advice = sellOrWait(outlook, { lossPercentAWeek: keeping.loss?.percentAWeek ?? null, storeCostAWeek: 0 });
  if (!advice?.verdict) return { ...answer, text: [words('wait.none'), ...sayTrust(asking, card)].join(' ') };
  const week = advice.waiting.at(-1);
  const verdict = words(`wait.${advice.verdict}`, { times: week?.timesLess ?? 0 });
  const costs = [
    keeping.loss
      ? words('wait.loss', {
          amount: formatRupeesAndPaise(pricePerKg(week?.keeping ?? 0), locale),
          share: formatNumber(Math.round(keeping.loss.percentAWeek * 10) / 10),
        })
      : words('wait.unknownLoss', { crop: commodity.name }),
    ...(keeping.badSeason === 'kharif' ? [words('wait.kharif')] : []),
  ];
  const told = [
    verdict,
    tellRanges(asking, card, { advice, day: sayDay(provenance.day ?? indianDay(services.clock())) }),
    ...costs,
    ...sayTrust(asking, card),
  ].join(' ');
  return { ...answer, text: told, brief: told };
}

function tellRanges(
  { say, locale }: Asking,
  { commodity, place }: PriceFound['card'],
  { advice: { today, waiting }, day }: { advice: SellOrWait; day: string },
): string {
  const [three, week] = [waiting.find(({ days }) => days === 3), waiting.at(-1)];
  const rupees = (perQuintal: number) => formatRupees(pricePerKg(perQuintal), locale);
  const values = {
    commodity: commodity.name,
    place: place ?? say('price.india'),
    today: formatExactRupees(pricePerKg(today), locale),
    day,
  };
  if (!three || !week) return say('wait.now', values);
  return say('wait.ranges', {
    ...values,
    lowThree: rupees(three.low),
    highThree: rupees(three.high),
    low: rupees(week.low),
    high: rupees(week.high),
  });
}

import type { CardOf, Citation, KnownPlace } from '#contract/assistant.ts';
import type { Provenance } from '#contract/prices.ts';
import { indianDay } from '#domain/days/days.ts';
import { asOfDay, listedDays } from '#domain/days/freshness.ts';
import { priceFor } from '#domain/numbers/quantity.ts';
import { formatList } from '#languages/format.ts';
import { nameIn } from '#languages/names.ts';
import { sayIn } from '#languages/words.ts';
import { historyAndForecast } from '#server/features/forecast/index.ts';

import type { OnBehalf } from '../answer.ts';
import { nameCommodity, namePlace } from '../rules/known-things.ts';

export interface PriceQuestion {
  readonly commodity: string;
  readonly place: KnownPlace | null;
  readonly quantityKg?: number | undefined;
  /** Other commodities that the person may mean by the same name. */
  readonly otherKinds?: readonly { readonly id: string }[];
}

export interface PriceFound {
  readonly card: CardOf<'prices'>;
  /** False if no market of the place reported, so the card is for the next wider place. */
  readonly asAsked: boolean;
  readonly found: Awaited<ReturnType<typeof historyAndForecast>>;
}

/** "Chilli" may be green or dry: if markets of the place report only one kind, that one is meant. */
export async function findPriceOfKinds(
  asking: Pick<OnBehalf, 'services' | 'language'>,
  { otherKinds = [], ...question }: PriceQuestion,
): Promise<PriceFound | undefined> {
  const price = await findPrice(asking, question);
  if (price?.asAsked === true) return price;
  for (const { id } of otherKinds) {
    const other = await findPrice(asking, { ...question, commodity: id });
    if (other?.asAsked === true || (other && !price)) return other;
  }
  return price;
}

/** The prices of one kind in several places, if they report the same kind; else a price of each place's own kind. */
export async function findPricesOfKinds(
  asking: Pick<OnBehalf, 'services' | 'language'>,
  { kinds, places }: { readonly kinds: readonly string[]; readonly places: readonly KnownPlace[] },
): Promise<{ readonly prices: readonly (PriceFound | undefined)[]; readonly areOfOneKind: boolean }> {
  const ofKinds = await Promise.all(
    kinds.map((commodity) => Promise.all(places.map((place) => findPrice(asking, { commodity, place })))),
  );
  const isThere = (price: PriceFound | undefined) => price?.asAsked === true;
  const [most = []] = ofKinds.toSorted((one, other) => other.filter(isThere).length - one.filter(isThere).length);
  const own = places.map((_place, at) => ofKinds.map((prices) => prices[at]).find(isThere));
  const areOfOneKind = most.every(isThere) || own.includes(undefined);
  return { prices: areOfOneKind ? most : own, areOfOneKind };
}

/** The price of a commodity in a place, or in the next wider place that has one. Undefined if nobody reports it. */
export async function findPrice(
  { services, language }: Pick<OnBehalf, 'services' | 'language'>,
  { commodity, place, quantityKg }: PriceQuestion,
): Promise<PriceFound | undefined> {
  let old: PriceFound | undefined;
  for (const [step, where] of widen(place).entries()) {
    const found = await historyAndForecast({
      services,
      input: {
        commodity,
        state: where.state ?? undefined,
        district: where.district ?? undefined,
        market: where.market ?? undefined,
        quantity: '1',
      },
    });
    const last = found.history.at(-1);
    if (!last) continue;
    const price = { card: toCard(found, last, { commodity, where, quantityKg, language }), asAsked: step === 0, found };
    if ((found.provenance.ageDays ?? Infinity) <= listedDays) return price;
    old ??= price;
  }
  return old;
}

/** The place and all wider places: a market, its district, its state, all of India. */
function widen(place: KnownPlace | null): KnownPlace[] {
  const { state = null, district = null, market = null } = place ?? {};
  const steps: KnownPlace[] = [];
  if (market !== null) steps.push({ state, district: null, market });
  if (district !== null) steps.push({ state, district, market: null });
  if (state !== null) steps.push({ state, district: null, market: null });
  return [...steps, { state: null, district: null, market: null }];
}

function toCard(
  found: PriceFound['found'],
  last: PriceFound['found']['history'][number],
  asked: { commodity: string; where: KnownPlace; quantityKg: number | undefined; language: string },
): CardOf<'prices'> {
  const { commodity, where, quantityKg, language } = asked;
  const { tomorrow, dayAfter } = found.prediction.details;
  // kai tells whole rupees a quintal, so the price of a kilogram, an amount and a difference follow from these.
  const pricePerQuintal = Math.round(last.modalPrice);
  const changeRupees =
    found.changeRupees === null ? null : pricePerQuintal - Math.round(last.modalPrice - found.changeRupees);
  return {
    kind: 'prices',
    commodity: { id: commodity, name: nameCommodity(commodity, language) },
    place: namePlace(where, language),
    where,
    pricePerQuintal,
    minPrice: last.minPrice,
    maxPrice: last.maxPrice,
    markets: last.markets,
    quantityKg: quantityKg ?? null,
    // The screen limits the size of a load; a question has no such limit.
    amount: quantityKg === undefined ? null : priceFor(pricePerQuintal, quantityKg),
    change: found.change,
    changeRupees,
    changeSince: found.changeSince,
    sparkline: found.history.map(({ date, modalPrice }) => ({ day: date, price: modalPrice })),
    forecast:
      tomorrow.kind === 'forecast'
        ? {
            tomorrow: tomorrow.price,
            dayAfter: dayAfter.kind === 'forecast' ? dayAfter.price : null,
            low: tomorrow.low,
            high: tomorrow.high,
            isLastPrice: tomorrow.isLastPrice,
          }
        : null,
    supportPrice: found.supportPrice,
    provenance: found.provenance,
  };
}

/** True for a price that no market may pay any more: it has its date, and its forecast is for the days after it. */
export function isOld({ services }: Pick<OnBehalf, 'services'>, { day }: Provenance): boolean {
  const today = indianDay(services.clock());
  return asOfDay(day, today) !== today;
}

/** The page where Agmarknet's reports are published. */
const priceSource = 'https://agmarknet.gov.in';

export function citePrices({ kind, sources, day }: Provenance, path: string, language: string): Citation {
  const names = formatList(
    sources.map((source) => nameIn('sources', language, source) ?? source),
    language,
  );
  const title = kind === 'reported' ? names : sayIn('exports', language)('demonstrationSource');
  return { title, day, link: kind === 'reported' ? priceSource : null, path };
}

import { roadFactor, vehicles } from '#catalogue/freight.ts';
import type { CardOf, KnownPlace } from '#contract/assistant.ts';
import { kgInQuintal } from '#domain/numbers/quantity.ts';
import { tripsOf, vehicleFor } from '#domain/prices/freight.ts';
import { nearKm } from '#domain/prices/net-in-hand.ts';
import { sellLoad, usualLoad } from '#domain/prices/sell-load.ts';
import { nearbyMarkets } from '#server/features/prices/index.ts';

import type { OnBehalf } from '../answer.ts';
import { nameCommodity, namePlace } from '../rules/known-things.ts';
import { toMarket } from './markets.ts';
import { districtName } from './own-things.ts';
import { isOld } from './prices.ts';

interface LoadQuestion {
  readonly commodity: string;
  readonly place: KnownPlace;
  /** The load that the person named. */
  readonly quantityKg?: number | undefined;
}

export type SaleFound = NonNullable<Awaited<ReturnType<typeof findWhereToSell>>>;

/**
 * Where a load leaves the most, by the function of the price page: the usual load unless one is named, on the smallest
 * vehicle that takes it, at our estimate of its freight. Undefined outside a district, and where nobody reports.
 */
export async function findWhereToSell(
  onBehalf: Pick<OnBehalf, 'services' | 'language'>,
  { commodity, place, quantityKg }: LoadQuestion,
) {
  const { services, language } = onBehalf;
  const where = districtName(place);
  const loadQuintals = quantityKg === undefined ? usualLoad.loadQuintals : quantityKg / kgInQuintal;
  const vehicle = vehicleFor(loadQuintals, vehicles);
  if (!where || !vehicle) return undefined;
  const { markets } = await nearbyMarkets({ services, input: { commodity, ...where, withinKm: nearKm } });
  if (markets.length === 0) return undefined;
  const isOldRow = ({ price }: (typeof markets)[number]) => isOld(onBehalf, price.provenance);
  const own = markets.find(({ price: { market } }) => market.name === place.market || market.id === place.market);
  const sale = sellLoad(
    { rows: markets, isOld: isOldRow, own: own?.price.market.id },
    { ...usualLoad, loadQuintals, vehicle, roadFactor },
  );
  const rowOf = ({ offer, net }: (typeof sale.shown)[number]) => ({
    ...toMarket(offer.row.price, offer.distanceKm, language),
    net: Math.round(net),
  });
  const [ofNewest] = markets
    .map(({ price: { provenance } }) => provenance)
    .toSorted((one, other) => ((one.day ?? '') < (other.day ?? '') ? 1 : -1));
  return {
    sale,
    loadQuintals,
    vehicle,
    trips: tripsOf(loadQuintals, vehicle),
    areAllOld: markets.every(isOldRow),
    best: sale.best && rowOf(sale.best),
    shown: sale.shown.map(rowOf),
    doubts: sale.doubts.map(({ offer, above, isRare }) => ({
      market: toMarket(offer.row.price, offer.distanceKm, language),
      reports: offer.reports,
      above,
      isRare,
    })),
    newest: ofNewest,
    commodity: { id: commodity, name: nameCommodity(commodity, language) },
    place: namePlace(place, language),
  };
}

/**
 * The rows of the answer. Without one price to go by they are those to phone for, and these and old prices have no
 * rupees in hand, because nobody would be paid them.
 */
export function toSaleCard({ commodity, place, shown, doubts, areAllOld, loadQuintals }: SaleFound): CardOf<'markets'> {
  const about = { kind: 'markets', commodity, place } as const;
  if (shown.length > 0 && !areAllOld) return { ...about, loadQuintals, markets: shown.slice(0, mostRows) };
  const priced = shown.length > 0 ? shown.map(({ net: _net, ...row }) => row) : doubts.map(({ market }) => market);
  return { ...about, markets: priced.slice(0, mostRows) };
}

const mostRows = 5;

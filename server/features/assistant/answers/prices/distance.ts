import { distanceKm, districtById } from '#catalogue/districts.ts';
import type { KnownPlace } from '#contract/assistant.ts';
import { formatList } from '#languages/format.ts';

import type { Answer, Asking } from '../../answer.ts';
import { openVocabulary } from '../../open-vocabulary.ts';
import { pricedIntents, toldIn } from '../../rules/carry.ts';
import { namePlace } from '../../rules/known-things.ts';
import { readQuestion } from '../../rules/reading/read-question.ts';
import { findMarkets } from '../../tools/markets.ts';
import { findOwnPlace } from '../../tools/own-things.ts';
import { nameMarket } from './markets.ts';

/** The distance to a mandi, from a place in the question or the profile. Undefined if the person asks something else. */
export async function answerDistance(asking: Asking): Promise<Answer | undefined> {
  const { asked, say } = asking;
  const { intent, place: before } = asked.memory;
  const isAfterPrice = intent !== null && pricedIntents.has(intent);
  if (!asked.hints.has('distance') || !pricedIntents.has(asked.intent)) return undefined;
  // `asked` also has the places of the question before; only the new words count here.
  const own = readQuestion(asked.newest, openVocabulary(asked.newest));
  if (toldIn(own) !== 'distance' || (!isAfterPrice && own.places.length === 0)) return undefined;
  const [named] = own.places;
  if (named === undefined && intent === 'bestMarket' && before?.district) return tellMarkets(asking, before);
  const from = own.secondPlace ?? (named ? before : undefined) ?? (await findOwnPlace(asking));
  const to = named ?? before;
  return (from && to && tellBetween(asking, from, to)) ?? { text: say('distance.unknown') };
}

function tellBetween({ say, language }: Asking, from: KnownPlace, to: KnownPlace): Answer | undefined {
  const [one, other] = [from, to].map(({ district }) => districtById(district ?? ''));
  const km = one && other && distanceKm(one, other);
  if (km === undefined) return undefined;
  const names = { from: namePlace(from, language) ?? '', to: namePlace(to, language) ?? '' };
  if (one === other) return { text: say('distance.same', names) };
  return { text: say('distance.between', { ...names, km: Math.round(km) }) };
}

/** The distances of the markets in the last answer, from the district of that answer. */
async function tellMarkets(asking: Asking, place: KnownPlace): Promise<Answer> {
  const { asked, say, language, locale } = asking;
  const card = await findMarkets(asking, { commodity: asked.memory.commodity ?? '', place });
  const markets = card.markets.map((each) => {
    const km = each.distanceKm ?? 0;
    const market = nameMarket(each);
    return km === 0 ? say('distance.here', { market }) : say('distance.market', { market, km });
  });
  const [best] = card.markets;
  if (!best) return { text: say('distance.unknown') };
  const home = namePlace({ ...place, market: null }, language) ?? '';
  const isOneDistrict = card.markets.every((each) => (each.distanceKm ?? 0) === 0);
  if (isOneDistrict) return { text: say('distance.same', { from: nameMarket(best), to: home }) };
  return { text: say('distance.markets', { place: home, markets: formatList(markets, locale) }), cards: [card] };
}

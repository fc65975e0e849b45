import { readGuide } from '#server/features/guide/index.ts';
import { indianDay } from '#domain/days/days.ts';
import { formatDay } from '#languages/format.ts';
import { nameIn } from '#languages/names.ts';

import type { Answer, Asking } from '../answer.ts';
import { isWithin, openSeasonFirst } from '../rules/open-season.ts';
import { findOwnPlace } from '../tools/own-things.ts';
import { citeSupportPrice, findSeason } from '../tools/support-prices.ts';
import { askForCommodity } from './prices/price.ts';
import { tellGuide } from './tell-guide.ts';
import { tellWork } from './weather/weather.ts';

/**
 * When to sow a crop, from its guide: whether today is in its days, those days, and the rain to come. Without a guide kai
 * knows the season of the crops with a support price.
 */
export async function answerWhenToSow(asking: Asking): Promise<Answer> {
  const { crop, commodity, guide } = asking.asked;
  const id = crop?.id ?? commodity?.id ?? guide;
  const today = indianDay(asking.services.clock());
  const told =
    id === undefined ? undefined : await tellGuide(asking, id, ['sowing'], { order: openSeasonFirst(today) });
  if (id === undefined || !told) return withRain(asking, tellSeason(asking));
  const [now, rain] = await Promise.all([tellWhetherNow(asking, id), tellWork(asking, 'sowing')]);
  return {
    text: [...now, told.text, ...(rain ? [rain.text] : [])].join('\n'),
    citations: [...(told.citations ?? []), ...(rain?.citations ?? [])],
    remember: { commodity: commodity?.id ?? null },
  };
}

/** "Can I sow now?" names no crop: the rain to come stands before kai's question for the crop. */
async function withRain(asking: Asking, answer: Answer): Promise<Answer> {
  const { commodity, crop, otherCrop, hints } = asking.asked;
  const isOfAny = (commodity ?? crop ?? otherCrop) === undefined && !hints.has('whichCrop');
  const rain = isOfAny ? await tellWork(asking, 'sowing') : undefined;
  if (!rain) return answer;
  return { ...answer, text: `${rain.text}\n${answer.text}`, citations: rain.citations ?? [] };
}

/** Only the days of a state tell whether today is one of them. */
async function tellWhetherNow(asking: Asking, id: string): Promise<string[]> {
  const { asked, services, say, locale } = asking;
  const state = (asked.places[0] ?? (await findOwnPlace(asking)))?.state;
  const read = state === undefined || state === null ? undefined : await readGuide(id, 'sowing', { state });
  const windows = (read?.facts ?? []).flatMap((fact) =>
    fact.kind === 'window' && fact.act !== 'harvest' ? [fact] : [],
  );
  if (windows.length === 0) return [];
  const today = indianDay(services.clock());
  const day = formatDay(today, locale, 'long');
  return [say(windows.some((window) => isWithin(today.slice(5), window)) ? 'sowing.now' : 'sowing.notNow', { day })];
}

/** kai gives only the season, which the list of support prices has. The day to sow depends on the district. */
function tellSeason(asking: Asking): Answer {
  const { asked, say, language } = asking;
  const { commodity, crop } = asked;
  if (!commodity && !crop && asked.hints.has('whichCrop')) {
    return { text: say('sowing.whichCrop'), suggestions: [say('try.msp'), say('try.price')] };
  }
  // "When to plant bamboo" names a crop, and kai knows nothing of it.
  if (!commodity && !crop && asked.otherCrop !== undefined)
    return { text: say('sowing.unknown', { commodity: asked.otherCrop }) };
  if (!commodity && !crop) return { ...askForCommodity(asking), text: say('ask.crop') };
  const name = commodity ? asking.nameOf(commodity.id) : (nameIn('crops', language, crop?.id ?? '') ?? '');
  const found = commodity && findSeason(commodity.id);
  const remember = { commodity: commodity?.id ?? null };
  // Rabi jowar is not the jowar of the list, which is sown in kharif.
  const other = found?.season === 'kharif' ? 'rabi' : 'kharif';
  if (!found || asked.hints.has(other)) {
    const suggestions = commodity ? [say('ask.priceOf', { commodity: name })] : [];
    return { text: say('sowing.unknown', { commodity: name }), suggestions, remember };
  }
  return {
    text: [say(`sowing.${found.season}`, { commodity: name }), say('sowing.askKvk')].join(' '),
    citations: [citeSupportPrice(found.price, language)],
    suggestions: [say('ask.mspOf', { commodity: name })],
    remember,
  };
}

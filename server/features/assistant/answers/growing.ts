import { guideSource } from '#catalogue/guides.ts';
import type { GuidePart } from '#domain/plants/guides.ts';
import { findGuide, readGuide } from '#server/features/guide/index.ts';

import type { Answer, Asking } from '../answer.ts';
import { guidePartOf, partOfAnimal } from '../rules/plants/guide-part.ts';
import { findOwnPlace } from '../tools/own-things.ts';
import { answerSowing } from './farm-facts.ts';
import { sayOfAnimal } from './fixed-answers.ts';
import { answerOwnFields } from './own-fields.ts';
import { askForCommodity } from './prices/price.ts';

const general = { crop: ['sowing', 'climate', 'water'], animal: ['start', 'housing', 'feeding'] } as const;

/** A longer answer is hard to hear; the page of the guide has the rest. */
const mostFacts = 5;

/** How to grow a crop, from its guide: the asked part, with its source. */
export async function answerGrowing(asking: Asking): Promise<Answer> {
  const { asked, say } = asking;
  const { commodity } = asked;
  const ofFields = await answerOwnFields(asking);
  if (ofFields) return ofFields;
  const told = await tellGrowing(asking, asked.intent === 'storage' ? 'store' : guidePartOf[asked.wish.part]);
  if (told === undefined) return { ...askForCommodity(asking), text: say('ask.crop') };
  return { ...told, remember: { commodity: commodity?.id ?? null } };
}

/** When to sow a crop, from its guide. Without one, kai knows the season of the crops with a support price. */
export async function answerWhenToSow(asking: Asking): Promise<Answer> {
  const { crop, commodity, guide } = asking.asked;
  const id = crop?.id ?? commodity?.id ?? guide;
  const told = id === undefined ? undefined : await tellGuide(asking, id, ['sowing']);
  return told ? { ...told, remember: { commodity: commodity?.id ?? null } } : answerSowing(asking);
}

/** Undefined if the question names no crop. */
async function tellGrowing(asking: Asking, part: GuidePart | undefined): Promise<Answer | undefined> {
  const { asked, say } = asking;
  const { commodity, crop, guide, otherCrop } = asked;
  const id = crop?.id ?? commodity?.id ?? guide ?? otherCrop;
  if (id === undefined) return undefined;
  const told = await tellGuide(asking, id, part === undefined ? general.crop : [part]);
  return told ?? { text: [say('noAdvice'), say('helpline')].join(' ') };
}

/** A sick animal needs the vet first; then its guide tells the signs that cannot wait. */
export async function answerAnimals(asking: Asking): Promise<Answer> {
  const { asked, say } = asking;
  const remember = { intent: 'animals' } as const;
  const ofSick = sayOfAnimal(asking);
  const part = partOfAnimal[asked.wish.part];
  // Words such as "less milk" may tell of a sick animal, beside a question about its feed or a vaccine.
  const isAsked = part !== undefined && part !== 'vet';
  const isAiling = asked.hints.has('sickAnimal') || asked.hints.has('deadAnimal') || asked.ailsToo;
  const parts = isAsked ? [part] : isAiling || part === 'vet' ? (['vet'] as const) : general.animal;
  const told = asked.guide === undefined ? undefined : await tellGuide(asking, asked.guide, parts);
  if (told && parts[0] !== 'vet') return { ...told, remember };
  const first = ofSick ?? { text: [say('animal'), say('helpline')].join(' ') };
  return { ...first, ...(told && { ...told, text: `${first.text}\n${told.text}` }), remember };
}

async function tellGuide(asking: Asking, id: string, parts: readonly GuidePart[]): Promise<Answer | undefined> {
  const { language, asked } = asking;
  const state = (asked.places[0] ?? (await findOwnPlace(asking)))?.state ?? undefined;
  const known = (await findGuide(id))?.id ?? id;
  for (const part of parts) {
    const read = await readGuide(known, part, { state });
    if (!read || read.facts.length === 0) continue;
    const lines = (await read.say(language)).slice(0, mostFacts);
    const { guide } = read;
    const sources = [...new Set(read.facts.slice(0, mostFacts).map(({ source }) => source))];
    return {
      text: lines.join('\n'),
      citations: sources.map((source) => ({
        title: guideSource(source)?.name ?? source,
        day: guide.written,
        link: null,
        path: `/${guide.about === 'animal' ? 'animals' : 'crops'}/${guide.id}`,
      })),
    };
  }
  return undefined;
}

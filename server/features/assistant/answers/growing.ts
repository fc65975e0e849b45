import { guideSource } from '#catalogue/guides.ts';
import type { GuidePart } from '#domain/plants/guides.ts';
import { findGuide, readGuide } from '#server/features/guide/index.ts';

import type { Answer, Asking } from '../answer.ts';
import { guidePartOf } from '../rules/plants/guide-part.ts';
import { findOwnPlace } from '../tools/own-things.ts';
import { answerOwnFields } from './own-fields.ts';
import { sayOfAnimal } from './fixed-answers.ts';
import { askForCommodity } from './prices/price.ts';

const general = { crop: ['sowing', 'climate', 'water'], animal: ['start', 'housing', 'feeding'] } as const;

/** A longer answer is hard to hear; the page of the guide has the rest. */
const mostFacts = 5;

/** How to grow a crop, from its guide: the asked part, with its source. */
export async function answerGrowing(asking: Asking): Promise<Answer> {
  const { asked, say } = asking;
  const { commodity, crop, otherCrop } = asked;
  const ofFields = await answerOwnFields(asking);
  if (ofFields) return ofFields;
  const id = crop?.id ?? commodity?.id;
  if (id === undefined && otherCrop === undefined) return { ...askForCommodity(asking), text: say('ask.crop') };
  const part = asked.intent === 'storage' ? 'store' : guidePartOf[asked.wish.part];
  const told = await tellGuide(asking, id ?? otherCrop ?? '', part === undefined ? general.crop : [part]);
  return {
    ...(told ?? { text: [say('noAdvice'), say('helpline')].join(' ') }),
    remember: { commodity: commodity?.id ?? null },
  };
}

/** A sick animal needs the vet first. For the rest the guide of the animal answers. */
export async function answerAnimals(asking: Asking): Promise<Answer> {
  const { asked, say } = asking;
  const remember = { intent: 'animals' } as const;
  const ofSick = sayOfAnimal(asking);
  const isAiling = asked.hints.has('sickAnimal') || asked.hints.has('deadAnimal') || asked.ailsToo;
  if (isAiling && ofSick) return ofSick;
  const part = guidePartOf[asked.wish.part];
  for (const { raw } of asked.told) {
    const guide = await findGuide(raw);
    if (guide?.about !== 'animal') continue;
    const told = await tellGuide(asking, guide.id, part === undefined ? general.animal : [part]);
    if (told) return { ...told, remember };
  }
  return { text: [say('animal'), say('helpline')].join(' '), remember };
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

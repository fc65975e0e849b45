import type { GuidePart } from '#domain/plants/guides.ts';

import type { Answer, Asking } from '../answer.ts';
import { guidePartOf, partOfAnimal } from '../rules/guide-part.ts';
import { sayOfAnimal } from './fixed-answers.ts';
import { answerOwnFields } from './own-fields.ts';
import { askForCommodity } from './prices/price.ts';
import { tellGuide } from './tell-guide.ts';

const general = { crop: ['sowing', 'climate', 'water'], animal: ['start', 'housing', 'feeding'] } as const;

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
  const isAiling = asked.hints.has('sickAnimal') || asked.hints.has('deadAnimal') || asked.ailsToo;
  const parts = part !== undefined ? [part] : isAiling ? (['vet'] as const) : general.animal;
  const isOfVet = parts[0] === 'vet';
  // The first line of a guide's signs has those that cannot wait an hour.
  const told =
    asked.guide === undefined ? undefined : await tellGuide(asking, asked.guide, parts, isOfVet ? { most: 1 } : {});
  if (told && !isOfVet) return { ...told, remember };
  const first = ofSick ?? { text: [say('animal'), say('helpline')].join(' ') };
  return { ...first, ...(told && { ...told, text: `${first.text}\n${told.text}` }), remember };
}

import type { GuideFact } from '#catalogue/guide-schema.ts';
import { guideSource } from '#catalogue/guides.ts';
import type { GuidePart } from '#domain/plants/guides.ts';
import { findGuide, readGuide } from '#server/features/guide/index.ts';

import type { Answer, Asking } from '../answer.ts';
import { findOwnPlace } from '../tools/own-things.ts';

/** A longer answer is hard to hear; the page of the guide has the rest. */
const mostFacts = 4;

/** The order of a part's facts: those with the smaller number come first. */
export type FactOrder = (facts: readonly GuideFact[]) => (fact: GuideFact) => number;

/** A part of a guide with its sources; the first of the parts that the guide has. */
export async function tellGuide(
  asking: Asking,
  id: string,
  parts: readonly GuidePart[],
  { order = () => () => 0, most = mostFacts }: { order?: FactOrder; most?: number } = {},
): Promise<Answer | undefined> {
  const { language, asked } = asking;
  const state = (asked.places[0] ?? (await findOwnPlace(asking)))?.state ?? undefined;
  const known = (await findGuide(id))?.id ?? id;
  for (const part of parts) {
    const read = await readGuide(known, part, { state });
    if (!read || read.facts.length === 0) continue;
    const { guide } = read;
    const lines = await read.say(language);
    // The facts that the part is named for come first: who asks how to store hears of the store before the drying.
    const placeOf = order(read.facts);
    const told = read.facts
      .map((fact, at) => ({ line: lines[at], source: fact.source, isOther: fact.kind !== part, place: placeOf(fact) }))
      .toSorted((one, other) => Number(one.isOther) - Number(other.isOther) || one.place - other.place)
      .slice(0, most);
    const sources = [...new Set(told.map(({ source }) => source))];
    return {
      text: told.map(({ line }) => line).join('\n'),
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

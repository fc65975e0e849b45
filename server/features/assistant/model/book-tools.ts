import type { ToolSet } from 'ai';
import * as z from 'zod';

import type { Scheme } from '#contract/schemes.ts';
import { appTopics } from '#domain/kai.ts';
import { sayIn } from '#languages/words.ts';
import { readScheme } from '#server/features/schemes/index.ts';

import type { OnBehalf } from '../answer.ts';
import { sayHowTo } from '../answers/fixed-answers.ts';
import { citeScheme, findSchemes, toSchemesCard } from '../tools/schemes.ts';
import { lookUp, placeNamed, type Run, toolShape } from './look-up.ts';

export const schemeFacts = {
  id: z.string(),
  title: z.string(),
  benefit: z.string(),
  whoMayGetIt: z.string(),
  applyBy: z.string().nullable(),
  link: z.string(),
  amounts: z.array(z.string()),
  howChecked: z.string(),
};

export function schemeFactsOf({ id, title, benefit, eligibility, deadline, link, amounts, checked }: Scheme) {
  return { id, title, benefit, whoMayGetIt: eligibility, applyBy: deadline, link, amounts, howChecked: checked.said };
}

/** Tools for the schemes in Khet's catalogue, and for help with Khet itself. */
export function bookTools(onBehalf: OnBehalf, run: Run): ToolSet {
  return {
    findSchemes: searchTool(onBehalf, run),
    schemeDetails: detailsTool(onBehalf, run),
    appHelp: helpTool(onBehalf, run),
  };
}

const searchShape = toolShape({
  description: 'Government schemes for farmers by words, and in a state.',
  input: z.strictObject({ words: z.string().max(100), state: z.string().max(60).optional() }),
  facts: z.strictObject({ total: z.number(), schemes: z.array(z.strictObject(schemeFacts)) }),
});

function searchTool(onBehalf: OnBehalf, run: Run) {
  return lookUp(run, searchShape, async ({ words, state }) => {
    const place = state === undefined ? null : await placeNamed(onBehalf, state);
    const { schemes, total } = await findSchemes(onBehalf, { q: words, state: place?.state ?? null });
    return {
      facts: { total, schemes: schemes.map(schemeFactsOf) },
      cards: total > 0 ? [toSchemesCard(schemes.map((scheme) => ({ scheme, verdict: null })))] : [],
      citations: schemes.slice(0, 3).map(citeScheme),
    };
  });
}

const detailsShape = toolShape({
  description: 'One scheme by its id: how to apply, which papers it asks for, its helpline.',
  input: z.strictObject({ schemeId: z.string().min(1).max(100) }),
  facts: z.strictObject({
    ...schemeFacts,
    howToApply: z.string(),
    papers: z.array(z.string()),
    helpline: z.string().nullable(),
  }),
});

function detailsTool({ services, language }: OnBehalf, run: Run) {
  return lookUp(run, detailsShape, async ({ schemeId }) => {
    const scheme = await readScheme({ services, id: schemeId, language });
    const { howToApply, documents, helpline } = scheme;
    return {
      facts: { ...schemeFactsOf(scheme), howToApply, papers: documents, helpline },
      cards: [toSchemesCard([{ scheme, verdict: null }])],
      citations: [citeScheme(scheme)],
    };
  });
}

const helpShape = toolShape({
  description: 'How something is done in the Khet app.',
  input: z.strictObject({ topic: z.enum(appTopics) }),
  facts: z.strictObject({ how: z.string() }),
});

function helpTool({ language }: OnBehalf, run: Run) {
  return lookUp(run, helpShape, async ({ topic }) => ({ facts: { how: sayHowTo(sayIn('kai', language), topic) } }));
}

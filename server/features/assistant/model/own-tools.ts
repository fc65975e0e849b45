import { tool, type ToolSet } from 'ai';
import * as z from 'zod';

import type { Actor } from '#server/platform/actor.ts';

import type { OnBehalf } from '../answer.ts';
import { findOwnApplications, findOwnPapers } from '../tools/own-things.ts';
import { citeScheme, findSchemesForMe, judgeScheme, toSchemesCard } from '../tools/schemes.ts';
import type { Run } from './finding.ts';

/** What belongs to the asker. None takes a person's name or id: they are the asker's own, whatever a model says. */
export function ownTools(onBehalf: OnBehalf, actor: Actor, run: Run): ToolSet {
  return {
    checkEligibility: tool({
      description: 'Whether the asker may get a scheme (by its id), or the schemes that fit the asker best.',
      inputSchema: z.strictObject({ schemeId: z.string().max(100).optional() }),
      execute: ({ schemeId }) =>
        run(async () => {
          const judged =
            schemeId === undefined
              ? await findSchemesForMe(onBehalf, actor)
              : [await judgeScheme(onBehalf, { id: schemeId, actor })];
          const found = judged.map(({ scheme, eligibility }) => ({ scheme, verdict: eligibility.verdict }));
          return {
            facts: { schemes: found },
            cards: [toSchemesCard(found)],
            citations: judged.slice(0, 3).map(({ scheme }) => citeScheme(scheme)),
          };
        }),
    }),
    myApplications: tool({
      description: 'The asker’s own scheme applications and their status.',
      inputSchema: z.strictObject({}),
      execute: () =>
        run(async () => {
          const { card } = await findOwnApplications(onBehalf, actor);
          return { facts: card, cards: [card] };
        }),
    }),
    myDocuments: tool({
      description: 'The names, kinds and statuses of the asker’s own papers; never what is in them.',
      inputSchema: z.strictObject({}),
      execute: () =>
        run(async () => {
          const { card } = await findOwnPapers(onBehalf, actor);
          return { facts: card, cards: [card] };
        }),
    }),
  };
}

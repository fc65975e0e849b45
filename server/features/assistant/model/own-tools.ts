import type { ToolSet } from 'ai';
import * as z from 'zod';

import { indianDay } from '#domain/days/days.ts';
import type { Assistant } from '#server/platform/actor.ts';

import type { OnBehalf } from '../answer.ts';
import { findOwnApplications, findOwnPapers } from '../tools/own-things.ts';
import { citeScheme, findSchemesForMe, judgeScheme, toSchemesCard } from '../tools/schemes.ts';
import { schemeFacts, schemeFactsOf } from './book-tools.ts';
import { lookUp, type Run, toolShape } from './look-up.ts';

/**
 * Tools for the asker's own records. No tool takes a person's name or id, so a model cannot read the records of another
 * person.
 */
export function ownTools(onBehalf: OnBehalf, actor: Assistant, run: Run): ToolSet {
  return {
    checkEligibility: eligibilityTool(onBehalf, actor, run),
    myApplications: applicationsTool(onBehalf, actor, run),
    myDocuments: documentsTool(onBehalf, actor, run),
  };
}

const eligibilityShape = toolShape({
  description:
    'Whether the asker may get a scheme (by its id), or the schemes that fit the asker best. The office decides.',
  input: z.strictObject({ schemeId: z.string().max(100).optional() }),
  facts: z.strictObject({
    schemes: z.array(
      z.strictObject({
        ...schemeFacts,
        verdict: z.enum(['eligible', 'not', 'maybe']),
        openQuestions: z.number(),
      }),
    ),
  }),
});

function eligibilityTool(onBehalf: OnBehalf, actor: Assistant, run: Run) {
  return lookUp(run, eligibilityShape, async ({ schemeId }) => {
    const judged =
      schemeId === undefined
        ? (await findSchemesForMe(onBehalf, { actor })).items
        : [await judgeScheme(onBehalf, { id: schemeId, actor })];
    return {
      facts: {
        schemes: judged.map(({ scheme, eligibility }) => ({
          ...schemeFactsOf(scheme),
          verdict: eligibility.verdict,
          openQuestions: eligibility.rules.filter(({ answer }) => answer === 'unknown').length,
        })),
      },
      cards: [toSchemesCard(judged.map(({ scheme, eligibility }) => ({ scheme, verdict: eligibility.verdict })))],
      citations: judged.slice(0, 3).map(({ scheme }) => citeScheme(scheme)),
    };
  });
}

const applicationsShape = toolShape({
  description:
    'How many scheme applications the asker has, and the newest ten with their status, as the asker noted it.',
  input: z.strictObject({}),
  facts: z.strictObject({
    total: z.number(),
    applications: z.array(
      z.strictObject({ title: z.string(), trackingNumber: z.string(), appliedOn: z.string(), status: z.string() }),
    ),
  }),
});

function applicationsTool(onBehalf: OnBehalf, actor: Assistant, run: Run) {
  return lookUp(run, applicationsShape, async () => {
    const { card, total } = await findOwnApplications(onBehalf, actor);
    const applications = card.applications.map(({ title, trackingNumber, appliedDate, status }) => ({
      title,
      trackingNumber,
      appliedOn: indianDay(new Date(appliedDate)),
      status,
    }));
    return { facts: { total, applications }, cards: total > 0 ? [card] : [] };
  });
}

const documentsShape = toolShape({
  description:
    'How many papers the asker has and how many of them are verified, and the names, kinds and statuses of the newest ten; never what is in them.',
  input: z.strictObject({}),
  facts: z.strictObject({
    total: z.number(),
    verified: z.number(),
    papers: z.array(z.strictObject({ name: z.string(), kind: z.string(), status: z.string() })),
  }),
});

function documentsTool(onBehalf: OnBehalf, actor: Assistant, run: Run) {
  return lookUp(run, documentsShape, async () => {
    const { card, total, verified } = await findOwnPapers(onBehalf, actor);
    const papers = card.documents.map(({ name, documentType, status }) => ({ name, kind: documentType, status }));
    return { facts: { total, verified, papers }, cards: total > 0 ? [card] : [] };
  });
}

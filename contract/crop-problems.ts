import * as z from 'zod/mini';

import { affectedParts, cureLevels, problemKinds, severities } from '#domain/plants/crop-problems.ts';
import { seasons } from '#domain/days/seasons.ts';

import { dataReply, endpoint, language } from './endpoint.ts';

const id = z.string().check(z.regex(/^[a-z][a-z_-]{0,79}$/));
const source = z.strictObject({ name: z.string(), year: z.nullable(z.int()) });

const listedProblem = z.strictObject({
  id: z.string(),
  name: z.string(),
  scientific: z.nullable(z.string()),
  kind: z.enum(problemKinds),
  parts: z.array(z.enum(affectedParts)),
  seasons: z.array(z.enum(seasons)),
  severity: z.enum(severities),
  /** Whether it passes from plant to plant. */
  contagious: z.boolean(),
  /** The sign by which people know the problem. */
  sign: z.string(),
});

export const cropProblem = z.strictObject({
  ...listedProblem.shape,
  crop: z.strictObject({ id: z.string(), name: z.string() }),
  signs: z.array(z.string()),
  lookAlikes: z.array(z.strictObject({ id: z.string(), name: z.string(), difference: z.string() })),
  cause: z.string(),
  spread: z.string(),
  /** The steps in the order to try them. No step has a dose. */
  steps: z.array(z.strictObject({ level: z.enum(cureLevels), text: z.string() })),
  avoid: z.array(z.string()),
  prevention: z.array(z.string()),
  tip: z.string(),
  callForHelp: z.string(),
  sources: z.array(source),
  lastVerified: z.iso.date(),
});
export type CropProblemReply = z.infer<typeof cropProblem>;

export const listCropsWithProblems = endpoint({
  method: 'GET',
  path: '/crop-disease/crops',
  summary: 'The crops of which problems are known; "general" stands for every crop',
  access: 'open',
  limit: 'read',
  query: z.strictObject({ language }),
  reply: dataReply(
    z.strictObject({
      crops: z.array(
        z.strictObject({ id: z.string(), name: z.string(), seasons: z.array(z.enum(seasons)), problems: z.int() }),
      ),
    }),
  ),
});

export const listCropProblems = endpoint({
  method: 'GET',
  path: '/crop-disease/crops/:crop/problems',
  summary: 'What may ail a crop, by part and season: the gravest first, and of those the ones that spread',
  access: 'open',
  limit: 'read',
  params: z.strictObject({ crop: id }),
  query: z.strictObject({ part: z.optional(z.enum(affectedParts)), season: z.optional(z.enum(seasons)), language }),
  reply: dataReply(
    z.strictObject({ crop: z.strictObject({ id: z.string(), name: z.string() }), problems: z.array(listedProblem) }),
  ),
});

export const readCropProblem = endpoint({
  method: 'GET',
  path: '/crop-disease/problems/:problem',
  summary: 'One problem: its signs, what looks alike, what to do first, what not to do, when to call, and who says so',
  access: 'open',
  limit: 'read',
  params: z.strictObject({ problem: id }),
  query: z.strictObject({ language }),
  reply: dataReply(cropProblem),
});

export const listCommonProblems = endpoint({
  method: 'GET',
  path: '/crop-disease/common/:crop',
  summary: 'The problems of a crop, from the catalogue: the gravest first, and of those the ones that spread',
  access: 'open',
  limit: 'read',
  params: z.strictObject({ crop: z.string().check(z.minLength(1), z.maxLength(60)) }),
  query: z.strictObject({ language }),
  reply: dataReply(
    z.strictObject({
      crop: z.string(),
      problems: z.array(
        z.strictObject({
          id: z.string(),
          name: z.string(),
          scientific: z.nullable(z.string()),
          severity: z.enum(severities),
          signs: z.array(z.string()),
          sources: z.array(z.string()),
          lastVerified: z.iso.date(),
        }),
      ),
    }),
  ),
});

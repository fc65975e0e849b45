import * as z from 'zod/mini';

import { guideParts } from '#domain/plants/guides.ts';

import { dataReply, endpoint, language } from './endpoint.ts';

const guideId = z.string().check(z.regex(/^[a-z][a-z-]{0,59}$/));
export const guideAbout = z.enum(['crop', 'animal', 'topic']);

const source = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** The pages of this source that were looked up; empty if its facts are from knowledge. */
  pages: z.array(z.strictObject({ url: z.string(), day: z.iso.date() })),
});

const told = z.strictObject({
  part: z.enum(guideParts),
  /** The kind of the fact and its codes and figures, as the catalogue has them: per hectare, in metric units. */
  kind: z.string(),
  codes: z.record(z.string(), z.unknown()),
  /** The same in words; a note has no label. */
  label: z.nullable(z.string()),
  text: z.string(),
  /** The season, place and conditions under which it holds; empty if it always holds. */
  holds: z.string(),
  note: z.nullable(z.string()),
  source: z.string(),
  confidence: z.enum(['sure', 'likely']),
  basis: z.enum(['read', 'known']),
});

export const guideReply = z.strictObject({
  id: z.string(),
  about: guideAbout,
  name: z.string(),
  /** The listed commodities that it sells. */
  commodities: z.array(z.string()),
  /** True if Khet knows problems of it. */
  hasProblems: z.boolean(),
  written: z.nullable(z.iso.date()),
  /** The seasons that the facts tell apart. */
  seasons: z.array(z.string()),
  facts: z.array(told),
  sources: z.array(source),
});
export type GuideReply = z.infer<typeof guideReply>;

const query = z.strictObject({
  language,
  /** The id of a state: its facts stand before those of its zone, and those before the ones of all India. */
  state: z.optional(z.string().check(z.maxLength(60))),
  season: z.optional(z.string().check(z.maxLength(30))),
  part: z.optional(z.enum(guideParts)),
});

export const readCropGuide = endpoint({
  method: 'GET',
  path: '/crops/:crop',
  summary: 'How to grow a crop: facts with their source, for a state and a season',
  access: 'open',
  limit: 'read',
  params: z.strictObject({ crop: guideId }),
  query,
  reply: dataReply(guideReply),
});

export const readAnimalGuide = endpoint({
  method: 'GET',
  path: '/animals/:id',
  summary: 'How to keep an animal: facts with their source',
  access: 'open',
  limit: 'read',
  params: z.strictObject({ id: guideId }),
  query,
  reply: dataReply(guideReply),
});

export const readTopicGuide = endpoint({
  method: 'GET',
  path: '/topics/:id',
  summary: 'How to do a piece of work that all farms have, such as taking a soil sample',
  access: 'open',
  limit: 'read',
  params: z.strictObject({ id: guideId }),
  query,
  reply: dataReply(guideReply),
});

export const listGuides = endpoint({
  method: 'GET',
  path: '/guides',
  summary: 'The crops, animals and topics of which Khet has a guide',
  access: 'open',
  limit: 'read',
  query: z.strictObject({ language }),
  reply: dataReply(z.array(z.strictObject({ id: z.string(), about: guideAbout, name: z.string() }))),
});

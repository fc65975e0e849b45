import * as z from 'zod/mini';

import { dangers } from '#domain/danger/danger.ts';
import { severities } from '#domain/plants/crop-problems.ts';
import { guideParts } from '#domain/plants/guides.ts';
import { applicationStatuses } from '#domain/schemes/scheme-applications.ts';
import { schemeCategories } from '#domain/schemes/schemes.ts';
import { searchGroups } from '#domain/search-groups.ts';

import { documentStatuses, documentTypes } from './documents.ts';
import { dataReply, endpoint, language } from './endpoint.ts';
import { guideAbout } from './guides.ts';

/** The best things of a group, and the number of all. */
function group<S extends z.ZodMiniType>(item: S) {
  return z.strictObject({ items: z.array(item), total: z.int() });
}

/** `market` is a mandi's name in the catalogue; `state` and `district` are ids. `name` is for people to read. */
const foundPlace = z.strictObject({
  name: z.string(),
  state: z.nullable(z.string()),
  district: z.nullable(z.string()),
  market: z.nullable(z.string()),
});

export const foundProblem = z.strictObject({
  id: z.string(),
  name: z.string(),
  crop: z.string(),
  severity: z.enum(severities),
  signs: z.array(z.string()),
  sources: z.array(z.string()),
  lastVerified: z.iso.date(),
});
export type FoundProblem = z.infer<typeof foundProblem>;

export const searchReply = z.strictObject({
  /** All groups, a person's own first and then the one that fits the words best. */
  order: z.array(z.enum(searchGroups)),
  /** Help for a danger to life that the words tell of: "snake bite". */
  danger: z.nullable(z.strictObject({ kind: z.enum(dangers), text: z.string() })),
  /** Where to get the paper of which the words are the name: "7/12". */
  paper: z.nullable(z.string()),
  schemes: group(
    z.strictObject({
      id: z.string(),
      title: z.string(),
      benefit: z.string(),
      category: z.enum(schemeCategories),
      /** The language of the title or the benefit, where it is not the asked one. */
      borrowedFrom: z.nullable(z.string()),
    }),
  ),
  problems: group(foundProblem),
  /** The crop that all found problems belong to, which has a page of them. */
  crop: z.nullable(z.strictObject({ id: z.string(), name: z.string() })),
  /** The place is the one named beside the commodity: "onion lasalgaon". */
  commodities: group(z.strictObject({ id: z.string(), name: z.string(), place: z.nullable(foundPlace) })),
  /** States, districts and mandis, but not those named beside a commodity. */
  places: group(foundPlace),
  /** How to grow a crop, keep an animal or do a job. `part` is the part of the guide that the words ask for. */
  guides: group(
    z.strictObject({ id: z.string(), about: guideAbout, name: z.string(), part: z.nullable(z.enum(guideParts)) }),
  ),
  /** The caller's own papers by name and type, never by content. For a visitor this and the next are null. */
  documents: z.nullable(
    group(
      z.strictObject({
        _id: z.uuid(),
        name: z.string(),
        documentType: z.enum(documentTypes),
        status: z.enum(documentStatuses),
      }),
    ),
  ),
  applications: z.nullable(
    group(
      z.strictObject({
        _id: z.uuid(),
        title: z.string(),
        trackingNumber: z.string(),
        status: z.enum(applicationStatuses),
      }),
    ),
  ),
});
export type SearchReply = z.infer<typeof searchReply>;

export const search = endpoint({
  method: 'GET',
  path: '/search',
  summary:
    'Look through schemes, crop problems, guides, commodities and mandis, and through my own papers and applications',
  access: 'optional',
  limit: 'read',
  query: z.strictObject({
    q: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
    language,
    /** Asks for more of this group; the other groups then send only their number. */
    only: z.optional(z.enum(searchGroups)),
  }),
  reply: dataReply(searchReply),
});

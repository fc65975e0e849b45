import type * as z from 'zod';

import type { search as contract, SearchReply } from '#contract/search.ts';
import type { SearchGroup } from '#domain/search-groups.ts';
import { listPapersOf } from '#server/features/documents/index.ts';
import { listApplications, listSchemes } from '#server/features/schemes/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Services } from '#server/platform/services.ts';

import { findCommodities, findProblems } from './catalogue-index.ts';
import { findApplications, findPapers } from './rules/find-own.ts';

export interface Search {
  services: Services;
  actor: Actor | undefined;
  input: z.output<(typeof contract)['query']>;
}

const few = 4;
const many = 50;
const mostApplications = 100;

/** Anyone may search what is public; papers and applications are looked for among the caller's own alone. */
export async function search({ services, actor, input }: Search): Promise<SearchReply> {
  const { q, language, only } = input;
  const shown = (group: SearchGroup) => (only === undefined ? few : only === group ? many : 0);
  const schemes = await schemesFor({ services, q, language });
  return {
    schemes: first(schemes, shown('schemes')),
    problems: first(await findProblems(q, language), shown('problems')),
    commodities: first(findCommodities(q, language), shown('commodities')),
    documents: actor ? first(findPapers(q, await listPapersOf(actor.userId, services)), shown('documents')) : null,
    applications: actor
      ? first(
          findApplications(
            q,
            await applicationsOf({ services, actor, language }),
            schemes.items.map(({ id }) => id),
          ),
          shown('applications'),
        )
      : null,
  };
}

interface Found<Item> {
  readonly items: readonly Item[];
  readonly total: number;
}

function first<Item>(found: Found<Item> | readonly Item[], most: number): { items: Item[]; total: number } {
  const { items, total } = 'total' in found ? found : { items: found, total: found.length };
  return { items: items.slice(0, most), total };
}

async function schemesFor({ services, q, language }: { services: Services; q: string; language: string }) {
  if (q === '') return { items: [], total: 0 };
  const { items, total } = await listSchemes({ services, input: { q, language, limit: many } });
  return { items: items.map(({ id, title, benefit, category }) => ({ id, title, benefit, category })), total };
}

async function applicationsOf({ services, actor, language }: { services: Services; actor: Actor; language: string }) {
  const { items } = await listApplications({ services, actor, input: { language, limit: mostApplications } });
  return items;
}

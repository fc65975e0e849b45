import type * as z from 'zod';

import { loadSchemeWords } from '#catalogue/schemes.ts';
import type { Document } from '#contract/documents.ts';
import type { Application } from '#contract/scheme-applications.ts';
import type { search as contract, SearchReply } from '#contract/search.ts';
import { dangerIn } from '#domain/danger/danger-in.ts';
import { meets, type PaperKind, paperKindList, paperKinds } from '#domain/documents/paper-kinds.ts';
import { mostApplications } from '#domain/limits.ts';
import { type SchemePaper, schemePapers } from '#domain/schemes/schemes.ts';
import { isTooShortToSearch, type SearchGroup } from '#domain/search-groups.ts';
import { speltWords } from '#domain/text/tokens.ts';
import { dangerPhrases, tellDanger } from '#languages/danger.ts';
import { paperName } from '#languages/paper-name.ts';
import { typedWords } from '#languages/typed-words.ts';
import { languageCodes, sayIn, spokenLanguage } from '#languages/words.ts';
import { listPapersOf } from '#server/features/documents/index.ts';
import { aliasesOf, listApplications, listSchemes } from '#server/features/schemes/index.ts';
import type { Caller, Farmer } from '#server/platform/actor.ts';
import { asSearched } from '#server/platform/search/as-searched.ts';
import { createSearchIndex } from '#server/platform/search/search-index.ts';
import type { Services } from '#server/platform/services.ts';

import { cropOfProblems, findProblems, namesOfProblems, wordsOfProblems } from './catalogue-index.ts';
import { tellPaper } from './find-paper.ts';
import { findGuides, wordsOfGuides } from './find-guides.ts';
import { findPrices, wordsOfPlaces, wordsOfPrices } from './find-prices.ts';
import { orderGroups } from './order-groups.ts';

export interface Search {
  services: Services;
  actor: Caller;
  input: z.output<(typeof contract)['query']>;
}

/** Names that people give to a record of their land. */
const landPapers = typedWords('landPapers');
const few = 4;
const many = 50;

/** Anyone may search the public data. Only a farmer's own papers and applications are searched. */
export async function search({ services, actor, input }: Search): Promise<SearchReply> {
  const { language, only } = input;
  const q = isTooShortToSearch(input.q) ? '' : asSearched(input.q);
  const shown = (group: SearchGroup) => (only === undefined ? few : only === group ? many : 0);
  const [schemes, problems, { isAsked: asksHow, guides }] = await Promise.all([
    schemesFor({ services, q, language }),
    findProblems(q, language),
    findGuides(isTooShortToSearch(input.q) ? '' : input.q, language),
  ]);
  const schemeNames = await namesOfSchemes(schemes.items);
  const otherNames = [...(await namesOfProblems(problems)), ...schemeNames.flat().map((name) => ({ name }))];
  const prices = findPrices({ q, language, otherNames });
  const farmer = actor.kind === 'farmer' ? actor : null;
  const favoured: SearchGroup[] = [];
  if (prices.asksPrice) favoured.push('commodities');
  if (isOtherNameOf(schemes.items, q)) favoured.push('schemes');
  if (asksHow) favoured.push('guides');
  const order = orderGroups({
    q,
    named: {
      schemes: schemeNames.slice(0, few),
      problems: await wordsOfProblems(q, problems.slice(0, few)),
      commodities: wordsOfPrices(prices.commodities.slice(0, few)),
      places: wordsOfPlaces(prices.places.slice(0, few)),
      guides: await wordsOfGuides(guides.slice(0, few)),
    },
    favoured,
  });
  return {
    order,
    danger: dangerOf(input.q, language),
    paper: tellPaper(input.q, language),
    schemes: first(schemes, shown('schemes')),
    problems: first(problems, shown('problems')),
    crop: await cropOfProblems(problems),
    commodities: first(prices.commodities, shown('commodities')),
    places: first(prices.places, shown('places')),
    guides: first(guides, shown('guides')),
    documents: farmer && first(findPapers(q, await listPapersOf(farmer.userId, services)), shown('documents')),
    applications: farmer
      ? first(
          findApplications(
            q,
            await applicationsOf({ services, actor: farmer, language }),
            schemes.items.map(({ id }) => id),
          ),
          shown('applications'),
        )
      : null,
  };
}

function dangerOf(q: string, language: string): SearchReply['danger'] {
  const kind = dangerIn(q, dangerPhrases);
  return kind ? { kind, text: tellDanger(kind, { text: q, language: spokenLanguage(language) }) } : null;
}

/** Returns the titles and the other names of each scheme in every language. */
async function namesOfSchemes(schemes: readonly { readonly id: string }[]): Promise<string[][]> {
  const words = await Promise.all(languageCodes.map(loadSchemeWords));
  return schemes.map(({ id }) => [...words.flatMap((each) => each.get(id)?.title ?? []), ...aliasesOf(id)]);
}

/** Whether these words are a whole other name of a found scheme: "सूखा" (drought) is one of the crop insurance. */
function isOtherNameOf(schemes: readonly { readonly id: string }[], q: string): boolean {
  const asTyped = (text: string) => speltWords(text).join(' ');
  return schemes.some(({ id }) => aliasesOf(id).some((name) => asTyped(name) === asTyped(q)));
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
  const found = items.map(({ id, title, benefit, category, briefBorrowedFrom }) => ({
    id,
    title,
    benefit,
    category,
    borrowedFrom: briefBorrowedFrom,
  }));
  return { items: found, total };
}

async function applicationsOf({ services, actor, language }: { services: Services; actor: Farmer; language: string }) {
  const { items } = await listApplications({ services, actor, input: { language, limit: mostApplications } });
  return items;
}

interface Paper {
  readonly id: string;
  readonly name: string;
  readonly type: Document['documentType'];
  readonly kind: Document['kind'];
  readonly status: Document['status'];
}

/**
 * All names of a paper in every language: of its type, and of its kind. A paper whose kind is not known may be any of
 * its type, except that "Other" holds too many to mean one of them.
 */
function namesOfPaper({ type, kind }: Paper): string[] {
  const own = languageCodes.map((language) => sayIn('documents', language)(`types.${type}`));
  const likely = paperKindList.filter((each) => paperKinds[each] === type && type !== 'Other');
  const kinds = kind === null ? likely : paperKindList.filter((each) => each === kind || isSchemePaperOf(each, kind));
  const called = languageCodes.flatMap((code) => kinds.map((each) => paperName(each, code)));
  return [...own, ...called, ...(type === 'Land Records' ? landPapers : [])];
}

/** A 7/12 is also the land record that a scheme asks for. */
function isSchemePaperOf(paper: PaperKind, kind: PaperKind): boolean {
  return paper in schemePapers && meets(paper as SchemePaper, kind);
}

/** Finds a person's papers by their names, types and kinds. */
function findPapers(q: string, papers: readonly Paper[]) {
  const find = createSearchIndex(
    papers.map((paper) => ({
      id: paper.id,
      names: [paper.name, ...namesOfPaper(paper)],
      tells: [],
    })),
  );
  const byId = new Map(papers.map((paper) => [paper.id, paper]));
  return find(q)
    .flatMap(({ id }) => byId.get(id) ?? [])
    .map(({ id, name, type, status }) => ({ _id: id, name, documentType: type, status }));
}

/** Finds a person's applications by the tracking number and by the scheme, with all its names. */
function findApplications(q: string, applications: readonly Application[], schemeIds: readonly string[]) {
  const find = createSearchIndex(
    applications.map(({ _id, scheme, trackingNumber }) => ({
      id: _id,
      names: [scheme.title, scheme.id.replaceAll('-', ' '), trackingNumber],
      tells: [],
    })),
  );
  const byId = new Map(applications.map((application) => [application._id, application]));
  const named = find(q).flatMap(({ id }) => byId.get(id) ?? []);
  const ofFoundSchemes = applications.filter(({ scheme }) => schemeIds.includes(scheme.id));
  return [...new Set([...named, ...ofFoundSchemes])].map(({ _id, scheme, trackingNumber, status }) => ({
    _id,
    title: scheme.title,
    trackingNumber,
    status,
  }));
}

import type { z } from 'zod/mini';

import { guideName } from '#catalogue/guide-names.ts';
import type { Guide } from '#catalogue/guide-schema.ts';
import { guideSource, loadGuide, partOf } from '#catalogue/guides.ts';
import { problemCropOf } from '#catalogue/problems.ts';
import { factsFor, seasonsIn } from '#catalogue/read-guide.ts';
import { tellerOf } from '#catalogue/tell-guide/amounts.ts';
import { loadGuideWords, sayFact, tellFact } from '#catalogue/tell-guide/tell-fact.ts';
import type { GuideReply, readCropGuide as contract } from '#contract/guides.ts';
import type { GuidePart } from '#domain/plants/guides.ts';
import { spokenLanguage } from '#languages/words.ts';
import { failure } from '#server/platform/failure.ts';

type Asked = { readonly id: string; readonly about: Guide['about'] } & z.output<(typeof contract)['query']>;

/** Open to anyone. A crop is also found by the id of one of its commodities. */
export async function describeGuide({ id, about, language: asked, state, season, part }: Asked): Promise<GuideReply> {
  const language = spokenLanguage(asked);
  const guide = await guideOf(id, about);
  if (!guide) throw failure('not_found');
  await loadGuideWords(guide, language);
  const t = tellerOf(language, { state, season });
  const facts = factsFor(guide, { state, season }).filter((fact) => part === undefined || partOf(fact) === part);
  return {
    id: guide.id,
    about: guide.about,
    name: guideName(guide.id, language),
    commodities: [...guide.commodities],
    hasProblems: guide.problems !== undefined,
    written: guide.written,
    seasons: [...seasonsIn(guide.facts)],
    facts: facts.map((fact) => {
      const { kind, source, confidence, basis, note: _note, ...codes } = fact;
      return { part: partOf(fact), kind, codes, ...tellFact(guide, fact, t), source, confidence, basis };
    }),
    sources: [...new Set(facts.map(({ source }) => source))].map((source) => ({
      id: source,
      name: guideSource(source)?.name ?? source,
      pages: guide.read.filter((page) => page.source === source).map(({ url, day }) => ({ url, day })),
    })),
  };
}

async function guideOf(id: string, about: Guide['about']): Promise<Guide | undefined> {
  const guide = (await loadGuide(id)) ?? (await loadGuide(problemCropOf(id)?.id ?? ''));
  return guide?.about === about ? guide : undefined;
}

export interface ReadPart {
  /** The guide's facts of the part, the closest for the state and season. */
  readonly facts: Guide['facts'];
  readonly guide: Guide;
  /** Says these facts in a language, a line each: "Seed (rabi): 40 kg an acre (100 kg a hectare)". */
  readonly say: (language: string) => Promise<readonly string[]>;
}

/** One part of a guide as coded facts, and a function that says them. Undefined for an unknown guide. */
export async function readGuide(
  id: string,
  part: GuidePart,
  reader: { readonly state?: string | undefined; readonly season?: string | undefined } = {},
): Promise<ReadPart | undefined> {
  const guide = (await loadGuide(id)) ?? (await loadGuide(problemCropOf(id)?.id ?? ''));
  if (!guide) return undefined;
  const facts = factsFor(guide, reader).filter((fact) => partOf(fact) === part);
  return {
    facts,
    guide,
    async say(language) {
      await loadGuideWords(guide, language);
      const t = tellerOf(language, reader);
      return facts.map((fact) => sayFact(guide, fact, t));
    },
  };
}

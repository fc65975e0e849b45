import { findState } from '#catalogue/states.ts';
import type { JudgedScheme, SchemesForMe } from '#contract/schemes.ts';
import { indianDay } from '#domain/days/days.ts';
import { judgeChance, type SchemeChance } from '#domain/schemes/scheme-chance.ts';
import { isSchemeOver } from '#domain/schemes/schemes.ts';
import type { Reader } from '#server/platform/actor.ts';
import type { Services } from '#server/platform/services.ts';

import { readFacts, readShownState } from './farmer-facts.ts';
import { openSchemeBook } from './book/scheme-book.ts';

export interface ListSchemesForMe {
  services: Services;
  actor: Reader;
  language: string;
  limit: number;
  /** The state that the person last chose on this device or in this talk. */
  state?: string | undefined;
}

/**
 * Lists the likely schemes, then those that may fit. Where no state is known it leaves the schemes of states out, because
 * most of them are a neighbour's.
 */
export async function listSchemesForMe({
  services,
  actor,
  language,
  limit,
  state: shown,
}: ListSchemesForMe): Promise<SchemesForMe> {
  const told = await readFacts({ services, actor });
  const state = told.state ?? findState(shown ?? '')?.code ?? (await readShownState({ services, actor }));
  const facts = { ...told, state };
  const book = await openSchemeBook();
  const today = indianDay(services.clock());
  const offered = book.all
    .filter((scheme) => !isSchemeOver(scheme, today) && (state !== null || scheme.states.length === 0))
    .map((scheme) => ({ scheme, ...judgeChance(scheme, facts) }))
    .filter((judged) => isOffered(judged));
  const likely = ofEachKind(offered.filter(({ chance }) => chance === 'likely'));
  const maybe = ofEachKind(offered.filter(({ chance }) => chance === 'maybe'));
  const items = await Promise.all(
    [...likely, ...maybe].slice(0, limit).map(async ({ scheme, ...judged }) => ({
      scheme: await book.say(scheme, language, today),
      ...judged,
    })),
  );
  return { answeredOn: told.answeredOn, likely: likely.length, items };
}

function isOffered<Judged extends SchemeChance>(judged: Judged): judged is Judged & Pick<JudgedScheme, 'chance'> {
  return judged.chance !== 'no';
}

interface Offered extends SchemeChance {
  readonly scheme: {
    readonly category: string;
    readonly figures: readonly { readonly kind: string }[];
    readonly checked: { readonly what: readonly string[] };
  };
}

/** The best of each kind first, then the second of each: ten schemes for wells say less than one of each kind. */
function ofEachKind<Each extends Offered>(offered: readonly Each[]): Each[] {
  const kinds = Map.groupBy(offered, ({ scheme }) => scheme.category);
  const ranked = [...kinds.values()].flatMap((each) =>
    each.toSorted((one, two) => rankOf(two) - rankOf(one)).map((judged, place) => ({ judged, place })),
  );
  return ranked
    .toSorted((one, two) => one.place - two.place || rankOf(two.judged) - rankOf(one.judged))
    .map(({ judged }) => judged);
}

/**
 * A scheme that more facts speak for comes first, then one that pays without a bill, with a sure amount, that somebody
 * has checked.
 */
function rankOf({ chance, why, open, eligibility, scheme: { figures, checked } }: Offered): number {
  const sure = eligibility.verdict === 'eligible' ? 3 : 0;
  const money = (figures.length > 0 ? 3 : 0) + (figures[0]?.kind === 'pays' ? 2 : 0);
  return sure + money + why.length + checked.what.length / 2 - (chance === 'likely' ? 0 : open.length / 2);
}

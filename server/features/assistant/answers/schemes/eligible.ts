import { findSchemeById } from '#server/features/schemes/index.ts';

import type { Answer, Asking } from '../../answer.ts';
import { citeScheme, findSchemes, findSchemesForMe, judgeScheme, toSchemesCard } from '../../tools/schemes.ts';
import { findNamed, namesUnknownScheme } from './schemes-named.ts';
import { isLoanWithoutLand } from './schemes-need.ts';
import { answerWellKnown, findAskedPlace, noteBorrowed } from './schemes-well-known.ts';
import { tellUnknownScheme } from './schemes.ts';
import { findLast } from './seek.ts';

/** Judges by the scheme's rules and by the farmer's data in Khet. Only the office decides. */
export async function answerEligible(asking: Asking): Promise<Answer> {
  const { asked, say, actor } = asking;
  const named = await findNamed(asking);
  if (named.length === 0 && (await namesUnknownScheme(asking))) return tellUnknownScheme(asking);
  if (named.length === 0 && isLoanWithoutLand(asked)) return answerWellKnown(asking, 'landless');
  const id = named[0]?.id ?? (await schemeMeant(asking));
  if (actor.kind === 'visitor' && id === undefined && asked.tellsLandAlone) return answerWellKnown(asking, 'land');
  if (actor.kind === 'visitor') return answerVisitor(asking, id);
  if (id !== undefined) return tellVerdict(asking, id);
  const {
    answeredOn,
    likely,
    items: judged,
  } = await findSchemesForMe(asking, {
    actor,
    state: findAskedPlace(asking)?.state ?? undefined,
  });
  if (answeredOn === null) return { text: say('eligible.questions'), suggestions: [say('try.scheme')] };
  if (judged.length === 0) return { text: say('eligible.none'), suggestions: [say('try.scheme')] };
  return {
    text: [
      likely > 0 ? say('eligible.likely', { count: likely }) : say('eligible.maybe'),
      say('eligible.office'),
      ...noteBorrowed(
        asking,
        judged.map(({ scheme }) => scheme),
      ),
    ].join(' '),
    cards: [toSchemesCard(judged.map(({ scheme, eligibility }) => ({ scheme, verdict: eligibility.verdict })))],
    citations: judged.slice(0, 3).map(({ scheme }) => citeScheme(scheme)),
    remember: { scheme: asked.memory.scheme },
  };
}

const mostOfOneName = 30;

/** The scheme that the question names, else the scheme of the last answer. */
async function schemeMeant(asking: Asking): Promise<string | undefined> {
  const { asked } = asking;
  if (asked.query !== '') {
    const { schemes, total } = await findSchemes(asking, { q: asked.query, state: null });
    // Words that fit this many schemes do not name one of them.
    return total > mostOfOneName ? undefined : schemes[0]?.id;
  }
  return (await findLast(asking))?.id;
}

async function answerVisitor(asking: Asking, id: string | undefined): Promise<Answer> {
  const { say, services, language } = asking;
  if (id === undefined) return { text: say('eligible.signIn'), suggestions: [say('try.scheme')] };
  const scheme = await findSchemeById({ services, id, language });
  if (!scheme) return { text: say('eligible.signIn') };
  return {
    text: [
      say('eligible.who', { title: scheme.title, eligibility: scheme.eligibility }),
      ...noteBorrowed(asking, [scheme]),
      say('eligible.signIn'),
    ].join(' '),
    cards: [toSchemesCard([{ scheme, verdict: null }])],
    citations: [citeScheme(scheme)],
    remember: { scheme: scheme.id },
  };
}

async function tellVerdict(asking: Asking, id: string): Promise<Answer> {
  const { say, actor } = asking;
  if (actor.kind === 'visitor') return { text: say('eligible.signIn') };
  const { scheme, eligibility } = await judgeScheme(asking, { id, actor });
  const open = eligibility.rules.filter(({ answer }) => answer === 'unknown').length;
  return {
    text: [
      say(`eligible.verdict.${eligibility.verdict}`, { title: scheme.title }),
      ...(open > 0 ? [say('eligible.open', { count: open })] : []),
      say('eligible.who', { title: scheme.title, eligibility: scheme.eligibility }),
      ...noteBorrowed(asking, [scheme]),
      say('eligible.office'),
    ].join(' '),
    cards: [toSchemesCard([{ scheme, verdict: eligibility.verdict }])],
    citations: [citeScheme(scheme)],
    remember: { scheme: scheme.id },
  };
}

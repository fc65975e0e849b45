import type { Scheme, SchemeDetail } from '#contract/schemes.ts';
import { findState } from '#catalogue/states.ts';
import { foldWords } from '#domain/text/fold-spelling.ts';
import { formatLabelled, formatList } from '#languages/format.ts';
import { nameIn } from '#languages/names.ts';
import { schemeTroubleWords } from '#languages/typed-words.ts';
import { sayIn } from '#languages/words.ts';
import { readScheme } from '#server/features/schemes/index.ts';

import type { Asking } from '../../answer.ts';
import { asksAmountAlone } from '../../rules/goes-on.ts';
import { mayBeOfAny } from './schemes-asked.ts';

/** The details of a scheme that the person asks for: how to get it, who may have it, whom to call. */
export async function tellDetails(
  { asked, say, services, language, locale }: Asking,
  { id }: Scheme,
): Promise<string[]> {
  const { hints } = asked;
  const { title, description, howToApply, eligibility, documents, helpline, deadline, troubles } = await readScheme({
    services,
    id,
    language,
  });
  const sayPaper = sayIn('schemes', language);
  const papers = formatList(
    documents.map((paper) => sayPaper(`papers.${paper}`)),
    locale,
  );
  // The answer to "and in my wife's name?" is the rule for who may have the scheme.
  const asksOpenly =
    asked.isFollow &&
    !(['steps', 'call', 'payment', 'again', 'benefit', 'deadline', 'fee', 'why'] as const).some((hint) =>
      hints.has(hint),
    );
  const asksAmount = asksAmountAlone(asked);
  const asksSteps = hints.has('steps') && !asksAmount;
  return [
    ...(hints.has('why') ? [description] : []),
    ...(hints.has('who') || (asksOpenly && !asksAmount) ? [say('eligible.who', { title, eligibility })] : []),
    ...(asksSteps ? [say('schemes.how', { how: howToApply })] : []),
    ...(asksSteps && documents.length > 0 ? [say('schemes.papers', { papers })] : []),
    ...(hints.has('deadline') && deadline === null ? [say('schemes.noDeadline')] : []),
    ...troublesTold(asked, troubles).map(({ what, wayOut }) => formatLabelled(what, wayOut, locale)),
    ...((hints.has('call') || hints.has('payment')) && helpline !== null
      ? [say('schemes.call', { number: helpline })]
      : []),
  ];
}

/** More than this is hard to hear. */
const mostTroubles = 2;

/** Reasons why money does not come, for a person who only says that it has not come. */
const reasonsOfNoMoney: readonly string[] = ['e-kyc', 'account-not-linked', 'money-not-come'];

/** The difficulties of a scheme that the person tells of. */
function troublesTold(
  { newest, hints }: Asking['asked'],
  troubles: SchemeDetail['troubles'],
): SchemeDetail['troubles'] {
  const said = ` ${foldWords(newest).join(' ')} `;
  const told = new Set(
    schemeTroubleWords()
      .filter(([, names]) => names.some((name) => said.includes(` ${foldWords(name).join(' ')} `)))
      .map(([id]) => id),
  );
  const meant = troubles.filter(({ id }) => told.has(id));
  const reasons = hints.has('payment') ? troubles.filter(({ id }) => reasonsOfNoMoney.includes(id)) : [];
  return (meant.length > 0 ? meant : reasons).slice(0, mostTroubles);
}

/** A fire may still burn, so an answer about its damage begins with the number to call. */
export function sayFire({ asked: { hints }, say }: Asking): string[] {
  return hints.has('fire') && hints.has('damage') ? [say('schemes.fire')] : [];
}

interface OfState {
  /** The name of the state. */
  readonly name: string;
  /** The first scheme of that state. */
  readonly title: string;
}

/** The states of the schemes, if no scheme is for all of India or for the state of the asker's language. */
export function ofStatesAlone({ language }: Asking, schemes: readonly Scheme[]): readonly OfState[] {
  if (schemes.some(({ states }) => mayBeOfAny(states, language))) return [];
  const titles = new Map(schemes.toReversed().flatMap(({ states, title }) => states.map((code) => [code, title])));
  const codes = new Set(schemes.flatMap(({ states }) => states));
  return [...codes].flatMap((code) => {
    const name = nameIn('states', language, findState(code)?.id ?? '');
    return name === undefined ? [] : [{ name, title: titles.get(code) ?? '' }];
  });
}

/** A longer list is hard to hear. */
const mostStates = 3;

/** Says that the schemes are of single states, with their names or with the names of the states. */
export function sayStates({ say, locale }: Asking, states: readonly OfState[], by: keyof OfState): string[] {
  const found = [...new Set(states.map((state) => state[by]))].slice(0, mostStates);
  return found.length === 0 ? [] : [say('schemes.ofStates', { found: formatList(found, locale) })];
}

export function statesToTap({ say }: Asking, states: readonly OfState[]): string[] {
  return states.length > 0 ? states.slice(0, mostStates).map(({ name }) => name) : [say('try.scheme')];
}

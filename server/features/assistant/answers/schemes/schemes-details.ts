import type { Scheme } from '#contract/schemes.ts';
import { formatList } from '#languages/format.ts';
import { sayIn } from '#languages/words.ts';
import { readScheme } from '#server/features/schemes/index.ts';

import type { Asking } from '../../answer.ts';
import { asksAmountAlone } from '../../rules/goes-on.ts';

/** The details of a scheme that the person asks for: how to get it, who may have it, whom to call. */
export async function tellDetails(
  { asked, say, services, language, locale }: Asking,
  { id }: Scheme,
): Promise<string[]> {
  const { hints } = asked;
  const { title, description, howToApply, eligibility, documents, helpline, deadline } = await readScheme({
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
    ...((hints.has('call') || hints.has('payment')) && helpline !== null
      ? [say('schemes.call', { number: helpline })]
      : []),
  ];
}

/** A fire may still burn, so an answer about its damage begins with the number to call. */
export function sayFire({ asked: { hints }, say }: Asking): string[] {
  return hints.has('fire') && hints.has('damage') ? [say('schemes.fire')] : [];
}

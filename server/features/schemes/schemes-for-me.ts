import type { JudgedScheme } from '#contract/schemes.ts';
import { indianDay } from '#domain/days/days.ts';
import { isSchemeOver } from '#domain/schemes/schemes.ts';
import { type Eligibility, judgeEligibility } from '#domain/schemes/scheme-eligibility.ts';
import type { Reader } from '#server/platform/actor.ts';
import type { Services } from '#server/platform/services.ts';

import { readFacts } from './farmer-facts.ts';
import { openSchemeBook } from './book/scheme-book.ts';

export interface SchemesForMe {
  services: Services;
  actor: Reader;
  language: string;
  limit: number;
}

/**
 * Lists the schemes for which the person qualifies, then those with the fewest missing facts. Schemes with a failed
 * rule are left out.
 */
export async function listSchemesForMe({ services, actor, language, limit }: SchemesForMe): Promise<JudgedScheme[]> {
  const facts = await readFacts({ services, actor });
  const book = await openSchemeBook();
  const today = indianDay(services.clock());
  const judged = book.all
    // Without rules Khet cannot judge a scheme.
    .filter((scheme) => scheme.rules.length > 0 && !isSchemeOver(scheme, today))
    .map((scheme) => ({ scheme, eligibility: judgeEligibility(scheme, facts) }))
    .filter(({ eligibility }) => eligibility.verdict !== 'not')
    .map((each) => ({ ...each, rank: rankOf(each.eligibility, each.scheme.rulesComplete) }))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, limit);
  return Promise.all(
    judged.map(async ({ scheme, eligibility }) => ({ scheme: await book.say(scheme, language, today), eligibility })),
  );
}

/** Where a scheme's rules are not complete, a yes to all of them promises less. */
function rankOf({ verdict, rules }: Eligibility, rulesComplete: boolean): number {
  const open = rules.filter(({ answer }) => answer === 'unknown').length / rules.length;
  return (verdict === 'eligible' ? 0 : rulesComplete ? 1 : 2) + open / 2;
}

import { Link } from 'react-router';

import type { CardOf } from '#contract/assistant.ts';
import { formatDay, formatList } from '#languages/format.ts';
import { problemAddress } from '#web/features/problems/index.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Fold } from '#web/ui/layout/Fold.tsx';
import { SignPicture } from '#web/ui/pictures/SignPicture.tsx';

import { cardLook } from './look.ts';

/**
 * The problems of a crop, with their signs. Several start closed, because an open first one would look like the answer.
 */
export function ProblemsCard({ card: { problems } }: { card: CardOf<'problems'> }) {
  const say = useWords('assistant');
  const locale = useLocale();
  return (
    <ul className={`${cardLook} divide-y-[1.5px] divide-line`}>
      {problems.map(({ id, name, crop, signs, sources, lastVerified }) => (
        <li key={id}>
          <Fold
            look="line"
            open={problems.length === 1}
            title={
              <span className="flex items-center gap-3">
                <SignPicture problem={id} width={64} />
                <span className="min-w-0">
                  {name} <span className="block text-sm font-text text-ink-soft">{crop}</span>
                </span>
              </span>
            }
          >
            <ul className="flex list-disc flex-col gap-1 pl-5">
              {signs.map((sign) => (
                <li key={sign}>{sign}</li>
              ))}
            </ul>
            <p className="mt-2 text-sm text-ink-soft">
              {say('cards.problemSource', {
                sources: formatList(sources, locale),
                day: formatDay(lastVerified, locale, 'dated'),
              })}
            </p>
            <Link to={problemAddress(id)} className="inline-flex min-h-12 items-center text-leaf-dark underline">
              {say('cards.problemPage')}
            </Link>
          </Fold>
        </li>
      ))}
    </ul>
  );
}

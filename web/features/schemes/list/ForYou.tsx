import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router';

import type { JudgedScheme, SchemesForMe } from '#contract/schemes.ts';
import { schemeQuestions } from '#domain/schemes/scheme-questions.ts';
import { useLanguage, useWords } from '#web/lib/words/words.ts';
import { BackLink } from '#web/ui/buttons/BackLink.tsx';
import { Loaded } from '#web/ui/states/Loaded.tsx';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';

import { forYouQuery } from '../api.ts';
import { questionsAddress } from '../use-scheme-filters.ts';
import { QuestionsOffer } from './QuestionsOffer.tsx';
import { SchemeRow } from './SchemeRow.tsx';

/** With more rows the kinds of schemes would not begin on the second screenful. */
const mostShown = 4;

/** The likely schemes of this person, or the offer of the questions that tell which those are. */
export function ForYou({ whole = false }: { whole?: boolean }) {
  const say = useWords('schemes');
  const query = useQuery(forYouQuery(useLanguage()));
  return (
    <section aria-labelledby="for-you" className="flex flex-col gap-3">
      {whole ? <BackLink to="/schemes">{say('title')}</BackLink> : null}
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="for-you" className="text-xl">
          {say('forYou.title')}
        </h2>
        {query.data?.answeredOn ? (
          <Link
            to={questionsAddress}
            className="inline-flex min-h-12 items-center font-label text-leaf-dark hover:underline"
          >
            {say('forYou.change', { count: schemeQuestions.length })}
          </Link>
        ) : null}
      </div>
      <Loaded query={query} failed={say('failed')} level={3} skeleton={<Rows />}>
        {(found) => (found.answeredOn === null ? <QuestionsOffer /> : <Offered found={found} whole={whole} />)}
      </Loaded>
    </section>
  );
}

function Rows() {
  return (
    <div aria-hidden className="flex flex-col gap-2.5">
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-24 w-full" />
    </div>
  );
}

function Offered({ found: { likely, items }, whole }: { found: SchemesForMe; whole: boolean }) {
  const say = useWords('schemes');
  const isLikely = ({ chance }: JudgedScheme) => chance === 'likely';
  const sure = items.filter(isLikely);
  const perhaps = items.filter((judged) => !isLikely(judged));
  const shown = whole ? sure : sure.slice(0, mostShown);
  const alsoShown = whole ? perhaps : perhaps.slice(0, mostShown - shown.length);
  const more = Math.max(likely, sure.length) - shown.length;
  return (
    <>
      {likely === 0 ? <p>{say('forYou.noneSure')}</p> : null}
      {shown.length > 0 ? <List judged={shown} /> : null}
      {alsoShown.length > 0 && likely > 0 ? <h3 className="text-lg">{say('forYou.maybe')}</h3> : null}
      {alsoShown.length > 0 ? <List judged={alsoShown} /> : null}
      {!whole && more > 0 ? (
        <Link
          to="/schemes?show=for-you"
          className="inline-flex min-h-12 items-center justify-center gap-1 font-label text-leaf-dark hover:underline"
        >
          {say('forYou.more', { count: more })}
          <ChevronRight aria-hidden className="size-5" />
        </Link>
      ) : null}
      {whole ? <p className="text-sm text-ink-soft">{say('forYou.office')}</p> : null}
    </>
  );
}

function List({ judged }: { judged: readonly JudgedScheme[] }) {
  return (
    <ul className="grid gap-2.5 desk:grid-cols-2">
      {judged.map((each) => (
        <SchemeRow key={each.scheme.id} scheme={each.scheme} judged={each} />
      ))}
    </ul>
  );
}

import FolderOpen from 'lucide-react/icons/folder-open';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Suspense } from 'react';
import { Link } from 'react-router';

import { latePart } from '#web/app/late.ts';
import { useSession } from '#web/lib/session/session.ts';
import { loadWords, useWords } from '#web/lib/words/words.ts';
import { BackLink } from '#web/ui/buttons/BackLink.tsx';
import { PageHeader } from '#web/ui/layout/PageHeader.tsx';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';

import { SignInOffer } from './detail/SignInOffer.tsx';
import { ApplicationList } from './list/ApplicationList.tsx';
import { SearchBox } from './list/Filters.tsx';
import { ForYou } from './list/ForYou.tsx';
import { Found } from './list/Found.tsx';
import { Kinds } from './list/Kinds.tsx';
import { ownApplicationsAddress, useSchemeFilters } from './use-scheme-filters.ts';

const questions = latePart(async () => {
  const [{ Questions }] = await Promise.all([
    import('./questions/Questions.tsx'),
    loadWords(['scheme-questions', 'names/states']),
  ]);
  return Questions;
});

/** The government's schemes: the person's own first, then by the kind of work. The list comes after a tap. */
export function Schemes() {
  const say = useWords('schemes');
  const { filters } = useSchemeFilters();
  if (filters.show === 'questions') {
    return (
      <Suspense fallback={<Skeleton className="h-96 w-full" />}>
        <questions.Part />
      </Suspense>
    );
  }
  return (
    <div className="mx-auto flex max-w-page flex-col gap-4 md:gap-5">
      <PageHeader title={say('title')} text={<span className="max-md:hidden">{say('intro')}</span>} />
      <SearchBox />
      <Shown />
    </div>
  );
}

function Shown() {
  const { filters, isBrowsing } = useSchemeFilters();
  const say = useWords('schemes');
  const { status } = useSession();
  const isSignedIn = status === 'signed-in';
  if (isBrowsing) return <Found />;
  if (isSignedIn && filters.show === 'for-you') return <ForYou whole />;
  if (isSignedIn && filters.show === 'applications') {
    return (
      <>
        <BackLink to="/schemes">{say('title')}</BackLink>
        <ApplicationList />
      </>
    );
  }
  return (
    <>
      {isSignedIn ? (
        <>
          <ForYou />
          <OwnApplications />
        </>
      ) : null}
      <Kinds />
      {status === 'visitor' ? (
        <div className="visitor-screen">
          <SignInOffer text={say('forYou.visitor')} />
        </div>
      ) : null}
    </>
  );
}

function OwnApplications() {
  const say = useWords('schemes');
  return (
    <Link
      to={ownApplicationsAddress}
      className="surface flex min-h-14 items-center gap-3 px-4 font-label hover:border-leaf"
    >
      <FolderOpen aria-hidden className="size-6 shrink-0 text-leaf-dark" />
      <span className="min-w-0 flex-1">{say('applications')}</span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
    </Link>
  );
}

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';

import { guardedPart } from '#web/app/guarded-part.tsx';
import { loadBestForMe } from '#web/features/schemes/index.ts';
import { useLanguage, useWords } from '#web/lib/words/words.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { Loaded } from '#web/ui/states/Loaded.tsx';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

import { applicationsQuery, notYetAppliedFor, schemesForMeQuery } from './api.ts';

const BestForMe = guardedPart(loadBestForMe, <Skeleton className="h-24 w-full" />);

/** The three schemes that fit best and have no application yet, or the questions that tell which those are. */
export function ForYou() {
  const say = useWords('dashboard');
  const language = useLanguage();
  const forMe = useQuery(schemesForMeQuery(language));
  const applications = useInfiniteQuery(applicationsQuery(language));
  // This waits for the applications, so that no scheme appears and then vanishes.
  const query = { ...forMe, data: applications.isLoading ? undefined : forMe.data };
  const more = (
    <ButtonLink variant="quiet" to="/schemes">
      {say('viewAll')}
      <VisuallyHidden>{say('forYou.title')}</VisuallyHidden>
    </ButtonLink>
  );
  return (
    <Section title={say('forYou.title')} text={say('forYou.text')} action={more}>
      <Loaded query={query} level={3}>
        {(found) => (
          <BestForMe judged={found.answeredOn === null ? null : notYetAppliedFor(found, applications.data)} />
        )}
      </Loaded>
    </Section>
  );
}

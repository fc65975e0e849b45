import { useInfiniteQuery, useQuery } from '@tanstack/react-query';

import { QuestionsOffer, SchemeRow } from '#web/features/schemes/index.ts';
import { useLanguage, useWords } from '#web/lib/words/words.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { Loaded } from '#web/ui/states/Loaded.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

import { applicationsQuery, notYetAppliedFor, schemesForMeQuery } from './api.ts';

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
        {(found) =>
          found.answeredOn === null ? (
            <QuestionsOffer />
          ) : (
            <ul className="grid gap-2.5 desk:grid-cols-3">
              {notYetAppliedFor(found, applications.data).map((judged) => (
                <SchemeRow key={judged.scheme.id} scheme={judged.scheme} judged={judged} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}

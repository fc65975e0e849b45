import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router';

import { BorrowedNote } from '#web/features/schemes/index.ts';
import { useLanguage, useWords } from '#web/lib/words/words.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { KindIcon } from '#web/ui/pictures/KindIcon.tsx';
import { Loaded } from '#web/ui/states/Loaded.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

import { applicationsQuery, notYetAppliedFor, schemesForMeQuery, schemesQuery } from './api.ts';

/**
 * The three schemes that fit best and have no application yet. For an empty profile, these are the first three of the
 * catalogue.
 */
export function ForYou() {
  const say = useWords('dashboard');
  const language = useLanguage();
  const forMe = useQuery(schemesForMeQuery(language));
  const first = useQuery(schemesQuery(language));
  const applications = useInfiniteQuery(applicationsQuery(language));
  const fitting = forMe.data?.items.map(({ scheme }) => scheme);
  const query = fitting?.length === 0 ? { ...first, data: first.data?.items } : { ...forMe, data: fitting };
  // This waits for the applications, so that no scheme appears and then vanishes.
  const data = applications.isLoading ? undefined : query.data && notYetAppliedFor(query.data, applications.data);
  const more = (
    <ButtonLink variant="quiet" to="/schemes">
      {say('viewAll')}
      <VisuallyHidden>{say('forYou.title')}</VisuallyHidden>
    </ButtonLink>
  );
  return (
    <Section title={say('forYou.title')} text={say('forYou.text')} action={more}>
      <Loaded query={{ ...query, data }} level={3}>
        {(schemes) => (
          <ul className="grid gap-4 desk:grid-cols-3">
            {schemes.map(({ id, title, benefit, category, briefBorrowedFrom }) => (
              <Card
                as="li"
                key={id}
                padding="small"
                className="relative flex items-start gap-3 has-[a:hover]:border-leaf"
              >
                <KindIcon scheme={category} />
                <div className="min-w-0 flex-1">
                  <h3 className="text-base">
                    <Link to={`/schemes/${id}`} className="break-words after:absolute after:inset-0">
                      {title}
                    </Link>
                  </h3>
                  <p className="line-clamp-3 text-ink-soft">{benefit}</p>
                  <BorrowedNote from={briefBorrowedFrom} className="text-sm text-ink-soft" />
                </div>
                <ChevronRight aria-hidden className="mt-1 size-5 shrink-0 text-ink-soft" />
              </Card>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}

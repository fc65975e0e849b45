import { useQuery } from '@tanstack/react-query';
import ExternalLink from 'lucide-react/icons/external-link';
import TriangleAlert from 'lucide-react/icons/triangle-alert';

import type { FoundScheme } from '#contract/schemes.ts';
import { useLanguage, useWords } from '#web/lib/words/words.ts';
import { Banner } from '#web/ui/states/Banner.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Spinner } from '#web/ui/states/Spinner.tsx';

import { liveQuery } from '../api.ts';
import { RowLook } from './SchemeRow.tsx';

/**
 * Schemes that a configured model knows beside the catalogue. Without a model the catalogue's list is the whole answer.
 */
export function LiveSchemes({ q }: { q: string }) {
  const say = useWords('schemes');
  const { data, error, isFetching } = useQuery(liveQuery(useLanguage(), q));
  if (error) return <Banner kind="error">{say('live.failed')}</Banner>;
  if (isFetching) {
    return (
      <p role="status" className="flex items-center gap-3 text-ink-soft">
        <Spinner />
        {say('live.searching')}
      </p>
    );
  }
  if (data?.foundBy !== 'ai') return null;
  return (
    <section aria-labelledby="live-schemes" className="flex flex-col gap-4">
      <h2 id="live-schemes">{say('live.title')}</h2>
      <p className="text-ink-soft">{data.schemes.length === 0 ? say('live.none') : say('live.text')}</p>
      <ul className="flex flex-col gap-2.5">
        {data.schemes.map((scheme) => (
          <FoundByModel key={`${scheme.title} ${scheme.link}`} scheme={scheme} />
        ))}
      </ul>
    </section>
  );
}

function FoundByModel({ scheme: { title, description, benefit, eligibility, link } }: { scheme: FoundScheme }) {
  const say = useWords('schemes');
  return (
    <Card as="li" padding="none">
      <details className="group/live">
        <summary className="list-none rounded-card [&::-webkit-details-marker]:hidden">
          <RowLook
            category=""
            place={benefit || description}
            status={
              <span className="flex items-center gap-1.5 text-sm font-label text-marigold-dark">
                <TriangleAlert aria-hidden className="size-4.5 shrink-0" />
                {say('live.badge')}
              </span>
            }
            name={title}
          />
        </summary>
        <div className="flex flex-col items-start gap-3 px-4 pb-4">
          {[description, benefit, eligibility].filter(Boolean).map((text) => (
            <p key={text} className="break-words">
              {text}
            </p>
          ))}
          {link ? (
            <ButtonLink variant="secondary" href={link} target="_blank" rel="noreferrer nofollow">
              {say('card.link')}
              <ExternalLink aria-hidden className="size-5" />
            </ButtonLink>
          ) : null}
        </div>
      </details>
    </Card>
  );
}

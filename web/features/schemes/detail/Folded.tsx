import ExternalLink from 'lucide-react/icons/external-link';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';

import type { SchemeDetail } from '#contract/schemes.ts';
import { Badge } from '#web/ui/figures/Badge.tsx';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { BulletList } from '#web/ui/layout/BulletList.tsx';
import { Fold } from '#web/ui/layout/Fold.tsx';
import { SourceLine } from '#web/ui/layout/SourceLine.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

import { useSchemeWords } from '../use-scheme-words.ts';

/** All that not everybody reads: the whole scheme, how to apply, and the ways out of difficulties. */
export function Folded({ scheme, isOver }: { scheme: SchemeDetail; isOver: boolean }) {
  const { say } = useSchemeWords();
  return (
    <div className="printed-whole flex flex-col gap-3">
      <Fold level={2} title={say('detail.more')} open={isOver}>
        <WholeScheme scheme={scheme} isOver={isOver} />
      </Fold>
      {isOver ? null : (
        <Fold level={2} title={say('detail.how')}>
          <HowToApply scheme={scheme} />
        </Fold>
      )}
      {isOver || scheme.troubles.length === 0 ? null : (
        <Fold level={2} id="troubles" title={say('detail.troubles')}>
          {scheme.troubles.map(({ id, what, wayOut }) => (
            <Fold key={id} look="line" level={3} title={what}>
              <p>{wayOut}</p>
            </Fold>
          ))}
        </Fold>
      )}
    </div>
  );
}

/** The card of the specification, with its words. */
function WholeScheme({ scheme, isOver }: { scheme: SchemeDetail; isOver: boolean }) {
  const { say, sayDay } = useSchemeWords();
  const { description, benefit, eligibility, amounts, paidIn, startDate, endDate, deadline, link, source, checked } =
    scheme;
  return (
    <div className="flex flex-col gap-4">
      {deadline ? (
        <Badge tone="clay" icon={CalendarClock} className="self-start">
          {say('card.deadline', { day: sayDay(deadline) })}
        </Badge>
      ) : null}
      <p>{description}</p>
      {amounts.length > 0 ? <BulletList lines={amounts} /> : null}
      {paidIn === null ? null : <p>{paidIn}</p>}
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
        <Fact label={say('card.benefit')} wide>
          {benefit}
        </Fact>
        <Fact label={say('card.eligibility')} wide>
          {eligibility}
        </Fact>
        <Fact label={say('card.start')}>{sayDay(startDate)}</Fact>
        <Fact label={say('card.end')}>{sayDay(endDate)}</Fact>
      </dl>
      {isOver ? null : (
        <ButtonLink variant="secondary" className="self-start" href={link} target="_blank" rel="noreferrer">
          {say('card.link')}
          <ExternalLink aria-hidden className="size-5" />
          <VisuallyHidden>, {say('card.newTab')}</VisuallyHidden>
        </ButtonLink>
      )}
      <div>
        <p className="text-sm text-ink-soft">{checked.said}</p>
        {source ? (
          <SourceLine
            source={say('detail.source', { name: source.name, year: String(source.year) })}
            sourceUrl={link}
          />
        ) : null}
      </div>
    </div>
  );
}

function Fact({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'col-span-2' : ''}>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function HowToApply({ scheme: { howToApply, office, helpline, statusLink } }: { scheme: SchemeDetail }) {
  const { say } = useSchemeWords();
  return (
    <div className="flex flex-col gap-3">
      <p>{howToApply}</p>
      {office ? <p>{office}</p> : null}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {helpline ? (
          <ButtonLink variant="secondary" href={`tel:${helpline.replaceAll(/[^\d+]/g, '')}`}>
            <Phone aria-hidden className="size-5" />
            {say('detail.call', { number: helpline })}
          </ButtonLink>
        ) : null}
        {statusLink ? (
          <ButtonLink variant="secondary" href={statusLink} target="_blank" rel="noreferrer">
            {say('detail.status')}
            <ExternalLink aria-hidden className="size-5" />
          </ButtonLink>
        ) : null}
      </div>
    </div>
  );
}

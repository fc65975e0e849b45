import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarX from 'lucide-react/icons/calendar-x';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleHelp from 'lucide-react/icons/circle-help';
import ExternalLink from 'lucide-react/icons/external-link';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import type { Scheme } from '#contract/schemes.ts';
import { mostSchemeDescription } from '#domain/limits.ts';
import type { Eligibility } from '#domain/schemes/scheme-eligibility.ts';
import { Badge } from '#web/ui/figures/Badge.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { KindIcon } from '#web/ui/pictures/KindIcon.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

import { BorrowedNote } from '../BorrowedNote.tsx';
import { useIsOver } from '../use-is-over.ts';
import { useSchemeWords } from '../use-scheme-words.ts';

interface SchemeCardProps {
  readonly scheme: Scheme;
  /** Given if the scheme was judged for this person. */
  readonly eligibility?: Eligibility;
}

export function SchemeCard({ scheme, eligibility }: SchemeCardProps) {
  const { say, sayDay, sayPlace } = useSchemeWords();
  const isOver = useIsOver(scheme);
  const { id, title, description, category, benefit, states, startDate, endDate, deadline, link, amounts } = scheme;
  return (
    <Card as="li" className="flex flex-col gap-3">
      <div className="flex items-start gap-3">
        <KindIcon scheme={category} />
        <div className="min-w-0">
          <h2 className="text-lg leading-snug">
            <Link to={`/schemes/${id}`} className="hover:underline">
              {title}
            </Link>
          </h2>
          <p className="text-sm text-ink-soft">
            {sayPlace(states)} · {say(`categories.${category}`)}
          </p>
        </div>
      </div>
      {eligibility ? <Verdict eligibility={eligibility} /> : null}
      <EndedBadge endDate={endDate} />
      {deadline ? (
        <Badge tone="clay" icon={CalendarClock} className="self-start">
          {say('card.deadline', { day: sayDay(deadline) })}
        </Badge>
      ) : null}
      {amounts[0] ? <p className="text-xl font-strong">{amounts[0]}</p> : null}
      <p>{cut(description)}</p>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2">
        <Fact label={say('card.benefit')} wide>
          <strong className="font-strong">{benefit}</strong>
        </Fact>
        <Fact label={say('card.eligibility')} wide>
          {scheme.eligibility}
        </Fact>
        <Fact label={say('card.start')}>{sayDay(startDate)}</Fact>
        <Fact label={say('card.end')}>{sayDay(endDate)}</Fact>
      </dl>
      <p className="text-sm text-ink-soft">{scheme.checked.brief}</p>
      <BorrowedNote from={scheme.borrowedFrom} className="text-sm text-ink-soft" />
      <div className="mt-auto flex flex-wrap gap-3 pt-1">
        <ButtonLink to={`/schemes/${id}`}>{say(isOver ? 'card.instead' : 'card.why')}</ButtonLink>
        <ButtonLink variant="secondary" href={link} target="_blank" rel="noreferrer">
          {say('card.link')}
          <ExternalLink aria-hidden className="size-5" />
          <VisuallyHidden>, {say('card.newTab')}</VisuallyHidden>
        </ButtonLink>
      </div>
    </Card>
  );
}

function Verdict({ eligibility: { verdict, rules } }: { eligibility: Eligibility }) {
  const { say } = useSchemeWords();
  const open = rules.filter(({ answer }) => answer === 'unknown').length;
  return (
    <Badge
      tone={verdict === 'eligible' ? 'leaf' : 'marigold'}
      icon={verdict === 'eligible' ? CircleCheck : CircleHelp}
      className="self-start"
    >
      {say(`verdict.${verdict}`)}
      {open > 0 ? ` · ${say('why.missing', { count: open })}` : null}
    </Badge>
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

/**
 * The beginning of a long text, cut between two words. A single long word is cut between two characters as a reader
 * sees them.
 */
function cut(text: string): string {
  const characters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  if (characters.length <= mostSchemeDescription) return text;
  const shown = characters.slice(0, mostSchemeDescription + 1).join('');
  const lastSpace = shown.search(/\s\S*$/);
  const end = lastSpace > 0 ? lastSpace : characters.slice(0, mostSchemeDescription).join('').length;
  return `${shown.slice(0, end).trimEnd()}…`;
}

/** Says that a scheme is closed to new applications. It stays listed for farmers who applied or have heard of it. */
export function EndedBadge({ endDate }: { endDate: string }) {
  const { say, sayDay } = useSchemeWords();
  const isOver = useIsOver({ endDate });
  if (!isOver) return null;
  return (
    <Badge tone="clay" icon={CalendarX} className="self-start">
      {say('card.ended', { day: sayDay(endDate) })}
    </Badge>
  );
}

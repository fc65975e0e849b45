import ChevronRight from 'lucide-react/icons/chevron-right';
import type { LucideIcon } from 'lucide-react';
import CalendarX from 'lucide-react/icons/calendar-x';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleHelp from 'lucide-react/icons/circle-help';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import type { JudgedScheme, Scheme } from '#contract/schemes.ts';
import { formatList } from '#languages/format.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { KindIcon } from '#web/ui/pictures/KindIcon.tsx';

import { useIsOver } from '../use-is-over.ts';
import { useSchemeWords } from '../use-scheme-words.ts';
import { cutDescription } from './cut-description.ts';

interface SchemeRowProps {
  readonly scheme: Scheme;
  /** Given if the scheme was judged for this person. */
  readonly judged?: Omit<JudgedScheme, 'scheme'> | undefined;
}

/** One scheme of a list. Its page has the rest. */
export function SchemeRow({ scheme, judged }: SchemeRowProps) {
  const { id, title, category, amount, description, borrowedFrom } = scheme;
  return (
    <Card as="li" padding="none" className="relative has-[a:hover]:border-leaf">
      <RowLook
        category={category}
        place={<Place scheme={scheme} />}
        amount={amount}
        status={<Status scheme={scheme} judged={judged} />}
        name={
          <Link to={`/schemes/${id}`} className="after:absolute after:inset-0 after:rounded-card">
            {amount ? nameIn(title) : title}
          </Link>
        }
      >
        <span lang={borrowedFrom ?? undefined} className="text-sm text-ink-soft max-md:hidden">
          {cutDescription(description)}
        </span>
      </RowLook>
    </Card>
  );
}

/** The name without its amount: "PM-KISAN" of "PM-KISAN: ₹6,000 a year". */
export function nameIn(title: string): string {
  return title.split(/: (?=.*\d)/)[0] ?? title;
}

interface RowLookProps {
  readonly category: string;
  readonly place: ReactNode;
  readonly amount?: Scheme['amount'];
  readonly status?: ReactNode;
  readonly name: ReactNode;
  readonly children?: ReactNode;
}

/** The look of every scheme in a list: what it is for, its name, how much, and one line on how it stands. */
export function RowLook({ category, place, amount, status, name, children }: RowLookProps) {
  return (
    <span className="grid min-h-18 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 px-3 py-2.5 md:px-4 md:py-3">
      <KindIcon scheme={category} className="row-span-2 size-11 md:size-12" />
      <span className="flex min-w-0 flex-col">
        <span className="line-clamp-2 leading-snug font-label">{name}</span>
        <span className="text-sm leading-snug text-ink-soft">{place}</span>
        {children}
      </span>
      {amount ? (
        <span className="flex max-w-28 flex-col items-end self-start text-right md:max-w-40">
          <span className="figures text-lg leading-tight font-strong md:text-xl">{amount.figure}</span>
          <span className="line-clamp-2 text-sm leading-tight text-ink-soft">{amount.ofWhat}</span>
        </span>
      ) : (
        <ChevronRight aria-hidden className="size-5 text-ink-soft" />
      )}
      <span className="col-span-2 empty:hidden">{status}</span>
    </span>
  );
}

/** The last day to apply where one is known, because it comes before everything else; else the state. */
function Place({ scheme }: SchemeRowProps) {
  const { say, sayDay, sayPlace } = useSchemeWords();
  const { states, category, deadline } = scheme;
  const isOver = useIsOver(scheme);
  return (
    <>
      {deadline && !isOver ? (
        <span className="text-clay-dark">{say('row.deadline', { day: sayDay(deadline) })}</span>
      ) : (
        sayPlace(states)
      )}
      <span className="max-md:hidden"> · {say(`categories.${category}`)}</span>
    </>
  );
}

/** With more names the line would be two. */
const mostFacts = 2;

/** The one thing to know of a scheme here: that it is over, or how it fits this person. */
function Status({ scheme, judged }: SchemeRowProps) {
  const { say, locale } = useSchemeWords();
  const isOver = useIsOver(scheme);
  if (isOver) return <Line icon={CalendarX} look="text-clay-dark" text={say('row.ended')} />;
  if (!judged) return null;
  const { chance, why, open, eligibility } = judged;
  const name = (facts: JudgedScheme['why']) =>
    formatList([...new Set(facts.slice(0, mostFacts).map((fact) => say(`facts.${fact}`)))], locale);
  if (chance === 'likely') {
    const isSure = eligibility.verdict === 'eligible';
    const text = isSure ? say('row.sure') : say('row.fits', { facts: name(why) });
    return <Line icon={CircleCheck} look="text-leaf-dark" text={text} />;
  }
  const text = open.length === 0 ? say('verdict.maybe') : say('row.open', { count: open.length, facts: name(open) });
  return <Line icon={CircleHelp} look="text-marigold-dark" text={text} />;
}

function Line({ icon: Icon, look, text }: { icon: LucideIcon; look: string; text: string }) {
  return (
    <span className={`flex items-start gap-1.5 text-sm leading-snug font-label ${look}`}>
      <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      <span className="min-w-0">{text}</span>
    </span>
  );
}

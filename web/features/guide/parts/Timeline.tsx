import CalendarDays from 'lucide-react/icons/calendar-days';
import Droplets from 'lucide-react/icons/droplets';
import FlaskConical from 'lucide-react/icons/flask-conical';
import Search from 'lucide-react/icons/search';
import Shovel from 'lucide-react/icons/shovel';
import Wheat from 'lucide-react/icons/wheat';
import type { LucideIcon } from 'lucide-react';

import type { FactOf, Guide, GuideFact } from '#catalogue/guide-schema.ts';
import type { Teller } from '#catalogue/tell-guide/amounts.ts';
import { tellFact } from '#catalogue/tell-guide/tell-fact.ts';
import { tellDue } from '#catalogue/tell-guide/tell-stage.ts';
import { useWords } from '#web/lib/words/words.ts';

type Stage = FactOf<'stage'>;

interface TimelineProps {
  readonly guide: Guide;
  readonly facts: readonly GuideFact[];
  readonly t: Teller;
}

/** The crop's stages from top to bottom, each with its days and what is due. */
export function Timeline({ guide, facts, t }: TimelineProps) {
  const say = useWords('guide');
  const stages = facts.filter((fact) => fact.kind === 'stage');
  if (stages.length === 0) return null;
  return (
    <section aria-labelledby="calendar" className="flex flex-col gap-3">
      <h2 id="calendar" className="text-xl">
        {say('parts.calendar')}
      </h2>
      <ol>
        {stages.map((stage) => (
          <StageRow key={`${stage.stage} ${String(stage.days ?? stage.months)}`} stage={stage} guide={guide} t={t} />
        ))}
      </ol>
    </section>
  );
}

function StageRow({ stage, guide, t }: { stage: Stage; guide: Guide; t: Teller }) {
  const say = useWords('guide');
  const { label, holds } = tellFact(guide, stage, t);
  const Icon = icons[stage.due[0]?.do ?? ''] ?? CalendarDays;
  const when = stage.days ? say('stageDays', { days: t.range(stage.days) }) : t.monthsFromTo(stage.months ?? [1, 12]);
  return (
    <li className="group relative grid grid-cols-[auto_1fr] gap-3 pb-4 last:pb-0">
      <span aria-hidden className="absolute top-10 bottom-0 left-5 w-0.5 bg-line group-last:hidden" />
      <span aria-hidden className="relative grid size-10 place-items-center rounded-full bg-leaf-soft text-leaf-dark">
        <Icon className="size-5" />
      </span>
      <div className="min-w-0 pt-1">
        <h3 className="text-base">
          <span className="inline-block first-letter:uppercase">{label}</span>{' '}
          <span className="text-sm font-text text-ink-soft">{t.join([when, holds])}</span>
        </h3>
        <ul className="mt-1 flex flex-col gap-0.5 text-ink-soft">
          {stage.due.map((due) => (
            <li key={`${due.do} ${String(due.days)} ${due.work ?? ''}`} className="text-pretty first-letter:uppercase">
              {tellDue(due, t)}
              {due.days ? ` (${say('stageDays', { days: t.range(due.days) })})` : ''}
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

const icons: Readonly<Record<string, LucideIcon>> = {
  water: Droplets,
  'stop-water': Droplets,
  drain: Droplets,
  feed: FlaskConical,
  manure: FlaskConical,
  look: Search,
  harvest: Wheat,
  pick: Wheat,
  weed: Shovel,
  work: Shovel,
};

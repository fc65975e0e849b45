import CircleCheck from 'lucide-react/icons/circle-check';
import CircleOff from 'lucide-react/icons/circle-off';
import FileUp from 'lucide-react/icons/file-up';

import { daysBetween } from '#domain/days/days.ts';
import type { PriceIntake } from '#contract/operator.ts';
import { formatNumber } from '#languages/format-number.ts';
import { formatAge, formatDay, formatList } from '#languages/format.ts';
import { useNow } from '#web/lib/page/use-now.ts';
import { useNameOf } from '#web/lib/words/names.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Badge } from '#web/ui/figures/Badge.tsx';
import { Section } from '#web/ui/layout/Section.tsx';

/** How fresh each source is, and the days without any price. */
export function Sources({ intake: { sources, gaps } }: { intake: PriceIntake }) {
  const say = useWords('operator');
  const locale = useLocale();
  const days = formatList(
    joinRuns(gaps).map(([first, last]) =>
      first === last
        ? formatDay(first, locale)
        : say('sources.run', { from: formatDay(first, locale), to: formatDay(last, locale) }),
    ),
    locale,
  );
  return (
    <Section title={say('sources.title')}>
      <ul className="flex flex-col divide-y-[1.5px] divide-line">
        {sources.map((source) => (
          <SourceRow key={source.id} source={source} />
        ))}
      </ul>
      <p className="text-ink-soft">{gaps.length === 0 ? say('sources.noGaps') : say('sources.gaps', { days })}</p>
    </Section>
  );
}

/** The first and the last day of each run of days. */
function joinRuns(days: readonly string[]): [string, string][] {
  const runs: [string, string][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && daysBetween(run[1], day) === 1) run[1] = day;
    else runs.push([day, day]);
  }
  return runs;
}

function SourceRow({ source }: { source: PriceIntake['sources'][number] }) {
  const say = useWords('operator');
  const locale = useLocale();
  const now = useNow();
  const nameOf = useNameOf();
  const { id, isAskable, isOn, newestDay, lastFetch } = source;
  return (
    <li className="flex flex-col gap-1 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-base">{nameOf('sources', { id })}</h3>
        {isAskable ? (
          <Badge tone={isOn ? 'leaf' : 'plain'} icon={isOn ? CircleCheck : CircleOff}>
            {say(isOn ? 'sources.on' : 'sources.off')}
          </Badge>
        ) : (
          <Badge icon={FileUp}>{say('sources.files')}</Badge>
        )}
      </div>
      <p>
        {newestDay === null
          ? say('sources.none')
          : say('sources.newest', {
              day: formatDay(newestDay, locale, 'dated'),
              age: formatAge(newestDay, now, locale),
            })}
      </p>
      {lastFetch === null ? null : (
        <p className="text-sm text-ink-soft">
          {say('sources.last', {
            stored: formatNumber(lastFetch.stored),
            quarantined: formatNumber(lastFetch.quarantined),
          })}
          {lastFetch.problem === null ? null : (
            <span lang="en" className="block">
              {lastFetch.problem}
            </span>
          )}
        </p>
      )}
    </li>
  );
}

import { Files, Landmark, type LucideIcon, MessageCircle, ScanSearch } from 'lucide-react';

import type { Overview } from '#contract/profile.ts';
import { useWords } from '#web/lib/words/words.ts';
import { formatDay } from '#languages/format.ts';
import { formatNumber } from '#languages/format-number.ts';

import { useLocale } from '#web/lib/words/use-locale.ts';

const figuresShown = ['diagnoses', 'questions', 'applications', 'documents'] as const;

const icons: Readonly<Record<(typeof figuresShown)[number], LucideIcon>> = {
  diagnoses: ScanSearch,
  questions: MessageCircle,
  applications: Landmark,
  documents: Files,
};

/** What this account did, counted. */
export function Figures({ figures }: { figures: Overview['figures'] }) {
  const say = useWords('profile');
  const locale = useLocale();
  return (
    <section aria-labelledby="profile-figures">
      <h2 id="profile-figures" className="text-xl">
        {say('overview.figures')}
      </h2>
      <dl className="mt-3 grid grid-cols-2 gap-3">
        {figuresShown.map((name) => {
          const Icon = icons[name];
          return (
            <div key={name} className="surface flex flex-col-reverse justify-end p-4">
              <dt className="text-ink-soft">{say(`overview.${name}`)}</dt>
              <dd className="figures flex items-center justify-between text-3xl font-figure">
                {formatNumber(figures[name])}
                <Icon aria-hidden className="size-6 text-leaf" />
              </dd>
            </div>
          );
        })}
      </dl>
      <p className="mt-3 text-sm text-ink-soft">
        {say('overview.since', { day: formatDay(figures.since, locale, 'long') })}
      </p>
    </section>
  );
}

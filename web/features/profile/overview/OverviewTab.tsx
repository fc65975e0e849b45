import { useQuery } from '@tanstack/react-query';
import Files from 'lucide-react/icons/files';
import Landmark from 'lucide-react/icons/landmark';
import MessageCircle from 'lucide-react/icons/message-circle';
import ScanSearch from 'lucide-react/icons/scan-search';
import type { LucideIcon } from 'lucide-react';

import type { Overview, Profile } from '#contract/profile.ts';
import { missingFields, tabOf } from '#domain/profile-fields.ts';
import { formatNumber } from '#languages/format-number.ts';
import { formatDay, formatList, formatPercent } from '#languages/format.ts';
import { useOwner } from '#web/lib/session/use-owner.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Loaded } from '#web/ui/states/Loaded.tsx';
import { Progress } from '#web/ui/states/Progress.tsx';

import { overviewQuery } from '../api.ts';
import { readDraft } from '../editing/form/draft.ts';
import { startEditing } from '../editing/form/use-editing.ts';
import { useTab } from '../use-tab.ts';
import { Achievements } from './Achievements.tsx';

export function OverviewTab({ profile }: { profile: Profile }) {
  const overview = useQuery(overviewQuery);
  return (
    <Loaded query={overview}>
      {({ figures, achievements }) => (
        <div className="grid gap-6 desk:grid-cols-2">
          <div className="flex flex-col gap-6">
            <Completeness profile={profile} percent={figures.completePercent} />
            <Figures figures={figures} />
          </div>
          <Achievements achievements={achievements} />
        </div>
      )}
    </Loaded>
  );
}

const figuresShown = ['diagnoses', 'questions', 'applications', 'documents'] as const;

const icons: Readonly<Record<(typeof figuresShown)[number], LucideIcon>> = {
  diagnoses: ScanSearch,
  questions: MessageCircle,
  applications: Landmark,
  documents: Files,
};

/** Counts of the account's activity. */
function Figures({ figures }: { figures: Overview['figures'] }) {
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

/** The filled share of the profile, and a link to the rest. */
function Completeness({ profile, percent }: { profile: Profile; percent: number }) {
  const say = useWords('profile');
  const locale = useLocale();
  const { id } = useOwner();
  const [, open] = useTab();
  const missing = missingFields(profile);
  const [first] = missing;

  function fill() {
    if (!first) return;
    if (!readDraft(id)) startEditing(profile, id);
    open(tabOf(first));
  }
  return (
    <Card as="section" aria-label={say('overview.complete')} className="flex flex-col gap-4">
      <Progress
        label={say('overview.complete')}
        value={percent / 100}
        valueText={formatPercent(percent / 100, locale)}
      />
      {first ? (
        <>
          <p className="text-ink-soft">{say('overview.completeNext')}</p>
          <p>
            {say('overview.missing', {
              fields: formatList(
                missing.map((field) => say(`fields.${field}`)),
                locale,
              ),
            })}
          </p>
          <Button onClick={fill} className="self-start max-sm:w-full">
            {say('overview.fill')}
          </Button>
        </>
      ) : (
        <p className="text-ink-soft">{say('overview.all')}</p>
      )}
    </Card>
  );
}

import type { Profile } from '#contract/profile.ts';
import { useWords } from '#web/lib/words/words.ts';
import { formatPercent } from '#languages/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Progress } from '#web/ui/Progress.tsx';

import { readDraft } from '../draft.ts';
import { tabOf, usefulFields } from '../rules/fields.ts';
import { startEditing } from '../use-editing.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useOwner } from '#web/lib/use-owner.ts';
import { useTab } from '../use-tab.ts';

/** How much of the profile is filled in, and the way to the rest. */
export function Completeness({ profile, percent }: { profile: Profile; percent: number }) {
  const say = useWords('profile');
  const locale = useLocale();
  const { id } = useOwner();
  const [, open] = useTab();
  const missing = usefulFields.filter((field) =>
    field === 'crops' ? profile.crops.length === 0 : profile[field] === null,
  );
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
            <span className="font-label">{say('overview.missing')}: </span>
            {missing.map((field) => say(`fields.${field}`)).join(', ')}
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

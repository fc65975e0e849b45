import { Activity, type LucideIcon, TrendingDown, TrendingUp } from 'lucide-react';

import { useWords } from '#web/lib/words/words.ts';
import { Field } from '#web/ui/Field.tsx';
import { NumberInput } from '#web/ui/NumberInput.tsx';
import { RadioCards } from '#web/ui/RadioCards.tsx';

import { type AlertKind, alertKinds } from '../rules/alert-draft.ts';
import type { AlertFieldsProps } from './AlertPlaceFields.tsx';

const icons: Readonly<Record<AlertKind, LucideIcon>> = { above: TrendingUp, below: TrendingDown, change: Activity };

/** What has to happen, and from which figure on. */
export function AlertThreshold({ draft: { kind, threshold }, problems, change }: AlertFieldsProps) {
  const say = useWords('market');
  return (
    <>
      <RadioCards
        label={say('alerts.kind')}
        choices={alertKinds.map((value) => ({ value, label: say(`alerts.kinds.${value}`), icon: icons[value] }))}
        value={kind}
        onSelect={(value) => change({ kind: value })}
      />
      <Field
        label={say(kind === 'change' ? 'alerts.percent' : 'alerts.rupees')}
        required
        error={problems.includes('threshold') ? say('alerts.noThreshold') : undefined}
      >
        <NumberInput min={1} value={threshold} onChange={(event) => change({ threshold: event.target.value })} />
      </Field>
    </>
  );
}

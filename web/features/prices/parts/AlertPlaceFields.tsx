import { useQuery } from '@tanstack/react-query';

import { useWords } from '#web/lib/words/words.ts';

import { marketsQuery } from '../api.ts';
import { useCommodityOptions, useStateOptions } from '../names.ts';
import type { AlertDraft, AlertField } from '../rules/alert-draft.ts';
import { ChoiceField } from './ChoiceField.tsx';

export interface AlertFieldsProps {
  readonly draft: AlertDraft;
  readonly problems: readonly AlertField[];
  readonly change: (change: Partial<AlertDraft>) => void;
}

/** Which crop is watched, and where: in a whole state, or in one of its markets. */
export function AlertPlaceFields({ draft, problems, change }: AlertFieldsProps) {
  const say = useWords('market');
  const { commodity, state, market } = draft;
  const { data: markets = [] } = useQuery(marketsQuery({ state, commodity, district: '' }));
  return (
    <>
      <ChoiceField
        label={say('filters.commodity')}
        any={say('filters.noCommodity')}
        options={useCommodityOptions()}
        value={commodity}
        required
        error={problems.includes('commodity') ? say('alerts.noCommodity') : undefined}
        onChoose={(id) => change({ commodity: id })}
      />
      <ChoiceField
        label={say('filters.state')}
        any={say('alerts.chooseState')}
        options={useStateOptions()}
        value={state}
        required
        error={problems.includes('state') ? say('alerts.noState') : undefined}
        onChoose={(id) => change({ state: id, market: '' })}
      />
      <ChoiceField
        label={say('filters.market')}
        any={state === '' ? say('filters.stateFirst') : say('alerts.wholeState')}
        options={markets}
        value={market}
        disabled={state === ''}
        onChoose={(id) => change({ market: id })}
      />
    </>
  );
}

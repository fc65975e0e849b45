import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';

import { commodityById } from '#catalogue/commodities.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { sayError } from '#web/lib/words/say-error.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Banner } from '#web/ui/states/Banner.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

import { historyQuery } from '../api.ts';
import { useAge } from '../figures/age.ts';
import { lastDays } from '../figures/bars.ts';
import { type Filters, noFilters } from '../filters/filters.ts';
import { addAlert, type NewAlert } from './mutations.ts';
import { type AlertDraft, checkAlert, draftAlert, type PlacedDraft } from './alert-draft.ts';
import { AlertPlaceFields, AlertThreshold, sayProblems } from './AlertFields.tsx';
import { useAlertMarkets } from './own-market.ts';
import type { WishedAlert } from './wished-alert.ts';

interface AlertDialogProps {
  readonly open: boolean;
  /** The filters of the present search, because the alert is probably about the same. */
  readonly filters: Filters;
  readonly wished: WishedAlert | undefined;
  readonly onClose: () => void;
}

export function AlertDialog({ open, filters, wished, onClose }: AlertDialogProps) {
  const say = useWords('market');
  const formId = useId();
  const { mutateAsync, isPending } = useMutation(addAlert);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      // An alert that kai wrote into the address has an entry of its own there.
      hasOwnEntry={wished !== undefined}
      title={say('alerts.addTitle')}
      description={say('alerts.addText')}
      closeLabel={say('alerts.close')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {say('alerts.cancel')}
          </Button>
          <Button type="submit" form={formId} busy={isPending} busyLabel={say('alerts.saving')}>
            {say('alerts.save')}
          </Button>
        </>
      }
    >
      <AlertForm
        id={formId}
        start={draftAlert(commodityById(filters.commodity) ? filters : { ...filters, commodity: '' }, wished)}
        onSubmit={async (body) => {
          await mutateAsync(body);
          toast.success(say('alerts.added'));
          onClose();
        }}
      />
    </Dialog>
  );
}

interface AlertFormProps {
  readonly id: string;
  readonly start: AlertDraft;
  readonly onSubmit: (alert: NewAlert) => Promise<void>;
}

function AlertForm({ id, start, onSubmit }: AlertFormProps) {
  const say = useWords('market');
  // The own mandi is known only once the state's list is there, so it is no part of the typed values.
  const placed = (draft: AlertDraft): PlacedDraft => ({ ...draft, market: draft.market ?? own });
  const { values, changeAll, problems, failure, attributes } = useForm<AlertDraft>({
    start,
    check: (draft) => {
      const checked = checkAlert(placed(draft), current);
      return checked.alert ? undefined : { fields: sayProblems(checked.problems, draft, say) };
    },
    send: async (draft) => {
      const { alert } = checkAlert(placed(draft), current);
      if (alert) await onSubmit(alert);
    },
  });
  const { own } = useAlertMarkets(values);
  const draft = placed(values);
  const { current, isNeverReported } = useCurrentPrice(draft);
  // Every change clears the problems, because a wrong value may be right with another crop, place or direction.
  const fields = { draft, problems, change: changeAll };
  return (
    <form {...attributes} id={id} className="flex flex-col gap-5">
      {failure === undefined ? null : <Banner kind="error">{sayError(failure)}</Banner>}
      <AlertPlaceFields {...fields} />
      {isNeverReported ? <Banner kind="warning">{say('alerts.noPriceHere')}</Banner> : null}
      <AlertThreshold {...fields} current={current} />
      <Checkbox
        label={say('alerts.byMail')}
        checked={values.byMail}
        onChange={(event) => changeAll({ byMail: event.target.checked })}
      />
    </form>
  );
}

/** The last price of the alert's state or market, per quintal. The server compares the alert with it too. */
function useCurrentPrice({ commodity, state, market }: PlacedDraft) {
  const place = { ...noFilters, commodity, state, market };
  const { data } = useQuery({ ...historyQuery(place), enabled: commodity !== '' && state !== '' });
  const ageOf = useAge();
  const [last] = lastDays(data?.history ?? [], 1);
  return {
    current: data && ageOf(data.provenance)?.isOld ? undefined : last?.modalPrice,
    isNeverReported: data?.history.length === 0,
  };
}

import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';

import { commodityById } from '#catalogue/commodities.ts';
import { sayError } from '#web/lib/words/say-error.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';

import { historyQuery } from '../api.ts';
import { lastDays } from '../current/bars.ts';
import { type Filters, noFilters } from '../filters/filters.ts';
import { addAlert, type NewAlert } from '../mutations.ts';
import { type AlertDraft, type AlertProblems, checkAlert, draftAlert } from './alert-draft.ts';
import { AlertPlaceFields, AlertThreshold } from './AlertFields.tsx';

interface AlertDialogProps {
  readonly open: boolean;
  /** What is looked for now is what the alert will most likely be about. */
  readonly filters: Filters;
  readonly onClose: () => void;
}

export function AlertDialog({ open, filters, onClose }: AlertDialogProps) {
  const say = useWords('market');
  const formId = useId();
  const { mutateAsync, isPending } = useMutation(addAlert);
  return (
    <Dialog
      open={open}
      onClose={onClose}
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
        start={draftAlert(commodityById(filters.commodity) ? filters : { ...filters, commodity: '' })}
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
  const [draft, setDraft] = useState(start);
  const [problems, setProblems] = useState<AlertProblems>({});
  const current = useCurrentPrice(draft);
  const [failure, setFailure] = useState<unknown>();
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  // What is missing may be out of sight: the first of it takes the focus.
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), [tries]);
  const fields = {
    draft,
    problems,
    change: (part: Partial<AlertDraft>) => {
      setDraft({ ...draft, ...part });
      // What was wrong may be right with another crop, place or direction.
      setProblems({});
    },
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    const checked = checkAlert(draft, current);
    setProblems(checked.problems);
    setTries(tries + 1);
    setFailure(undefined);
    if (!checked.alert) return;
    await onSubmit(checked.alert).catch(setFailure);
  }
  return (
    <form ref={form} id={id} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      {failure === undefined ? null : <Banner kind="error">{sayError(failure)}</Banner>}
      <AlertPlaceFields {...fields} />
      <AlertThreshold {...fields} current={current} />
      <Checkbox
        label={say('alerts.byMail')}
        checked={draft.byMail}
        onChange={(event) => fields.change({ byMail: event.target.checked })}
      />
    </form>
  );
}

/** Of the state or market that the alert is about, per quintal: what the server will hold the alert against too. */
function useCurrentPrice({ commodity, state, market }: AlertDraft): number | undefined {
  const place = { ...noFilters, commodity, state, market };
  const { data } = useQuery({ ...historyQuery(place), enabled: commodity !== '' && state !== '' });
  const [last] = lastDays(data?.history ?? [], 1);
  return last?.modalPrice;
}

import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { afterClosing } from '#web/lib/page/back-to-close.ts';
import { sayFailure } from '#web/lib/words/say-failure.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

import { forgetResult } from '../diagnosis-session.ts';

interface DeleteDiagnosisProps<Reply> {
  /** The id of its record, or the key under which it waits on this phone. */
  readonly id: string;
  /** The mutation that deletes it. */
  readonly deletion: UseMutationOptions<Reply, Error, string>;
}

/** Asks once, deletes the diagnosis, and leads back to the others. */
export function DeleteDiagnosis<Reply>({ id, deletion }: DeleteDiagnosisProps<Reply>) {
  const say = useWords('diagnosis');
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    ...deletion,
    onError: (error) => {
      setAsking(false);
      toast.error(sayFailure(error, say('details.deleteFailed')));
    },
  });
  const remove = () =>
    mutate(id, {
      onSuccess: () => {
        forgetResult(id);
        toast.success(say('details.deleted'));
        setAsking(false);
        afterClosing(() => void navigate('/crop-disease', { replace: true }));
      },
    });
  return (
    <>
      <Button variant="quiet" className="self-start text-clay-dark" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden className="size-5" />
        {say('details.delete')}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={say('details.deleteTitle')}
        text={say('details.deleteText')}
        confirmLabel={say('details.deleteConfirm')}
        cancelLabel={say('details.keep')}
        closeLabel={say('close')}
        busy={isPending}
        busyLabel={say('details.deleting')}
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

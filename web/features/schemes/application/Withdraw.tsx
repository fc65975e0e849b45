import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { afterClosing } from '#web/lib/page/back-to-close.ts';
import { sayFailure } from '#web/lib/words/say-failure.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

import { isGone, withdrawApplication } from '../api.ts';
import { ownApplicationsAddress } from '../use-scheme-filters.ts';

export function Withdraw({ id }: { id: string }) {
  const say = useWords('schemes');
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const withdraw = useMutation(withdrawApplication);

  function leave() {
    setIsAsking(false);
    afterClosing(() => void navigate(ownApplicationsAddress, { replace: true }));
  }
  function go() {
    withdraw.mutate(id, {
      onSuccess: () => {
        toast.success(say('application.withdrawn'));
        leave();
      },
      onError: (error) => {
        if (isGone(error)) {
          toast.info(say('application.withdrawnBefore'));
          leave();
        } else {
          setIsAsking(false);
          toast.error(sayFailure(error, say('notSaved')));
        }
      },
    });
  }
  return (
    <>
      <Button variant="quiet" className="text-clay-dark" onClick={() => setIsAsking(true)}>
        {say('application.withdraw')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        danger
        title={say('application.withdrawTitle')}
        text={say('application.withdrawText')}
        confirmLabel={say('application.withdraw')}
        cancelLabel={say('application.keep')}
        closeLabel={say('application.close')}
        busy={withdraw.isPending}
        onConfirm={go}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}

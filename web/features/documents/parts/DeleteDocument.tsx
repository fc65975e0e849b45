import { useMutation } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';

import type { Document } from '#contract/documents.ts';
import { afterClosing } from '#web/lib/page/back-to-close.ts';
import { sayFailure } from '#web/lib/words/say-failure.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

import { deleteDocument, isGone } from '../api.ts';

interface DeleteDocumentProps {
  readonly document: Document;
  readonly onDeleted?: () => void;
  /** Shows only the icon, because a phone has little room beside other buttons. */
  readonly isSmall?: boolean;
}

/** Asks once, then deletes the paper and its file. */
export function DeleteDocument({ document, onDeleted, isSmall = false }: DeleteDocumentProps) {
  const say = useWords('documents');
  const [asking, setAsking] = useState(false);
  const { mutateAsync, isPending } = useMutation(deleteDocument);
  const named = say('delete.named', { name: document.originalName });

  async function remove() {
    try {
      await mutateAsync(document._id);
      toast.success(say('delete.done'));
      if (onDeleted) afterClosing(onDeleted);
    } catch (error) {
      if (isGone(error)) {
        toast.info(say('delete.before'));
        if (onDeleted) afterClosing(onDeleted);
      } else toast.error(sayFailure(error, say('delete.failed')));
    }
    setAsking(false);
  }
  return (
    <>
      {isSmall ? (
        <IconButton icon={Trash2} label={named} className="ml-auto text-clay-dark" onClick={() => setAsking(true)} />
      ) : (
        <Button variant="quiet" aria-label={named} className="text-clay-dark" onClick={() => setAsking(true)}>
          <Trash2 aria-hidden className="size-5" />
          {say('delete.button')}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        danger
        title={say('delete.question')}
        text={document.originalName}
        confirmLabel={say('delete.confirm')}
        cancelLabel={say('delete.keep')}
        closeLabel={say('close')}
        busy={isPending}
        busyLabel={say('delete.busy')}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

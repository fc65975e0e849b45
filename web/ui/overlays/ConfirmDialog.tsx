import { type ReactNode, useEffect, useRef } from 'react';

import { Button } from '../buttons/Button.tsx';
import { Dialog } from './Dialog.tsx';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: ReactNode;
  /** The consequence of the action, and whether it can be undone. */
  readonly text: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly closeLabel: string;
  readonly busy?: boolean;
  readonly busyLabel?: string | undefined;
  /** Makes the button red, because the action deletes something for good. */
  readonly danger?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly children?: ReactNode;
}

/** On a phone the answers stand above each other. If something would be lost, the safe answer is on top. */
export const safeFirst = 'max-sm:order-last';

/**
 * Asks before an action that cannot be undone. When the work fails, the screen closes the dialog, so that the person
 * can try again.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, confirmLabel, cancelLabel, closeLabel, busy = false, busyLabel, danger = false } = props;
  const confirmOnce = useOnceWhileOpen(open, props.onConfirm);
  return (
    <Dialog
      open={open}
      onClose={props.onCancel}
      title={title}
      description={text}
      closeLabel={closeLabel}
      size="small"
      role="alertdialog"
      footer={
        <>
          <Button variant="secondary" className={danger ? safeFirst : ''} onClick={props.onCancel}>
            {cancelLabel}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            busyLabel={busyLabel ?? confirmLabel}
            onClick={confirmOnce}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  );
}

/**
 * A second tap does nothing until the dialog opens again. It could come before React has drawn the button as busy, or
 * when the work is done and the screen is still open.
 */
function useOnceWhileOpen(open: boolean, act: () => void): () => void {
  const isDone = useRef(false);
  useEffect(() => {
    isDone.current = false;
  }, [open]);
  return () => {
    if (isDone.current) return;
    isDone.current = true;
    act();
  };
}

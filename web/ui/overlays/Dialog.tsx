import X from 'lucide-react/icons/x';
import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef, useState } from 'react';

import { useBackToClose } from '#web/lib/page/back-to-close.ts';

import { IconButton } from '../buttons/IconButton.tsx';
import { LogoMark } from '../pictures/LogoMark.tsx';
import { dialogClosed, dialogOpened } from './open-dialogs.ts';

interface DialogProps {
  readonly open: boolean;
  /**
   * Called for Escape, Back, the close button or a tap beside the dialog. The dialog closes when `open` becomes false.
   */
  readonly onClose: () => void;
  /** The address or the router's state says that the dialog is open, so Back closes it without a further entry. */
  readonly hasOwnEntry?: boolean;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly closeLabel: string;
  /** `sheet` fills a phone; `small` is a question at the bottom of a phone; `wide` is for tables and pictures. */
  readonly size?: 'sheet' | 'small' | 'wide';
  readonly role?: 'dialog' | 'alertdialog';
  /** An icon button beside the title, before the close button. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
  /** The buttons, which stay in sight below the scrolling content. */
  readonly footer?: ReactNode;
}

const phoneSheet =
  'h-dvh w-full max-w-none max-h-none sm:h-fit sm:max-h-[min(46rem,calc(100dvh-3rem))] sm:rounded-card';
const sizes = {
  sheet: `m-0 sm:m-auto sm:w-full sm:max-w-lg ${phoneSheet}`,
  wide: `m-0 sm:m-auto sm:w-[calc(100%-3rem)] sm:max-w-3xl ${phoneSheet}`,
  small:
    'mx-auto mt-auto mb-0 w-full max-w-none rounded-t-card sm:my-auto sm:max-w-md sm:rounded-card max-h-[calc(100dvh-3rem)]',
};

/**
 * The browser's own modal dialog: it keeps the focus inside, makes the rest inert, and gives the focus back. The focus
 * starts at `autoFocus`, else at the title, so that a phone's keyboard stays closed.
 */
export function Dialog({ open, onClose, hasOwnEntry = false, size = 'sheet', role, footer, ...parts }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const id = useId();
  // The content is drawn only when the dialog is open, because a closed dialog cannot take the focus.
  const [shown, setShown] = useState(false);
  useBackToClose(open && !hasOwnEntry, onClose);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return undefined;
    element.showModal();
    dialogOpened(element);
    setShown(true);
    return () => {
      // The browser gives the focus back only if the dialog closes while it is still in the page.
      element.close();
      dialogClosed(element);
      setShown(false);
    };
  }, [open]);

  function closeInstead(event: SyntheticEvent) {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape does what the tap on the backdrop does
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={parts.description ? `${id}-description` : undefined}
      onCancel={closeInstead}
      onClose={(event) => {
        if (open) closeInstead(event);
      }}
      onPointerDown={(event) => {
        pressedOutside.current = isOutside(event);
      }}
      onClick={(event) => {
        // A press that began inside does not close the dialog: the person may be selecting text.
        if (pressedOutside.current && isOutside(event)) onClose();
      }}
      className={`flex-col overflow-hidden bg-card text-ink backdrop:bg-shade open:flex ${sizes[size]}`}
    >
      {open && shown ? (
        <DialogPanel {...parts} id={id} hasMark={size === 'sheet'} hasFooter={footer !== undefined} onClose={onClose} />
      ) : null}
      <div
        data-toasts
        className={`pointer-events-none overflow-y-auto ${size === 'small' ? overPage : 'max-h-1/2 shrink-0 px-3 has-[p]:py-3'}`}
      />
      {open && shown && footer ? (
        <footer className="flex shrink-0 flex-col-reverse gap-3 border-t-[1.5px] border-line px-5 py-4 sm:flex-row sm:justify-end sm:px-6">
          {footer}
        </footer>
      ) : null}
    </dialog>
  );
}

/**
 * Toasts (`Toaster.tsx`) must not cover a dialog's content. Above a question they lie over the page; in a sheet they
 * stand between the content and the buttons.
 */
const overPage = 'fixed top-0 right-6 left-0 z-10 max-h-full p-3 pr-11 pb-11 sm:right-0 sm:left-auto sm:w-104';

type DialogPanelProps = Omit<DialogProps, 'open' | 'hasOwnEntry' | 'size' | 'role' | 'footer'> & {
  readonly id: string;
  readonly hasMark: boolean;
  readonly hasFooter: boolean;
};

function DialogPanel({ id, hasMark, hasFooter, title, description, closeLabel, onClose, ...parts }: DialogPanelProps) {
  const { actions, children } = parts;
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const dialog = heading.current?.closest('dialog');
    if (!dialog?.contains(document.activeElement) || document.activeElement === dialog) heading.current?.focus();
  }, []);
  return (
    <div className="flex min-h-0 flex-1 flex-col motion-safe:animate-arrive">
      <header className="@container/head px-5 pt-4 pb-2 sm:px-6 sm:pt-5">
        {/* With large text on a narrow phone the title stands below the buttons, else its words would break. */}
        <div className="flex items-start justify-end gap-x-3 @max-[15rem]/head:flex-wrap">
          {hasMark ? <LogoMark className="mt-1 size-10 @max-[15rem]/head:hidden" /> : null}
          <div className="min-w-0 flex-1 pt-2 @max-[15rem]/head:order-last @max-[15rem]/head:basis-full">
            <h2 ref={heading} id={`${id}-title`} tabIndex={-1} className="text-2xl outline-none">
              {title}
            </h2>
            {description ? (
              <p id={`${id}-description`} className="mt-1 text-ink-soft">
                {description}
              </p>
            ) : null}
          </div>
          {actions}
          <IconButton icon={X} label={closeLabel} onClick={onClose} className="-mr-2" />
        </div>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto px-5 py-3 sm:px-6">{children}</div>
      {hasFooter ? null : <div className="h-3 shrink-0" />}
    </div>
  );
}

/** The browser reports a press on the backdrop as one on the dialog, but its position is outside. */
function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): boolean {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

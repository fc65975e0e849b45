import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

import { IconButton } from '../buttons/IconButton.tsx';
import { openDialogs, topDialog } from './open-dialogs.ts';
import { dismissToast, pauseToasts, resumeToasts, type Toast, type ToastKind, useToasts } from './toast.ts';

interface ToasterProps {
  /** The name of the place: "Messages". */
  readonly label: string;
  /** The name of the button that closes a toast: "Close message". The words of the toast describe the button. */
  readonly dismissLabel: string;
}

const looks: Readonly<Record<ToastKind, { icon: LucideIcon; look: string }>> = {
  success: { icon: CircleCheck, look: 'bg-leaf-soft text-leaf-dark' },
  error: { icon: CircleAlert, look: 'bg-clay-soft text-clay-dark' },
  warning: { icon: TriangleAlert, look: 'bg-marigold-soft text-marigold-dark' },
  info: { icon: Info, look: 'bg-leaf-soft text-leaf-dark' },
};

/**
 * The place where toasts appear: once in the shell, at the top of the page. While a dialog is open, it moves into the
 * topmost one.
 */
export function Toaster({ label, dismissLabel }: ToasterProps) {
  const everyToast = useToasts();
  const place = useSyncExternalStore(
    openDialogs.subscribe,
    () => topDialog()?.querySelector('[data-toasts]') ?? document.body,
    () => null,
  );
  const section = useRef<HTMLElement>(null);
  const pointedAt = useRef<Node>(null);

  function resumeUnlessHeld() {
    const { activeElement } = document;
    // A tap leaves the focus behind it, and nobody reads there. The keyboard's focus is visible.
    const focused = activeElement?.matches(':focus-visible') ? activeElement : null;
    const holders = [pointedAt.current, focused];
    if (!holders.some((holder) => holder && section.current?.contains(holder))) resumeToasts();
  }

  // A toast that is removed under the pointer, or with the focus inside, sends no event about it.
  useEffect(resumeUnlessHeld);

  if (!place) return null;
  // Several toasts would cover the dialog.
  const toasts = place === document.body ? everyToast : everyToast.slice(-1);
  const urgent = toasts.filter(({ kind }) => kind === 'error');
  const calm = toasts.filter(({ kind }) => kind !== 'error');
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only holds the clocks still
    <section
      ref={section}
      aria-label={label}
      onPointerMove={({ target, pointerType, movementX, movementY }) => {
        // A finger points at nothing once it is lifted, and a toast that appears under a resting mouse is not pointed at.
        if (pointerType === 'touch' || (movementX === 0 && movementY === 0)) return;
        pointedAt.current = target as Node;
        pauseToasts();
      }}
      onPointerLeave={() => {
        pointedAt.current = null;
        resumeUnlessHeld();
      }}
      onFocus={({ target }) => {
        if (target.matches(':focus-visible')) pauseToasts();
      }}
      onBlur={resumeUnlessHeld}
      className={`pointer-events-none z-50 @container flex flex-col gap-2 text-ink ${place === document.body ? 'fixed inset-x-4 top-4 sm:left-auto sm:w-96' : ''}`}
    >
      <ToastList toasts={urgent} live="assertive" dismissLabel={dismissLabel} />
      <ToastList toasts={calm} live="polite" dismissLabel={dismissLabel} />
    </section>,
    place,
  );
}

interface ToastListProps {
  readonly toasts: readonly Toast[];
  readonly live: 'assertive' | 'polite';
  readonly dismissLabel: string;
}

function ToastList({ toasts, live, dismissLabel }: ToastListProps) {
  return (
    <div aria-live={live} aria-atomic={false} aria-relevant="additions" className="flex flex-col gap-2 empty:hidden">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} dismissLabel={dismissLabel} />
      ))}
    </div>
  );
}

function ToastCard({ toast, dismissLabel }: { toast: Toast; dismissLabel: string }) {
  const { icon: Icon, look } = looks[toast.kind];
  const textId = useId();
  const { action } = toast;
  return (
    <div className="pointer-events-auto surface grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-3 p-2 pl-3 shadow-float motion-safe:animate-arrive">
      <span className={`mt-1 grid size-10 shrink-0 place-items-center rounded-full ${look}`}>
        <Icon aria-hidden className="size-5" />
      </span>
      {/* With very large text the words get their own line. */}
      <div className="self-center @max-[15rem]:order-last @max-[15rem]:col-span-full">
        <p id={textId} className="py-1 whitespace-pre-line">
          {toast.text}
        </p>
        {action ? (
          <button
            type="button"
            className="button-quiet -ml-4"
            onClick={() => {
              dismissToast(toast.id);
              action.run();
            }}
          >
            {action.label}
          </button>
        ) : null}
      </div>
      <IconButton
        icon={X}
        label={dismissLabel}
        aria-describedby={textId}
        className="justify-self-end"
        onClick={() => dismissToast(toast.id)}
      />
    </div>
  );
}

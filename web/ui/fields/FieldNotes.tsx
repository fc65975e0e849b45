import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';

/** The ids of the notes that exist, for the control's `aria-describedby`. */
export function noteIds(id: string, { hint, error }: { hint: ReactNode; error: ReactNode }): string | undefined {
  return [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined;
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p id={`${id}-hint`} className="text-sm text-ink-soft">
      {children}
    </p>
  );
}

/** It stays in the page while empty, so that a screen reader says a new error. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={`${id}-error`} aria-live="polite">
      {children ? (
        <p className="flex items-start gap-2 text-sm font-label text-clay-dark">
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span>{children}</span>
        </p>
      ) : null}
    </div>
  );
}

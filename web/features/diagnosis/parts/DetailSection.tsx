import type { ReactNode } from 'react';

/** One thing to know about a problem, under its own heading. */
export function DetailSection({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-xl">{title}</h2>
      {text ? <p className="text-ink-soft">{text}</p> : null}
      {children}
    </section>
  );
}

import type { ReactNode } from 'react';

/** A picture of a screen, and what it is about in one sentence. */
export function Slide({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li className="flex w-full shrink-0 snap-center flex-col gap-4 px-5 sm:px-6">
      <div
        aria-hidden
        className="relative flex h-[clamp(15rem,46dvh,21rem)] items-end justify-center overflow-hidden rounded-card bg-leaf-soft px-4 pt-6"
      >
        <div className="flex h-full w-[15.5rem] flex-col gap-2.5 overflow-hidden rounded-t-[1.75rem] border-[1.5px] border-b-0 border-line bg-paper px-3.5 pt-4">
          {children}
        </div>
      </div>
      <div className="min-h-28">
        <h3 className="text-xl">{title}</h3>
        <p className="mt-1 text-ink-soft">{text}</p>
      </div>
    </li>
  );
}

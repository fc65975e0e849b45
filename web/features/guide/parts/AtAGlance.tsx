import type { GuideFact } from '#catalogue/guide-schema.ts';
import type { Teller } from '#catalogue/tell-guide/amounts.ts';
import { tellGlance } from '#catalogue/tell-guide/tell-glance.ts';

/** The three figures that people ask for first. */
export function AtAGlance({ facts, t }: { facts: readonly GuideFact[]; t: Teller }) {
  const figures = tellGlance(facts, t);
  if (figures.length === 0) return null;
  return (
    <dl className="surface flex divide-x-[1.5px] divide-line px-1 py-3 text-center">
      {figures.map(({ figure, label }) => (
        <div key={label} className="flex flex-auto flex-col-reverse justify-end gap-0.5 px-1.5">
          <dt className="text-sm leading-tight text-ink-soft">{label}</dt>
          <dd className="text-lg leading-tight font-label tabular-nums md:text-2xl">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

import type { ReactNode } from 'react';

export interface Rank {
  readonly id: string;
  readonly label: ReactNode;
  readonly value: number;
  /** The value in words: "₹26". */
  readonly valueText: ReactNode;
  /** True for the chosen one. */
  readonly marked?: boolean;
}

/** Compares things: each has a bar from zero and its figure. */
export function RankBars({ label, ranks }: { label: string; ranks: readonly Rank[] }) {
  const highest = Math.max(0, ...ranks.map(({ value }) => value)) || 1;
  return (
    <ol aria-label={label} className="flex flex-col divide-y-[1.5px] divide-line">
      {ranks.map(({ id, label: name, value, valueText, marked = false }) => (
        <li
          key={id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 py-2.5 first:pt-0 last:pb-0 desk:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_auto]"
        >
          <span className={marked ? 'font-strong' : 'font-label'}>{name}</span>
          <span className="figures row-span-2 text-lg font-strong desk:order-last desk:row-span-1">{valueText}</span>
          <span aria-hidden className="block h-2.5 overflow-hidden rounded-full bg-leaf-soft">
            <span
              className={`block h-full rounded-full ${marked ? 'bg-bar-today' : 'bg-bar-past'}`}
              style={{ width: `${Math.max(0, (value / highest) * 100)}%` }}
            />
          </span>
        </li>
      ))}
    </ol>
  );
}

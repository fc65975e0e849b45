import type { ReactNode } from 'react';

import { formatNumber } from '#languages/format-number.ts';
import { Fold } from '#web/ui/layout/Fold.tsx';

interface ListFoldProps {
  readonly title: string;
  /** Undefined until it is known. */
  readonly count: number | undefined;
  readonly children: ReactNode;
}

/** A list of the dashboard: open where there is room, and on a phone a line with its count, so that today comes first. */
export function ListFold({ title, count, children }: ListFoldProps) {
  const isWide = window.matchMedia('(min-width: 48rem)').matches;
  const gist = count === undefined ? undefined : <span className="figures text-lg">{formatNumber(count)}</span>;
  return (
    <Fold level={2} title={title} gist={gist} open={isWide}>
      <div className="flex flex-col items-start gap-3 *:w-full">{children}</div>
    </Fold>
  );
}

import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';

import { findCommodity } from '#catalogue/commodities.ts';
import type { Price } from '#contract/prices.ts';
import { varietyNameIn } from '#languages/market-name.ts';
import { useLanguage } from '#web/lib/words/words.ts';
import { classes } from '#web/ui/classes.ts';

interface MandiRowProps {
  readonly name: string;
  /** A short line under the name, with the mark that makes this row special. */
  readonly aside?: ReactNode;
  readonly figure: ReactNode;
  /** Stands under the figure: its change, or its name. */
  readonly below?: ReactNode;
  readonly isOld?: boolean;
  /** The content that a tap opens. */
  readonly children: ReactNode;
}

/** One market of a list: its name, its figure and the change. A tap opens everything else. */
export function MandiRow({ name, aside, figure, below, isOld = false, children }: MandiRowProps) {
  return (
    <li className={classes('min-w-0 border-b-[1.5px] border-line last:border-0', isOld && 'greyed')}>
      <details className="group/row">
        <summary className="flex min-h-12 list-none flex-wrap items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
          <span className="min-w-[min(6rem,100%)] flex-1">
            <h3 className="line-clamp-2 text-base font-label group-open/row:line-clamp-none">{name}</h3>
            {aside ? <span className="block text-sm text-ink-soft">{aside}</span> : null}
          </span>
          <span className="figures flex shrink-0 flex-col items-end">
            <strong className="text-lg leading-tight">{figure}</strong>
            {below ? <span className="text-sm">{below}</span> : null}
          </span>
          <ChevronDown
            aria-hidden
            className="size-5 shrink-0 text-ink-soft motion-safe:transition-transform group-open/row:rotate-180"
          />
        </summary>
        <div className="flex flex-col gap-1 pb-3">{children}</div>
      </details>
    </li>
  );
}

type Graded = Pick<Price, 'commodity' | 'grade'>;

/** The sources' grades for ordinary goods. */
const ordinary = new Set(['', 'FAQ', 'Local']);

/** The grade that a row must name: an unusual one, or any if the list has several grades of its commodity. */
export function gradeToSay({ commodity, grade }: Graded, rows: readonly Graded[]): string | undefined {
  const isOnlyOne = rows.every((other) => other.commodity.id !== commodity.id || other.grade === grade);
  if (grade === '' || (isOnlyOne && ordinary.has(grade))) return undefined;
  return grade.replace(/^grade\s+/i, '');
}

/** The sources' words for a variety without a name. */
const nameless = new Set(['', 'Other', 'FAQ']);

/** The name of a variety, if it has one: the sources often repeat the crop's own name there. */
export function useVarietyName(): (row: Pick<Price, 'commodity' | 'variety'>) => string | undefined {
  const language = useLanguage();
  return ({ commodity, variety }) =>
    nameless.has(variety) || findCommodity(variety)?.id === commodity.id ? undefined : varietyNameIn(language, variety);
}

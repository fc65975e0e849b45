import FlaskConical from 'lucide-react/icons/flask-conical';
import History from 'lucide-react/icons/history';
import type { ReactNode } from 'react';

import type { Provenance } from '#contract/prices.ts';
import { formatList } from '#languages/format.ts';
import { useNameOf } from '#web/lib/words/names.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Badge } from '#web/ui/figures/Badge.tsx';

import { useAge } from './age.ts';

interface SourceProps {
  readonly provenance: Provenance;
  /** True if a pill above says how old the figures are. */
  readonly hasPill?: boolean;
}

/** Stands under every chart: the day, the age and the source. A demonstration has a mark, and its notice says why. */
export function Source({ provenance, hasPill = false }: SourceProps) {
  const age = useAge()(provenance);
  const sources = useSources();
  const told = age?.isOld ? hasPill ? undefined : <OldMark key="age" words={age.words} /> : age?.words;
  const source = provenance.kind === 'demonstration' ? <SampleMark key="sample" /> : sources(provenance);
  return <Line parts={[age ? <Day key="day" day={age.day} /> : undefined, told, source]} />;
}

/** The sources by name; a person who reported by hand has the name they gave. */
export function useSources(): (provenance: Provenance) => string {
  const nameOf = useNameOf();
  const locale = useLocale();
  return ({ sources }) =>
    formatList(
      sources.map((id) => nameOf('sources', { id })),
      locale,
    );
}

/** The word "Sample" beside a price that is not real. */
export function SampleMark() {
  const say = useWords('market');
  return (
    <span className="inline-flex items-center gap-1 rounded-full bg-marigold-soft px-2.5 font-label whitespace-nowrap text-marigold-dark">
      <FlaskConical aria-hidden className="size-4 shrink-0" />
      {say('source.mark')}
    </span>
  );
}

/** Stands once on a page, above its first made-up figure. */
export function SampleNotice() {
  const say = useWords('market');
  return (
    <p className="flex items-start gap-2 rounded-field bg-marigold-soft px-2.5 py-1 text-sm leading-tight font-label text-marigold-dark">
      <FlaskConical aria-hidden className="mt-0.5 size-5 shrink-0" />
      {say('source.demonstration')}
    </p>
  );
}

/** The mark of figures older than a week, because they do not show what markets pay now. */
export function OldMark({ words }: { words: string }) {
  const say = useWords('market');
  return (
    <span className="inline-block font-label">
      <History aria-hidden className="mr-1 inline size-4 align-[-0.15em]" />
      {say('source.old', { age: words })}
    </span>
  );
}

interface OldPillProps {
  /** The age of the figures in words. */
  readonly age: string;
  readonly words: 'oldPrice' | 'oldPrices';
}

/** Stands once above old figures, because none of them shows what markets pay now. */
export function OldPill({ age, words }: OldPillProps) {
  const say = useWords('market');
  return (
    <p>
      <Badge tone="marigold" icon={History}>
        {say(`source.${words}`, { age })}
      </Badge>
    </p>
  );
}

interface FactsProps {
  readonly provenance: Provenance;
  /** Further facts, shown before the age. */
  readonly facts?: readonly ReactNode[];
  /** True if one source for all rows stands below the list. */
  readonly hasSourceBelow?: boolean;
}

const none: readonly ReactNode[] = [];

/** One quiet line: facts, day, age, and the source where the list does not name it. */
export function Facts({ provenance, facts = none, hasSourceBelow = false }: FactsProps) {
  const age = useAge()(provenance);
  const sources = useSources();
  const isDemonstration = provenance.kind === 'demonstration';
  const parts = [
    ...facts,
    age && !age.isToday ? <Day key="day" day={age.day} /> : undefined,
    age?.isOld ? <OldMark key="age" words={age.words} /> : age?.words,
    hasSourceBelow || isDemonstration ? undefined : sources(provenance),
    // A list may have real and made-up prices: then each made-up one has its mark.
    isDemonstration && !hasSourceBelow ? <SampleMark key="sample" /> : undefined,
  ];
  return <Line parts={parts} />;
}

function Day({ day }: { day: string }) {
  return <span className="whitespace-nowrap">{day}</span>;
}

/** The parts with dots between them. */
function Line({ parts }: { parts: readonly ReactNode[] }) {
  const shown = parts.filter(Boolean);
  return (
    <p className="text-sm font-text text-ink-soft">
      {shown.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of a line stand in one order
        <span key={index}>
          {part}
          {/* The dot stays at the end of a line, so that no line begins with it. */}
          {index < shown.length - 1 ? (
            <>
              <span className="whitespace-nowrap"> ·</span>{' '}
            </>
          ) : null}
        </span>
      ))}
    </p>
  );
}

/** The one source of all rows, to name it once; undefined where they differ. Each row has its own day. */
export function sharedProvenance(rows: readonly Provenance[]): Provenance | undefined {
  const [first] = rows;
  if (!first || rows.some((row) => sourcesOf(row) !== sourcesOf(first))) return undefined;
  if (first.kind === 'reported' && first.sources.length === 0) return undefined;
  return { ...first, day: null, ageDays: null, fetchedAt: null };
}

function sourcesOf({ kind, sources }: Provenance): string {
  return [kind, ...sources.toSorted()].join('\n');
}

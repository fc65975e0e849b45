import FlaskConical from 'lucide-react/icons/flask-conical';
import type { ReactNode } from 'react';

interface SourceLineProps {
  /** The name of the source, with a link if it has one. */
  readonly source: ReactNode;
  readonly sourceUrl?: string | undefined;
  /** The day and the age, both as words. */
  readonly date?: ReactNode;
  readonly age?: ReactNode;
  /** "Demonstration data": given exactly when the figures are not real. */
  readonly demonstrationLabel?: ReactNode;
  /** Buttons at the end: the table, the export. */
  readonly children?: ReactNode;
}

/** Stands under every fact: its source, its day and its age. */
export function SourceLine({ source, sourceUrl, date, age, demonstrationLabel, children }: SourceLineProps) {
  const facts = [
    { key: 'source', fact: sourceUrl ? <SourceLink href={sourceUrl}>{source}</SourceLink> : source },
    { key: 'date', fact: date },
    { key: 'age', fact: age },
  ].filter(({ fact }) => Boolean(fact));
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
      {demonstrationLabel ? (
        <span className="inline-flex items-center gap-1.5 rounded-small bg-marigold-soft px-2.5 py-1 font-label text-marigold-dark">
          <FlaskConical aria-hidden className="size-4 shrink-0" />
          {demonstrationLabel}
        </span>
      ) : null}
      <p className="py-1">
        {facts.map(({ key, fact }, index) => (
          <span key={key}>
            {index > 0 ? ' · ' : null}
            {fact}
          </span>
        ))}
      </p>
      {children}
    </div>
  );
}

function SourceLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="-my-3.5 inline-block py-3.5 underline underline-offset-3 hover:text-ink"
    >
      {children}
    </a>
  );
}

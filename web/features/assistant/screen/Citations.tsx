import BookOpenText from 'lucide-react/icons/book-open-text';
import ExternalLink from 'lucide-react/icons/external-link';
import { Link } from 'react-router';

import type { Citation } from '#contract/assistant.ts';
import { formatDay } from '#languages/format.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';

/** The sources of the facts, in small letters under the answer. Each one opens the full data. */
export function Citations({ citations }: { citations: readonly Citation[] }) {
  const say = useWords('assistant');
  if (citations.length === 0) return null;
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-sm text-ink-soft">{say('sources')}</p>
      <ul className="flex flex-wrap gap-2">
        {citations.map((citation) => (
          <li key={`${citation.title} ${citation.day} ${citation.path} ${citation.link}`} className="max-w-full">
            <CitationLink citation={citation} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const pill =
  'inline-flex min-h-12 max-w-full items-center gap-2 rounded-full border-[1.5px] border-line bg-card px-4 py-1 text-sm';

function CitationLink({ citation: { title, day, link, path } }: { citation: Citation }) {
  const say = useWords('assistant');
  const locale = useLocale();
  const words = (
    <span className="min-w-0">
      {title}
      {/* A line may end with the point, and none begins with it. */}
      {day === null ? null : (
        <>
          {'\u00A0· '}
          <span className="whitespace-nowrap">{formatDay(day, locale, 'dated')}</span>
        </>
      )}
    </span>
  );
  if (link !== null) {
    return (
      <a href={link} target="_blank" rel="noreferrer" className={`${pill} hover:border-leaf`}>
        <ExternalLink aria-hidden className="size-5 shrink-0" />
        {words}
        <span className="sr-only">{say('newTab')}</span>
      </a>
    );
  }
  if (path === null) return <span className={pill}>{words}</span>;
  return (
    <Link to={path} className={`${pill} hover:border-leaf`}>
      <BookOpenText aria-hidden className="size-5 shrink-0" />
      {words}
    </Link>
  );
}

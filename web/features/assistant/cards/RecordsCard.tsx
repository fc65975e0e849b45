import ChevronRight from 'lucide-react/icons/chevron-right';
import FileCheck2 from 'lucide-react/icons/file-check-2';
import FileText from 'lucide-react/icons/file-text';
import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router';

import type { CardOf } from '#contract/assistant.ts';
import { formatDay, formatList } from '#languages/format.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { WholeNumbers } from '#web/ui/figures/WholeNumbers.tsx';

import { cardLook } from './look.ts';

type Records = CardOf<'documents'> | CardOf<'applications'>;

/** The farmer's own records. They load late, because a visitor never sees them. */
export function RecordsCard({ card }: { card: Records }) {
  return card.kind === 'documents' ? <Documents card={card} /> : <Applications card={card} />;
}

/** The names and states of documents, never their content. */
function Documents({ card: { documents } }: { card: CardOf<'documents'> }) {
  const say = useWords('documents');
  const locale = useLocale();
  return (
    <ul className={`${cardLook} divide-y-[1.5px] divide-line`}>
      {documents.map(({ _id, name, documentType, status }) => (
        <RecordRow
          key={_id}
          icon={FileText}
          to={`/documents/${_id}`}
          title={name}
          text={formatList([say(`types.${documentType}`), say(`status.${status}`)], locale)}
        />
      ))}
    </ul>
  );
}

function Applications({ card: { applications } }: { card: CardOf<'applications'> }) {
  const say = useWords('schemes');
  const locale = useLocale();
  return (
    <ul className={`${cardLook} divide-y-[1.5px] divide-line`}>
      {applications.map(({ _id, title, trackingNumber, appliedDate, status }) => (
        <RecordRow
          key={_id}
          icon={FileCheck2}
          to={`/schemes/applications/${_id}`}
          title={title}
          text={formatList(
            [say(`statuses.${status}`), formatDay(new Date(appliedDate), locale), trackingNumber],
            locale,
          )}
        />
      ))}
    </ul>
  );
}

interface RecordRowProps {
  readonly icon: LucideIcon;
  readonly to: string;
  readonly title: string;
  readonly text: string;
}

function RecordRow({ icon: Icon, to, title, text }: RecordRowProps) {
  return (
    <li>
      <Link to={to} className="flex min-h-12 items-center gap-3 py-2">
        <Icon aria-hidden className="size-6 shrink-0 text-leaf-dark" />
        <span className="min-w-0 flex-1">
          <strong className="block leading-snug">{title}</strong>
          <span className="text-sm text-ink-soft">
            <WholeNumbers text={text} />
          </span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0" />
      </Link>
    </li>
  );
}

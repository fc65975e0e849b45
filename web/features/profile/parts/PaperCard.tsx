import { Fingerprint, IdCard, Landmark, type LucideIcon, MapPinned } from 'lucide-react';

import type { Document, documentStatuses } from '#contract/documents.ts';
import { useWords } from '#web/lib/words/words.ts';
import { formatDay } from '#languages/format.ts';
import { Card } from '#web/ui/Card.tsx';
import { type StatusKind, StatusPill } from '#web/ui/StatusPill.tsx';

import type { Paper } from '../rules/papers.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { PaperDownload } from './PaperDownload.tsx';
import { PaperUpload } from './PaperUpload.tsx';

const icons: Readonly<Record<Paper, LucideIcon>> = {
  aadhaarCard: Fingerprint,
  panCard: IdCard,
  landRecords: MapPinned,
  bankPassbook: Landmark,
};

const statusKinds: Readonly<Record<(typeof documentStatuses)[number], StatusKind>> = {
  Verified: 'good',
  'Under Review': 'reviewed',
  Pending: 'waiting',
  Rejected: 'refused',
};

interface PaperCardProps {
  readonly paper: Paper;
  /** The newest one uploaded. */
  readonly document: Document | undefined;
}

/** One paper: whether it is there, how far its check has come, and its two buttons. */
export function PaperCard({ paper, document }: PaperCardProps) {
  const say = useWords('profile');
  const locale = useLocale();
  const Icon = icons[paper];
  return (
    <Card as="li" className="flex flex-col gap-4">
      <div className="flex items-start gap-3">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-leaf-soft text-leaf-dark">
          <Icon aria-hidden className="size-6" />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="text-lg">{say(`papers.${paper}`)}</h2>
          {document ? (
            <>
              <p className="break-words">{document.originalName}</p>
              <p className="text-sm text-ink-soft">
                {say('papers.uploaded', { day: formatDay(document.createdAt, locale, 'long') })}
              </p>
            </>
          ) : (
            <p className="text-ink-soft">{say('papers.none')}</p>
          )}
        </div>
      </div>
      {document ? (
        <div>
          <StatusPill kind={statusKinds[document.status]}>{say(`papers.status.${document.status}`)}</StatusPill>
        </div>
      ) : null}
      <div className="mt-auto flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        {document ? <PaperDownload paper={paper} document={document} /> : null}
        <PaperUpload paper={paper} isThere={document !== undefined} />
      </div>
    </Card>
  );
}

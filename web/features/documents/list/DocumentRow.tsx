import { useQuery } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Eye from 'lucide-react/icons/eye';

import type { Document } from '#contract/documents.ts';
import { isGoodFinding } from '#domain/documents/documents.ts';
import { isPaperValid } from '#domain/documents/paper-state.ts';
import { formatDay } from '#languages/format.ts';
import { useToday } from '#web/lib/page/use-now.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { BlobImage } from '#web/ui/pictures/BlobImage.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { classes } from '#web/ui/classes.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

import { thumbnailQuery } from '../api.ts';
import { DeleteDocument } from '../parts/DeleteDocument.tsx';
import { DocumentStatus } from '../parts/DocumentStatus.tsx';
import { DownloadDocument } from '../parts/DownloadDocument.tsx';
import { PaperIcon } from '../parts/PaperIcon.tsx';
import { fileKindOf, useDocumentName } from '../parts/document-facts.ts';
import { useSame } from '../waiting/progress.ts';

/** One paper on a line: its picture, its name, its day and one word on its state. A tap shows its facts and actions. */
export function DocumentRow({ document }: { document: Document }) {
  const say = useWords('documents');
  const locale = useLocale();
  const name = useDocumentName()(document);
  const isSame = useSame(document._id);
  return (
    <li>
      <details className="group/row">
        <summary className="flex min-h-18 list-none flex-wrap items-center gap-x-3 gap-y-1 rounded-card py-2 [&::-webkit-details-marker]:hidden">
          <Mark document={document} />
          <span className="min-w-0 flex-[1_1_5rem]">
            <span className="line-clamp-2 font-label break-words">{name}</span>
            <span className="block text-sm text-ink-soft">
              {formatDay(document.createdAt, locale, 'dated')}
              <span className="max-sm:hidden"> · {say(`fileKinds.${fileKindOf(document.contentType)}`)}</span>
            </span>
          </span>
          <State document={document} />
          <ChevronDown
            aria-hidden
            className="size-5 shrink-0 text-ink-soft motion-safe:transition-transform group-open/row:rotate-180"
          />
        </summary>
        {isSame ? <p className="pb-2 text-sm">{say('upload.same')}</p> : null}
        <Facts document={document} />
      </details>
    </li>
  );
}

function Mark({ document }: { document: Document }) {
  const { data } = useQuery({ ...thumbnailQuery(document), enabled: document.thumbnail !== null });
  const icon = document.kind === null ? { type: document.documentType } : { kind: document.kind };
  return (
    <span className="relative grid size-14 shrink-0 place-items-center overflow-hidden rounded-field bg-leaf-soft text-leaf-dark">
      {data ? (
        <BlobImage blob={data} alt="" className="absolute inset-0 size-full object-cover object-top" />
      ) : (
        <PaperIcon {...icon} className="size-7" />
      )}
    </span>
  );
}

const looks = {
  clear: 'text-leaf-dark',
  checking: 'text-ink-soft',
  blurred: 'text-marigold-dark',
  look: 'text-marigold-dark',
  unusable: 'text-clay-dark',
  expired: 'text-clay-dark',
} as const;

function State({ document }: { document: Document }) {
  const say = useWords('documents');
  const state = stateOf(document, useToday());
  return (
    <span className={classes('max-w-[5.25rem] shrink-0 text-right text-sm font-label', looks[state])}>
      {say(`row.${state}`)}
    </span>
  );
}

function stateOf({ status, findings, expiresOn }: Document, today: string): keyof typeof looks {
  if (!isPaperValid({ expiresOn }, today)) return 'expired';
  if (status === 'Verified') return 'clear';
  if (status === 'Pending') return 'checking';
  if (findings.some((finding) => finding === 'blurred' || finding === 'tooSmall')) return 'blurred';
  return status === 'Rejected' ? 'unusable' : 'look';
}

/** Everything that is known of a paper, and the actions on it. */
function Facts({ document }: { document: Document }) {
  const say = useWords('documents');
  const locale = useLocale();
  const { _id, documentType, description, documentNumber, originalName, createdAt, expiresOn, findings } = document;
  const doubt = findings.find((finding) => !isGoodFinding(finding));
  return (
    <div className="flex flex-col gap-3 pb-4">
      <div>
        <p className="font-label">{say(`types.${documentType}`)}</p>
        <p className="line-clamp-3 break-words">{description ?? say('card.noDescription')}</p>
        <p className="figures break-words text-ink-soft">
          {documentNumber === null ? say('card.noNumber') : say('card.number', { number: documentNumber })}
        </p>
        <p className="text-ink-soft">{say('card.uploaded', { day: formatDay(createdAt, locale, 'dated') })}</p>
        {expiresOn === null ? null : (
          <p className="text-ink-soft">{say('card.validUntil', { day: formatDay(expiresOn, locale, 'dated') })}</p>
        )}
        <p className="truncate text-ink-soft" title={originalName}>
          {originalName}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <DocumentStatus document={document} />
        {doubt ? <p className="min-w-0 flex-1 basis-48 text-sm">{say(`findings.${doubt}`)}</p> : null}
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink variant="secondary" className="min-w-0 flex-auto px-2" to={`/documents/${_id}`}>
          <Eye aria-hidden className="size-5" />
          {say('card.view')}
          <VisuallyHidden>{originalName}</VisuallyHidden>
        </ButtonLink>
        <DownloadDocument document={document} className="min-w-0 flex-auto px-2" />
        <DeleteDocument document={document} isSmall />
      </div>
    </div>
  );
}

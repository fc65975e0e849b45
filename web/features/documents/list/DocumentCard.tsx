import { useQuery } from '@tanstack/react-query';
import Eye from 'lucide-react/icons/eye';
import FileImage from 'lucide-react/icons/file-image';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import FileText from 'lucide-react/icons/file-text';
import FileType2 from 'lucide-react/icons/file-type-2';
import type { LucideIcon } from 'lucide-react';

import type { Document } from '#contract/documents.ts';
import { isGoodFinding } from '#domain/documents/documents.ts';
import { formatDay } from '#languages/format.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { BlobImage } from '#web/ui/pictures/BlobImage.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

import { thumbnailQuery } from '../api.ts';
import { DeleteDocument } from '../parts/DeleteDocument.tsx';
import { DocumentStatus } from '../parts/DocumentStatus.tsx';
import { DownloadDocument } from '../parts/DownloadDocument.tsx';
import { PaperIcon } from '../parts/PaperIcon.tsx';
import { type FileKind, fileKindOf } from '../parts/document-facts.ts';

/** One paper with all its facts, its status, and the actions on it. */
export function DocumentCard({ document }: { document: Document }) {
  const say = useWords('documents');
  const locale = useLocale();
  const { _id, documentType, description, documentNumber, originalName, createdAt, expiresOn, findings } = document;
  const doubt = findings.find((finding) => !isGoodFinding(finding));
  return (
    <Card as="li" className="flex flex-col gap-4">
      <div className="flex items-start gap-4">
        <FileMark document={document} />
        <div className="min-w-0 flex-1">
          <h2 className="flex items-center gap-2 text-lg">
            <PaperIcon type={documentType} className="size-5 shrink-0 text-leaf" />
            {say(`types.${documentType}`)}
          </h2>
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
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <DocumentStatus document={document} />
        {doubt ? <p className="min-w-0 flex-1 basis-48 text-sm">{say(`findings.${doubt}`)}</p> : null}
      </div>
      <div className="mt-auto flex flex-wrap gap-2 border-t-[1.5px] border-line pt-3">
        <ButtonLink variant="secondary" className="min-w-0 flex-auto px-2" to={`/documents/${_id}`}>
          <Eye aria-hidden className="size-5" />
          {say('card.view')}
          <VisuallyHidden>{originalName}</VisuallyHidden>
        </ButtonLink>
        <DownloadDocument document={document} className="min-w-0 flex-auto px-2" />
        <DeleteDocument document={document} isSmall />
      </div>
    </Card>
  );
}

const icons: Readonly<Record<FileKind, LucideIcon>> = {
  pdf: FileText,
  picture: FileImage,
  word: FileType2,
  excel: FileSpreadsheet,
};

/** A small picture of the paper if there is one, and the kind of its file. */
function FileMark({ document }: { document: Document }) {
  const say = useWords('documents');
  const { data } = useQuery({ ...thumbnailQuery(document), enabled: document.thumbnail !== null });
  const kind = fileKindOf(document.contentType);
  const Icon = icons[kind];
  return (
    <span className="relative grid h-24 w-18 shrink-0 place-items-center overflow-hidden rounded-field border-[1.5px] border-line bg-leaf-soft text-leaf-dark">
      {data ? (
        <BlobImage blob={data} alt="" className="absolute inset-0 size-full object-cover object-top" />
      ) : (
        <Icon aria-hidden className="mb-4 size-8" />
      )}
      <span className="absolute inset-x-0 bottom-0 bg-card/95 px-1 text-center text-sm font-label text-ink">
        {say(`fileKinds.${kind}`)}
      </span>
    </span>
  );
}

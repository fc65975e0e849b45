import { useQuery } from '@tanstack/react-query';
import { FileImage, FileSpreadsheet, FileText, FileType2, type LucideIcon } from 'lucide-react';

import type { Document } from '#contract/documents.ts';
import { BlobImage } from '#web/ui/BlobImage.tsx';
import { useWords } from '#web/lib/words/words.ts';

import { thumbnailQuery } from '../api.ts';
import { type FileKind, fileKindOf } from '../rules/file-kind.ts';

const icons: Readonly<Record<FileKind, LucideIcon>> = {
  pdf: FileText,
  picture: FileImage,
  word: FileType2,
  excel: FileSpreadsheet,
};

/** A small picture of the paper where there is one, and always what kind of file it is. */
export function FileMark({ document }: { document: Document }) {
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

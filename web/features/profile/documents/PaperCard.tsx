import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import IdCard from 'lucide-react/icons/id-card';
import Landmark from 'lucide-react/icons/landmark';
import MapPinned from 'lucide-react/icons/map-pinned';
import Upload from 'lucide-react/icons/upload';
import type { LucideIcon } from 'lucide-react';
import { type ChangeEvent, useId, useRef, useState } from 'react';

import type { Document } from '#contract/documents.ts';
import { formatDay } from '#languages/format.ts';
import { DocumentStatus, useGivePapers } from '#web/features/documents/index.ts';
import { acceptedFiles, refuseFile } from '#web/lib/files/paper-file.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { sayFailure } from '#web/lib/words/say-failure.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { sayIn, useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { FieldError, noteIds } from '#web/ui/fields/FieldNotes.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

import { fetchPaper } from '../api.ts';
import { type Paper, typeOfPaper } from './papers.ts';

const icons: Readonly<Record<Paper, LucideIcon>> = {
  aadhaarCard: Fingerprint,
  panCard: IdCard,
  landRecords: MapPinned,
  bankPassbook: Landmark,
};

interface PaperCardProps {
  readonly paper: Paper;
  /** The newest upload. */
  readonly document: Document | undefined;
}

/** One paper: whether it is there, the state of its check, and its two buttons. */
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
          <DocumentStatus document={document} />
        </div>
      ) : null}
      <div className="mt-auto flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        {document ? <PaperDownload paper={paper} document={document} /> : null}
        <PaperUpload paper={paper} isThere={document !== undefined} />
      </div>
    </Card>
  );
}

function PaperDownload({ paper, document }: { paper: Paper; document: Document }) {
  const say = useWords('profile');
  const { mutateAsync, isPending } = useMutation(fetchPaper);

  async function download() {
    try {
      saveFile(await mutateAsync(document), document.originalName);
      toast.success(say('papers.downloaded'));
    } catch (error) {
      toast.error(sayFailure(error, say('papers.downloadFailed')));
    }
  }
  return (
    <Button variant="secondary" busy={isPending} busyLabel={say('papers.downloading')} onClick={() => void download()}>
      <Download aria-hidden className="size-5" />
      {say('papers.download')}
      <VisuallyHidden>{say(`papers.${paper}`)}</VisuallyHidden>
    </Button>
  );
}

/** A chosen file goes to the outbox at once, because the card already says which paper it is. */
function PaperUpload({ paper, isThere }: { paper: Paper; isThere: boolean }) {
  const say = useWords('profile');
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const givePapers = useGivePapers();
  const [refused, setRefused] = useState<ReturnType<typeof refuseFile>>();
  const problem = refused && sayIn('errors')(refused);

  function upload({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    // Cleared, so that the person can choose the same file again.
    target.value = '';
    if (!file) return;
    const refusal = refuseFile(file);
    setRefused(refusal);
    if (refusal) return button.current?.focus();
    const kind = { documentType: typeOfPaper[paper], profilePaper: paper };
    const about = { ...kind, name: file.name, documentNumber: '', description: '', expiresOn: '' };
    void givePapers([{ about, file }]);
  }
  return (
    <>
      <input ref={chooser} type="file" accept={acceptedFiles} hidden data-paper={paper} onChange={upload} />
      <Button
        ref={button}
        variant={isThere ? 'quiet' : 'primary'}
        aria-describedby={noteIds(id, { hint: undefined, error: problem })}
        onClick={() => chooser.current?.click()}
      >
        <Upload aria-hidden className="size-5" />
        {say(isThere ? 'papers.replace' : 'papers.upload')}
        <VisuallyHidden>{say(`papers.${paper}`)}</VisuallyHidden>
      </Button>
      <FieldError id={id}>{problem}</FieldError>
    </>
  );
}

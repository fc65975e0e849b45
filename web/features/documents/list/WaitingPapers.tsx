import { useQueryClient } from '@tanstack/react-query';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import FileUp from 'lucide-react/icons/file-up';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Trash2 from 'lucide-react/icons/trash-2';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useId, useRef, useState } from 'react';

import { formatPercent } from '#languages/format.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { sendNow, useWaiting } from '#web/lib/outbox/use-waiting.ts';
import { useOwner } from '#web/lib/session/use-owner.ts';
import { acceptedFiles, refuseFile } from '#web/lib/files/paper-file.ts';
import { sayError } from '#web/lib/words/say-error.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { FieldError, noteIds } from '#web/ui/fields/FieldNotes.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { Progress } from '#web/ui/states/Progress.tsx';
import { dismissPassingToasts, toast } from '#web/ui/overlays/toast.ts';

import { documentsChanged } from '../api.ts';
import { useDocumentName } from '../parts/document-facts.ts';
import { useGivePapers } from '../waiting/give-papers.ts';
import { papers } from '../waiting/papers.ts';
import type { WaitingPaper } from '../waiting/send-paper.ts';
import { takeTogether, useProgress } from '../waiting/progress.ts';
import { isOfFile, sayRefusal, sayTrouble } from '../waiting/say-refusal.ts';

/** The papers that this phone is sending or will send when it is online. Each can be deleted. */
export function WaitingPapers() {
  const say = useWords('documents');
  const papers = usePapers(useOwner().id);
  if (papers.length === 0) return null;
  return (
    <Card as="section" tone="marigold" padding="small" aria-label={say('waiting.title')}>
      <ul className="flex flex-col divide-y-[1.5px] divide-line">
        {papers.map((paper) => (
          <WaitingRow key={paper.key} paper={paper} />
        ))}
      </ul>
    </Card>
  );
}

function WaitingRow({ paper }: { paper: WaitingPaper }) {
  const say = useWords('documents');
  const locale = useLocale();
  const nameOf = useDocumentName();
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const share = useProgress().get(paper.key);
  const { name, documentType, documentNumber, kind = null, ownName = '' } = paper.about;
  const called = nameOf({
    documentType,
    kind,
    ownName: ownName === '' ? null : ownName,
    documentNumber: documentNumber === '' ? null : documentNumber,
  });

  async function remove() {
    const { removeWaiting } = await import('#web/lib/outbox/store.ts');
    await removeWaiting(paper.key);
    // A message may still say that this paper waits and will be sent by itself.
    dismissPassingToasts();
  }
  async function retry() {
    setProblem(undefined);
    const trouble = await sendNow(paper);
    if (trouble) setProblem(sayTrouble(trouble));
  }
  const describedBy = noteIds(id, { hint: undefined, error: problem });
  const isFileRefused = paper.refused !== null && isOfFile(paper.refused);
  const Icon = paper.refused === null ? CloudUpload : TriangleAlert;
  return (
    <li className="flex items-start gap-3 py-2">
      <Icon aria-hidden className="mt-1 size-6 shrink-0 text-marigold-dark" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-label">{called}</p>
        <p className="truncate">{name}</p>
        {share !== undefined ? (
          <Progress label={say('waiting.sending')} value={share} valueText={formatPercent(share, locale)} />
        ) : (
          <p role="status">{paper.refused === null ? say('waiting.waits') : sayRefusal(paper.refused)}</p>
        )}
        <FieldError id={id}>{problem}</FieldError>
        <DeleteWaiting name={name} onDelete={remove} />
      </div>
      {isFileRefused ? (
        <AnotherFile paper={paper} describedBy={describedBy} onChosen={remove} onProblem={setProblem} />
      ) : null}
      {share === undefined && !isFileRefused ? (
        <IconButton
          icon={RefreshCw}
          label={say('waiting.retry', { name })}
          aria-describedby={describedBy}
          onClick={() => void retry()}
        />
      ) : null}
    </li>
  );
}

/** Asks first, because the paper is only on this phone. */
function DeleteWaiting({ name, onDelete }: { name: string; onDelete: () => Promise<void> }) {
  const say = useWords('documents');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        aria-label={say('delete.named', { name })}
        className="-ml-3 text-clay-dark"
        onClick={() => setAsking(true)}
      >
        <Trash2 aria-hidden className="size-5" />
        {say('delete.button')}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={say('delete.question')}
        text={say('waiting.deleteText', { name })}
        confirmLabel={say('delete.confirm')}
        cancelLabel={say('delete.keep')}
        closeLabel={say('close')}
        onConfirm={() => void onDelete()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

interface AnotherFileProps {
  readonly paper: WaitingPaper;
  readonly describedBy: string | undefined;
  readonly onChosen: () => Promise<void>;
  readonly onProblem: (problem: string) => void;
}

/** Sends another file with the type, number and description of the refused one. */
function AnotherFile({ paper, describedBy, onChosen, onProblem }: AnotherFileProps) {
  const say = useWords('documents');
  const givePapers = useGivePapers();
  const picker = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const label = say('waiting.another', { name: paper.about.name });

  async function choose(file: File | undefined) {
    if (!file) return;
    const refusal = refuseFile(file);
    if (refusal !== undefined) {
      onProblem(sayError(new ApiError(refusal, refusal)));
      return button.current?.focus();
    }
    await onChosen();
    await givePapers([{ about: { ...paper.about, name: file.name }, file }]);
  }
  return (
    <>
      <IconButton
        ref={button}
        icon={FileUp}
        label={label}
        aria-describedby={describedBy}
        onClick={() => picker.current?.click()}
      />
      <input
        ref={picker}
        type="file"
        hidden
        accept={acceptedFiles}
        aria-label={label}
        onChange={({ target }) => {
          void choose(target.files?.[0]);
          // Without this, the browser reports no change when the same file is chosen again.
          target.value = '';
        }}
      />
    </>
  );
}

/** The papers that the server does not have yet. A message tells the farmer when it has one. */
function usePapers(userId: string): readonly WaitingPaper[] {
  const client = useQueryClient();
  const say = useWords('documents');
  const waiting = useWaiting(papers, userId, ({ key }) => {
    documentsChanged(client);
    if (!takeTogether(key)) toast.success(say('upload.done'));
  });
  return waiting ?? [];
}

import { useState } from 'react';

import type { Document } from '#contract/documents.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { sayFailure } from '#web/lib/words/say-failure.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';

import { useOwner } from '#web/lib/use-owner.ts';
import { givePapers } from '../waiting/give-papers.ts';
import { AboutPaper, type PaperDraft } from './AboutPaper.tsx';
import { ChooseFiles } from './ChooseFiles.tsx';
import { useChosenFiles } from './use-chosen-files.ts';

interface UploadDialogProps {
  /** Dropped on the screen, or photographed. */
  readonly given: readonly File[];
  readonly onClose: () => void;
}

const nothing: PaperDraft = { documentType: '', documentNumber: '', description: '', expiresOn: '' };

/** Which files, and what they are. They go out while the list shows how far they are. */
export function UploadDialog({ given, onClose }: UploadDialogProps) {
  const say = useWords('documents');
  const { id: userId } = useOwner();
  const chosen = useChosenFiles(given);
  const [draft, setDraft] = useState(nothing);
  const { documentType } = draft;
  const isReady = chosen.files.length > 0 && documentType !== '';

  function upload() {
    if (chosen.files.length === 0 || documentType === '') return void toast.error(say('upload.missing'));
    onClose();
    void send(chosen.files, { ...draft, documentType });
  }
  async function send(files: readonly File[], about: PaperDraft & { documentType: Document['documentType'] }) {
    // A number and a day belong to one paper.
    const said = files.length === 1 ? about : { ...about, documentNumber: '', expiresOn: '' };
    try {
      const trouble = await givePapers(
        userId,
        files.map((file) => ({ about: { ...said, name: file.name }, file })),
      );
      if (trouble) tell(trouble);
    } catch (error) {
      toast.error(sayFailure(error, say('upload.failed')));
    }
  }
  function tell(trouble: unknown) {
    const isLine = trouble instanceof ApiError && trouble.status === 0;
    if (isLine) toast.info(say('upload.waits'));
    else toast.error(sayFailure(trouble, say('upload.failed')));
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('upload.title')}
      closeLabel={say('close')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {say('upload.cancel')}
          </Button>
          <Button aria-disabled={!isReady} className={isReady ? '' : 'opacity-60'} onClick={upload}>
            {say('upload.button')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <ChooseFiles chosen={chosen} />
        <AboutPaper draft={draft} isOne={chosen.files.length <= 1} onChange={setDraft} />
      </div>
    </Dialog>
  );
}

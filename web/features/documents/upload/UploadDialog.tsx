import { useState } from 'react';

import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';

import { useGivePapers } from '../waiting/give-papers.ts';
import { AboutPaper, type PaperDraft } from './AboutPaper.tsx';
import { ChooseFiles, useChosenFiles } from './ChooseFiles.tsx';

interface UploadDialogProps {
  /** Files that the farmer dropped on the screen or photographed. */
  readonly given: readonly File[];
  readonly onClose: () => void;
}

const nothing: PaperDraft = { documentType: '', documentNumber: '', description: '', expiresOn: '' };

/** Asks for the files and their type. The list of papers shows the progress of sending. */
export function UploadDialog({ given, onClose }: UploadDialogProps) {
  const say = useWords('documents');
  const givePapers = useGivePapers();
  const chosen = useChosenFiles(given);
  const [draft, setDraft] = useState(nothing);
  const { documentType } = draft;
  const isReady = chosen.files.length > 0 && documentType !== '';

  function upload() {
    if (chosen.files.length === 0 || documentType === '') return void toast.error(say('upload.missing'));
    onClose();
    const { files } = chosen;
    // A number and a last day belong to one paper, and would be wrong for the others.
    const ofOne = files.length === 1 ? {} : { documentNumber: '', expiresOn: '' };
    const about = { ...draft, documentType, ...ofOne };
    void givePapers(files.map((file) => ({ about: { ...about, name: file.name }, file })));
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
        <AboutPaper
          draft={draft}
          isOne={chosen.files.length <= 1}
          onChange={(changes) => setDraft({ ...draft, ...changes })}
        />
      </div>
    </Dialog>
  );
}

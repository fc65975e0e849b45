import { useId, useState } from 'react';

import { lastDay } from '#contract/documents.ts';
import { type PaperKind, paperKinds } from '#domain/documents/paper-kinds.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { Fold } from '#web/ui/layout/Fold.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

import { useGivePapers } from '../waiting/give-papers.ts';
import { AboutPaper, type PaperDraft } from './AboutPaper.tsx';
import { type ChosenFiles, ChooseFiles } from './ChooseFiles.tsx';
import { KindTiles } from './KindTiles.tsx';

interface UploadDialogProps {
  readonly open: boolean;
  readonly chosen: ChosenFiles;
  /** The kind that an application or a scheme has asked for. */
  readonly asked: PaperKind | undefined;
  /** Closes the dialog, which keeps what is in it: Back or a slip of the finger loses nothing. */
  readonly onClose: () => void;
  /** Called when the papers are sent or dropped. */
  readonly onEnd: () => void;
}

const nothing: PaperDraft = {
  documentType: '',
  kind: '',
  ownName: '',
  documentNumber: '',
  description: '',
  expiresOn: '',
};

/** Asks for the files and what they are; everything else is folded. The list of papers shows the progress of sending. */
export function UploadDialog({ open, chosen, asked, onClose, onEnd }: UploadDialogProps) {
  const say = useWords('documents');
  const givePapers = useGivePapers();
  const { files } = chosen;
  const [isMore, setIsMore] = useState(false);
  const formId = useId();
  const whyId = useId();
  const form = useForm<PaperDraft>({
    start: asked ? { ...nothing, kind: asked, documentType: paperKinds[asked] } : nothing,
    check({ documentType, expiresOn }) {
      if (files.length === 1 && expiresOn !== '' && !lastDay.safeParse(expiresOn).success) {
        return { fields: { expiresOn: say('upload.dayWrong') } };
      }
      if (files.length > 0 && documentType !== '') return undefined;
      toast.error(say('upload.missing'));
      return {
        fields: {
          ...(files.length === 0 ? { files: say('upload.fileMissing') } : {}),
          ...(documentType === '' ? { documentType: say('detail.typeMissing') } : {}),
        },
      };
    },
    async send({ documentType, kind, ...words }) {
      if (documentType === '') return;
      onEnd();
      // A number and a last day belong to one paper, and would be wrong for the others.
      const ofOne = files.length === 1 ? {} : { documentNumber: '', expiresOn: '', ownName: '' };
      const about = { ...words, documentType, ...(kind === '' ? {} : { kind }), ...ofOne };
      // The list of papers shows the progress and each failure, so nothing here waits for the end.
      void givePapers(files.map((file) => ({ about: { ...about, name: file.name }, file })));
    },
  });
  const typeProblem = form.field('documentType').problem;
  const dayProblem = form.field('expiresOn').problem;
  const isReady = files.length > 0 && form.values.documentType !== '';
  function change(changes: Partial<PaperDraft>) {
    for (const [name, value] of Object.entries(changes)) form.change(name as keyof PaperDraft, value);
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={say('upload.title')}
      closeLabel={say('close')}
      footer={
        <>
          <Button variant="secondary" onClick={onEnd}>
            {say('upload.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            aria-disabled={!isReady}
            aria-describedby={isReady ? undefined : whyId}
            className={isReady ? '' : 'opacity-60'}
          >
            {say('upload.button')}
          </Button>
        </>
      }
    >
      <form {...form.attributes} id={formId} className="flex flex-col gap-5">
        <ChooseFiles chosen={chosen} problem={files.length === 0 ? form.problems['files'] : undefined} />
        <div className="flex flex-col gap-2">
          <p className="font-label">{say('upload.whatIsThis')}</p>
          <KindTiles
            label={say('upload.whatIsThis')}
            chosen={form.values.kind}
            asked={asked}
            onChoose={(kind) => change({ kind, documentType: paperKinds[kind] })}
          />
        </div>
        <Fold look="line" title={say('upload.more')} open={isMore || Boolean(typeProblem ?? dayProblem)}>
          <div className="flex flex-col gap-5">
            <AboutPaper
              draft={form.values}
              isOne={files.length <= 1}
              typeProblem={typeProblem}
              dayProblem={dayProblem}
              onChange={(changes) => {
                // Once the farmer writes in it, it stays open.
                setIsMore(true);
                change(changes);
              }}
            />
          </div>
        </Fold>
        {isReady ? null : (
          <p id={whyId} className="text-ink-soft">
            {say(files.length === 0 ? 'upload.needsFile' : 'upload.needsKind')}
          </p>
        )}
      </form>
    </Dialog>
  );
}

import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';

import type { PaperKind } from '#domain/documents/paper-kinds.ts';
import { useWords } from '#web/lib/words/words.ts';
import { BlobImage } from '#web/ui/pictures/BlobImage.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';

import { KindTiles } from '../upload/KindTiles.tsx';
import type { ScannedPage } from './shots.ts';

interface PagesStepProps {
  readonly pages: readonly ScannedPage[];
  readonly isMaking: boolean;
  readonly onRemove: (id: string) => void;
  readonly onAdd: () => void;
  /** The kind that an application or a scheme has asked for. */
  readonly asked: PaperKind | undefined;
  /** Ends with the kind of the paper; undefined for one that is not pictured. */
  readonly onDone: (kind: PaperKind | undefined) => void;
  readonly onClose: () => void;
}

/** The pages so far, and what they are. A tap on a picture makes one PDF of them and keeps it. */
export function PagesStep({ pages, isMaking, asked, onRemove, onAdd, onDone, onClose }: PagesStepProps) {
  const say = useWords('documents');
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title={say('upload.whatIsThis')}
      description={say('scan.pagesCount', { count: pages.length })}
      closeLabel={say('close')}
      footer={
        <>
          <Button variant="secondary" onClick={onAdd}>
            <Plus aria-hidden className="size-5" />
            {say('scan.addPage')}
          </Button>
          <Button
            variant="secondary"
            disabled={pages.length === 0}
            busy={isMaking}
            busyLabel={say('scan.making')}
            onClick={() => onDone(undefined)}
          >
            {say('scan.another')}
          </Button>
        </>
      }
    >
      <KindTiles
        label={say('upload.whatIsThis')}
        asked={asked}
        disabled={pages.length === 0 || isMaking}
        onChoose={onDone}
      />
      <ol aria-label={say('scan.pages')} className="mt-4 grid grid-cols-3 gap-3 sm:grid-cols-4">
        {pages.map(({ id, jpeg }, at) => (
          <li key={id} className="surface relative overflow-hidden">
            <BlobImage
              blob={jpeg}
              alt={say('scan.page', { number: at + 1 })}
              className="h-32 w-full bg-paper object-contain"
            />
            <IconButton
              icon={X}
              variant="outlined"
              label={say('scan.removePage', { number: at + 1 })}
              className="absolute top-1 right-1"
              onClick={() => onRemove(id)}
            />
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

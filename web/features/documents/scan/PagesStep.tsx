import FileCheck2 from 'lucide-react/icons/file-check-2';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';

import { useWords } from '#web/lib/words/words.ts';
import { BlobImage } from '#web/ui/pictures/BlobImage.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';

import type { ScannedPage } from './shots.ts';

interface PagesStepProps {
  readonly pages: readonly ScannedPage[];
  readonly isMaking: boolean;
  readonly onRemove: (id: string) => void;
  readonly onAdd: () => void;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** The pages so far. The farmer adds one more or makes one PDF of them. */
export function PagesStep({ pages, isMaking, onRemove, onAdd, onDone, onClose }: PagesStepProps) {
  const say = useWords('documents');
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title={say('scan.pages')}
      description={say('scan.pagesCount', { count: pages.length })}
      closeLabel={say('close')}
      footer={
        <>
          <Button variant="secondary" onClick={onAdd}>
            <Plus aria-hidden className="size-5" />
            {say('scan.addPage')}
          </Button>
          <Button disabled={pages.length === 0} busy={isMaking} busyLabel={say('scan.making')} onClick={onDone}>
            <FileCheck2 aria-hidden className="size-5" />
            {say('scan.done')}
          </Button>
        </>
      }
    >
      <ol className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {pages.map(({ id, jpeg }, at) => (
          <li key={id} className="surface relative overflow-hidden">
            <BlobImage
              blob={jpeg}
              alt={say('scan.page', { number: at + 1 })}
              className="h-48 w-full bg-paper object-contain"
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

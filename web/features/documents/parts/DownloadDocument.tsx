import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';

import type { Document } from '#contract/documents.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { sayFailure } from '#web/lib/words/say-failure.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

import { fetchFile } from '../api.ts';

interface DownloadDocumentProps {
  readonly document: Document;
  readonly className?: string;
}

/** Saves the file with its original name. */
export function DownloadDocument({ document, className }: DownloadDocumentProps) {
  const say = useWords('documents');
  const { mutateAsync, isPending } = useMutation(fetchFile);

  async function download() {
    try {
      saveFile(await mutateAsync(document._id), document.originalName);
      toast.success(say('download.done'));
    } catch (error) {
      toast.error(sayFailure(error, say('download.failed')));
    }
  }
  return (
    <Button
      variant="secondary"
      className={className}
      busy={isPending}
      busyLabel={say('download.busy')}
      onClick={() => void download()}
    >
      <Download aria-hidden className="size-5" />
      {say('download.button')}
      <VisuallyHidden>{document.originalName}</VisuallyHidden>
    </Button>
  );
}

import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';

import type { Document } from '#contract/documents.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

import { fetchPaper } from '../api.ts';
import type { Paper } from '../rules/papers.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { sayFailure } from '#web/lib/words/say-failure.ts';

export function PaperDownload({ paper, document }: { paper: Paper; document: Document }) {
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

import { useMutation } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';

import { sayIn, useWords } from '#web/lib/words/words.ts';
import { acceptedFiles, refuseFile } from '#web/lib/paper-file.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

import { uploadPaper } from '../api.ts';
import type { Paper } from '../rules/papers.ts';
import { sayFailure } from '#web/lib/words/say-failure.ts';

/** Choosing a file uploads it: the card says already what it is. */
export function PaperUpload({ paper, isThere }: { paper: Paper; isThere: boolean }) {
  const say = useWords('profile');
  const chooser = useRef<HTMLInputElement>(null);
  const { mutateAsync, isPending } = useMutation(uploadPaper);

  async function upload({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    // The same file may be chosen again.
    target.value = '';
    if (!file) return;
    const refusal = refuseFile(file);
    if (refusal) return void toast.error(sayIn('errors')(refusal));
    try {
      await mutateAsync({ paper, file });
      toast.success(say('papers.done'));
    } catch (error) {
      toast.error(sayFailure(error, say('papers.failed')));
    }
  }
  return (
    <>
      <input
        ref={chooser}
        type="file"
        accept={acceptedFiles}
        hidden
        data-paper={paper}
        onChange={(event) => void upload(event)}
      />
      <Button
        variant={isThere ? 'quiet' : 'primary'}
        busy={isPending}
        busyLabel={say('papers.uploading')}
        onClick={() => chooser.current?.click()}
      >
        <Upload aria-hidden className="size-5" />
        {say(isThere ? 'papers.replace' : 'papers.upload')}
        <VisuallyHidden>{say(`papers.${paper}`)}</VisuallyHidden>
      </Button>
    </>
  );
}

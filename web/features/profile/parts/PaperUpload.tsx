import { Upload } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';

import { useGivePapers } from '#web/features/documents/index.ts';
import { acceptedFiles, refuseFile } from '#web/lib/paper-file.ts';
import { sayIn, useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

import { type Paper, typeOfPaper } from '../rules/papers.ts';

/** Choosing a file uploads it, through the outbox: the card says already what it is. */
export function PaperUpload({ paper, isThere }: { paper: Paper; isThere: boolean }) {
  const say = useWords('profile');
  const chooser = useRef<HTMLInputElement>(null);
  const givePapers = useGivePapers();

  function upload({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    // The same file may be chosen again.
    target.value = '';
    if (!file) return;
    const refusal = refuseFile(file);
    if (refusal) return void toast.error(sayIn('errors')(refusal));
    const kind = { documentType: typeOfPaper[paper], profilePaper: paper };
    const about = { ...kind, name: file.name, documentNumber: '', description: '', expiresOn: '' };
    void givePapers([{ about, file }]);
  }
  return (
    <>
      <input ref={chooser} type="file" accept={acceptedFiles} hidden data-paper={paper} onChange={upload} />
      <Button variant={isThere ? 'quiet' : 'primary'} onClick={() => chooser.current?.click()}>
        <Upload aria-hidden className="size-5" />
        {say(isThere ? 'papers.replace' : 'papers.upload')}
        <VisuallyHidden>{say(`papers.${paper}`)}</VisuallyHidden>
      </Button>
    </>
  );
}

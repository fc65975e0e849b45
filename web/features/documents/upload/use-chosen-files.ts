import { useState } from 'react';

import { ApiError } from '#web/lib/api-error.ts';
import { sayError } from '#web/lib/words/say-error.ts';
import { toast } from '#web/ui/toast.ts';

import { refuseFile } from '#web/lib/paper-file.ts';

export interface ChosenFiles {
  readonly files: readonly File[];
  readonly add: (more: readonly File[]) => void;
  readonly remove: (file: File) => void;
}

/** The files of the dialog; one that the server would refuse by its size or kind is told and left out. */
export function useChosenFiles(given: readonly File[]): ChosenFiles {
  const [files, setFiles] = useState<readonly File[]>(() => given.filter((file) => refuseFile(file) === undefined));
  const [told, setTold] = useState(false);
  if (!told) {
    setTold(true);
    queueMicrotask(() => tellRefused(given));
  }
  return {
    files,
    add(more) {
      tellRefused(more);
      setFiles((known) => [...known, ...more.filter((file) => refuseFile(file) === undefined)]);
    },
    remove: (file) => setFiles((known) => known.filter((each) => each !== file)),
  };
}

function tellRefused(files: readonly File[]): void {
  for (const file of files) {
    const code = refuseFile(file);
    if (code !== undefined) toast.error(sayError(new ApiError(code, code)));
  }
}

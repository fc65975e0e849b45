import FileUp from 'lucide-react/icons/file-up';
import X from 'lucide-react/icons/x';
import { type DragEvent, useId, useRef, useState } from 'react';

import { inMegabytes, mostDocumentBytes } from '#domain/limits.ts';
import { formatNumber } from '#languages/format-number.ts';
import { formatList } from '#languages/format.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { acceptedFiles, refuseFile } from '#web/lib/files/paper-file.ts';
import { sayError } from '#web/lib/words/say-error.ts';
import { readLanguage, sayIn, useWords } from '#web/lib/words/words.ts';
import { FieldError, noteIds } from '#web/ui/fields/FieldNotes.tsx';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { classes } from '#web/ui/classes.ts';
import { dismissPassingToasts, toast } from '#web/ui/overlays/toast.ts';

interface ChooseFilesProps {
  readonly chosen: ChosenFiles;
  /** The reason why the form was not sent, if it has no file. */
  readonly problem: string | undefined;
}

/** The button to choose files, on which files can also be dropped, and the chosen files. */
export function ChooseFiles({ chosen, problem }: ChooseFilesProps) {
  const id = useId();
  const say = useWords('documents');
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    event.stopPropagation();
    setIsOver(false);
    chosen.add([...event.dataTransfer.files]);
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col gap-1.5">
        <button
          type="button"
          aria-describedby={noteIds(id, { hint: undefined, error: problem })}
          className={classes(
            'flex min-h-32 flex-col items-center justify-center gap-2 rounded-card border-2 border-dashed p-4 text-center',
            isOver ? 'border-leaf bg-leaf-soft' : 'border-edge bg-paper hover:border-leaf',
          )}
          onClick={() => picker.current?.click()}
          onDragOver={(event) => {
            event.preventDefault();
            setIsOver(true);
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={drop}
        >
          <FileUp aria-hidden className="size-8 text-leaf" />
          <span className="font-label">{say('upload.choose')}</span>
          <span className="text-sm text-ink-soft">
            {say('upload.formats', { size: inMegabytes(mostDocumentBytes) })}
          </span>
        </button>
        <FieldError id={id}>{problem}</FieldError>
      </div>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        accept={acceptedFiles}
        data-testid="files"
        onChange={({ target }) => {
          chosen.add([...(target.files ?? [])]);
          // Without this, the browser reports no change when the same file is chosen again.
          target.value = '';
        }}
      />
      {chosen.files.length > 0 ? <FileRows chosen={chosen} /> : null}
    </div>
  );
}

function FileRows({ chosen }: { chosen: ChosenFiles }) {
  const say = useWords('documents');
  return (
    <ul aria-label={say('upload.chosen')} className="flex flex-col gap-2">
      {chosen.files.map((file) => (
        <li
          key={`${file.name} ${file.size} ${file.lastModified}`}
          className="surface flex items-center gap-3 py-1 pr-1 pl-4"
        >
          <span className="min-w-0 flex-1 truncate">{file.name}</span>
          <span className="figures text-sm text-ink-soft">
            {say('size.kb', { size: formatNumber(Math.max(1, Math.round(file.size / 1024))) })}
          </span>
          <IconButton icon={X} label={say('upload.remove', { name: file.name })} onClick={() => chosen.remove(file)} />
        </li>
      ))}
    </ul>
  );
}

export interface ChosenFiles {
  readonly files: readonly File[];
  readonly add: (more: readonly File[]) => void;
  readonly remove: (file: File) => void;
  readonly clear: () => void;
}

/** The files for the next upload. A file with a size or kind that the server refuses is left out, with a message. */
export function useChosenFiles(): ChosenFiles {
  const [files, setFiles] = useState<readonly File[]>([]);
  return {
    files,
    add(more) {
      dismissPassingToasts();
      tellRefused(more);
      const taken = more.filter((file) => refuseFile(file) === undefined);
      setFiles((known) => [...known, ...taken.filter((file) => !known.some((other) => isSame(file, other)))]);
    },
    remove: (file) => setFiles((known) => known.filter((each) => each !== file)),
    clear: () => setFiles([]),
  };
}

/** Without this check, a file that is chosen twice would be uploaded twice. */
function isSame(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}

/** One message for all refused files, because only the newest message shows over a dialog. */
function tellRefused(files: readonly File[]): void {
  const refused = files.map((file) => ({ file, code: refuseFile(file) }));
  const codes = new Set(refused.map(({ code }) => code).filter((code) => code !== undefined));
  if (codes.size === 0) return;
  const lines = [...codes].map((code) => {
    const reason = sayError(new ApiError(code, code));
    const names = refused.filter((each) => each.code === code).map(({ file }) => file.name);
    return files.length === 1
      ? reason
      : sayIn('documents')('upload.leftOut', { names: formatList(names, readLanguage()), reason });
  });
  toast.error(lines.join('\n'));
}

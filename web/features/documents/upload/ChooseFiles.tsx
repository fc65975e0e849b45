import FileUp from 'lucide-react/icons/file-up';
import X from 'lucide-react/icons/x';
import { type DragEvent, useId, useRef, useState } from 'react';

import { inMegabytes, mostDocumentBytes } from '#domain/limits.ts';
import { formatNumber } from '#languages/format-number.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { acceptedFiles, isWhatItsNameSays, refuseFile } from '#web/lib/files/paper-file.ts';
import { sayError } from '#web/lib/words/say-error.ts';
import { sayIn, useWords } from '#web/lib/words/words.ts';
import { FieldError, noteIds } from '#web/ui/fields/FieldNotes.tsx';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { classes } from '#web/ui/classes.ts';

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
      {chosen.files.length + chosen.refused.length > 0 ? <FileRows chosen={chosen} /> : null}
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
      {chosen.refused.map(({ file, reason }) => (
        <li
          key={`refused ${file.name} ${file.size} ${file.lastModified}`}
          className="flex items-start gap-3 rounded-card border-[1.5px] border-clay py-2 pr-1 pl-4"
        >
          <span className="min-w-0 flex-1">
            <span className="block truncate font-label">{file.name}</span>
            <span role="alert" className="block text-clay-dark">
              {reason}
            </span>
          </span>
          <IconButton icon={X} label={say('upload.remove', { name: file.name })} onClick={() => chosen.remove(file)} />
        </li>
      ))}
    </ul>
  );
}

interface RefusedFile {
  readonly file: File;
  readonly reason: string;
}

export interface ChosenFiles {
  readonly files: readonly File[];
  /** The files that the server would refuse, each with the reason. They are not sent. */
  readonly refused: readonly RefusedFile[];
  readonly add: (more: readonly File[]) => void;
  readonly remove: (file: File) => void;
  readonly clear: () => void;
}

/** The files for the next upload. A file that the server would refuse is set apart, with the reason. */
export function useChosenFiles(): ChosenFiles {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const forget = (file: File) => setFiles((known) => known.filter((each) => each !== file));
  const refuse = (file: File, reason: string) =>
    setRefused((known) => [...known.filter((other) => !isSame(file, other.file)), { file, reason }]);
  async function refuseFalse(file: File) {
    if (await isWhatItsNameSays(file)) return;
    forget(file);
    refuse(file, sayIn('documents')('waiting.notItsName'));
  }
  return {
    files,
    refused,
    add(more) {
      const sound = more.filter((file) => {
        const code = refuseFile(file);
        if (code !== undefined) refuse(file, sayError(new ApiError(code, code)));
        return code === undefined;
      });
      setFiles((known) => [...known, ...sound.filter((file) => !known.some((other) => isSame(file, other)))]);
      for (const file of sound) void refuseFalse(file);
    },
    remove(file) {
      forget(file);
      setRefused((known) => known.filter((each) => each.file !== file));
    },
    clear() {
      setFiles([]);
      setRefused([]);
    },
  };
}

/** Without this check, a file that is chosen twice would be uploaded twice. */
function isSame(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}

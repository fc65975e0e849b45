import FileUp from 'lucide-react/icons/file-up';
import { type DragEvent, useRef, useState } from 'react';

import { sayFailure } from '#web/lib/words/say-failure.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { Progress } from '#web/ui/states/Progress.tsx';

import { type FileFacts, sendPriceFile } from './api.ts';
import { FileOutcome, type Outcome } from './FileOutcome.tsx';

const accepted = '.csv,.tsv,.txt,.json,.xls,.xlsx,.html,.htm,.zip,.gz';

/** Files of prices, one after the other; each with its outcome. */
export function PriceFiles({ session, onStored }: { session: string; onStored: () => void }) {
  const say = useWords('operator');
  const chooser = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState<string>();
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);

  async function storeAll(files: readonly File[]) {
    for (const file of files) {
      setBusy(file.name);
      const outcome = await storeOne(file, {});
      setOutcomes((before) => [...before, outcome]);
    }
    setBusy(undefined);
    onStored();
  }

  /** Sends a file again with a fact that it does not tell. */
  async function storeAgain(lacking: Outcome, told: FileFacts) {
    setBusy(lacking.file.name);
    const outcome = await storeOne(lacking.file, { ...lacking.told, ...told });
    setOutcomes((before) => before.map((each) => (each === lacking ? outcome : each)));
    setBusy(undefined);
    onStored();
  }

  async function storeOne(file: File, told: FileFacts): Promise<Outcome> {
    try {
      return { file, told, stored: await sendPriceFile(session, file, told) };
    } catch (error) {
      return { file, told, failure: sayFailure(error, say('files.failed', { name: file.name })) };
    }
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    if (busy === undefined) void storeAll([...event.dataTransfer.files]);
  }
  return (
    <Section title={say('files.title')} text={say('files.text')}>
      <div
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
        className="flex flex-wrap items-center gap-3 rounded-field border-2 border-dashed border-line p-4"
      >
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          accept={accepted}
          aria-label={say('files.choose')}
          onChange={({ target }) => {
            void storeAll([...(target.files ?? [])]);
            target.value = '';
          }}
        />
        <Button
          variant="secondary"
          className="max-sm:w-full"
          disabled={busy !== undefined}
          onClick={() => chooser.current?.click()}
        >
          <FileUp aria-hidden className="size-5" />
          {say('files.choose')}
        </Button>
        {/* Nobody drags a file with a finger. */}
        <span className="text-ink-soft pointer-coarse:hidden">{say('files.drop')}</span>
      </div>
      {busy === undefined ? null : (
        <Progress label={say('files.storing', { name: busy })} value={undefined} valueText="" />
      )}
      {outcomes.map((outcome, at) => (
        <FileOutcome
          // oxlint-disable-next-line react/no-array-index-key -- outcomes keep their places
          key={at}
          outcome={outcome}
          isBusy={busy !== undefined}
          onTell={(told) => void storeAgain(outcome, told)}
        />
      ))}
    </Section>
  );
}

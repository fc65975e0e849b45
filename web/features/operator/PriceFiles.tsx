import FileUp from 'lucide-react/icons/file-up';
import { type DragEvent, useRef, useState } from 'react';

import { formatNumber } from '#languages/format-number.ts';
import { sayFailure } from '#web/lib/words/say-failure.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { Banner } from '#web/ui/states/Banner.tsx';
import { Progress } from '#web/ui/states/Progress.tsx';

import { sendPriceFile } from './api.ts';

type Stored = Awaited<ReturnType<typeof sendPriceFile>>;

interface Outcome {
  readonly name: string;
  readonly stored?: Stored;
  readonly failure?: string;
}

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
      const outcome = await storeOne(file);
      setOutcomes((before) => [...before, outcome]);
    }
    setBusy(undefined);
    onStored();
  }

  async function storeOne(file: File): Promise<Outcome> {
    try {
      return { name: file.name, stored: await sendPriceFile(session, file) };
    } catch (error) {
      return { name: file.name, failure: sayFailure(error, say('files.failed', { name: file.name })) };
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
        <Button variant="secondary" disabled={busy !== undefined} onClick={() => chooser.current?.click()}>
          <FileUp aria-hidden className="size-5" />
          {say('files.choose')}
        </Button>
        <span className="text-ink-soft">{say('files.drop')}</span>
      </div>
      {busy === undefined ? null : (
        <Progress label={say('files.storing', { name: busy })} value={undefined} valueText="" />
      )}
      {outcomes.map((outcome, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- outcomes are only added
        <OutcomeLines key={at} outcome={outcome} />
      ))}
    </Section>
  );
}

function OutcomeLines({ outcome: { name, stored, failure } }: { outcome: Outcome }) {
  const say = useWords('operator');
  if (!stored) return <Banner kind="error">{failure}</Banner>;
  const figures = {
    name,
    stored: formatNumber(stored.stored),
    unchanged: formatNumber(stored.unchanged),
    putAside: formatNumber(stored.putAside),
  };
  const isWhole = stored.problems.length === 0 && stored.unknownNames.length === 0;
  return (
    <div className="flex flex-col gap-2">
      <Banner kind={isWhole ? 'success' : 'warning'}>
        {stored.knownAlready ? say('files.known', { name }) : say('files.done', figures)}
      </Banner>
      {stored.problems.map((problem) => (
        <p key={problem} lang="en">
          {problem}
        </p>
      ))}
      {stored.unknownNames.length === 0 ? null : (
        <>
          <p>{say('files.unknown')}</p>
          <ul className="list-disc pl-6">
            {stored.unknownNames.map((unknown) => (
              <li key={unknown.name}>
                {unknown.nearest === null
                  ? say('files.noNearest', { name: unknown.name, rows: formatNumber(unknown.rows) })
                  : say('files.nearest', {
                      name: unknown.name,
                      nearest: unknown.nearest,
                      rows: formatNumber(unknown.rows),
                    })}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

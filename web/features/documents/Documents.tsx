import { useQuery } from '@tanstack/react-query';
import { type DragEvent, useState } from 'react';

import { useWords } from '#web/lib/words/words.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';

import { documentsQuery } from './api.ts';
import { DocumentList } from './list/DocumentList.tsx';
import { Hero } from './list/Hero.tsx';
import { WaitingPapers } from './list/WaitingPapers.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { ScanDialog } from './scan/ScanDialog.tsx';
import { UploadDialog } from './upload/UploadDialog.tsx';

type Open = 'upload' | 'scan' | undefined;

/** All the papers of a farmer, what is on its way, and the ways to add one. */
export function Documents() {
  const say = useWords('documents');
  const documents = useQuery(documentsQuery);
  const [open, setOpen] = useState<Open>();
  const [files, setFiles] = useState<readonly File[]>([]);

  function give(chosen: readonly File[]) {
    setFiles(chosen);
    setOpen('upload');
  }
  function drop(event: DragEvent) {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    give([...event.dataTransfer.files]);
  }
  return (
    <div
      className="mx-auto flex max-w-page flex-col gap-5"
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <Hero documents={documents.data} onScan={() => setOpen('scan')} onUpload={() => give([])} />
      <WaitingPapers />
      <Loaded
        query={documents}
        skeleton={<Outline />}
        failed={say('states.failed')}
        offlineText={say('states.offlineText')}
      >
        {(all) => <DocumentList documents={all} onUpload={() => give([])} />}
      </Loaded>
      {open === 'scan' ? <ScanDialog onClose={() => setOpen(undefined)} onDone={(scan) => give([scan])} /> : null}
      {open === 'upload' ? <UploadDialog given={files} onClose={() => setOpen(undefined)} /> : null}
    </div>
  );
}

function Outline() {
  const say = useWords('documents');
  return (
    <div role="status" aria-label={say('states.loading')} className="grid gap-4 md:grid-cols-2">
      {['first', 'second', 'third', 'fourth'].map((card) => (
        <Skeleton key={card} className="h-52 w-full" />
      ))}
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import ExternalLink from 'lucide-react/icons/external-link';
import FileText from 'lucide-react/icons/file-text';

import { basePath } from '#contract/base-path.ts';
import type { Document } from '#contract/documents.ts';
import { useWords } from '#web/lib/words/words.ts';
import { BlobImage } from '#web/ui/pictures/BlobImage.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';

import { fileQuery, thumbnailQuery } from '../api.ts';
import { Loaded } from '#web/ui/states/Loaded.tsx';
import { fileKindOf } from '../parts/document-facts.ts';

/** The paper itself, as far as this browser can show it. */
export function Preview({ document }: { document: Document }) {
  const kind = fileKindOf(document.contentType);
  // The browser's viewer would run it as soon as this page opens.
  const hasScript = document.findings.includes('hasScript');
  return (
    <Card padding="none" className="overflow-hidden">
      {kind === 'picture' ? <Picture document={document} /> : null}
      {kind === 'pdf' && !hasScript ? <Pdf document={document} /> : null}
      {kind === 'pdf' && hasScript ? <FirstPage document={document} /> : null}
      {kind === 'word' || kind === 'excel' ? <Unshown textKey="detail.notShown" /> : null}
    </Card>
  );
}

function Picture({ document }: { document: Document }) {
  const say = useWords('documents');
  const file = useQuery(fileQuery(document._id));
  return (
    <Loaded query={file} skeleton={<Skeleton className="h-96 w-full" />}>
      {(blob) => (
        <BlobImage
          blob={blob}
          alt={say('detail.pictureOf', { name: document.originalName })}
          className="max-h-[80dvh] w-full bg-paper object-contain"
        />
      )}
    </Loaded>
  );
}

/** The browser's own PDF viewer in a frame, or the picture of the first page (docs/decisions/0037). */
function Pdf({ document }: { document: Document }) {
  const say = useWords('documents');
  const address = `${basePath}${document.documentImage.path}&show=1`;
  const isInFrame = drawsPdfInFrames();
  return (
    <div className="flex flex-col">
      {isInFrame ? (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- Chromium shows no PDF in a sandbox; the reply has a strict policy and content type of its own
        <iframe
          key={document._id}
          src={address}
          title={say('detail.pictureOf', { name: document.originalName })}
          className="h-[75dvh] w-full bg-paper"
        />
      ) : (
        <FirstPage document={document} />
      )}
      <ButtonLink
        variant={isInFrame ? 'quiet' : 'primary'}
        href={address}
        target="_blank"
        rel="noreferrer"
        className={isInFrame ? 'm-2 self-start' : 'm-4 self-center'}
      >
        <ExternalLink aria-hidden className="size-5" />
        {say('detail.openPdf')}
      </ButtonLink>
    </div>
  );
}

/** Chrome on Android opens PDFs, but not inside a page. */
function drawsPdfInFrames(): boolean {
  return navigator.pdfViewerEnabled && !/\bAndroid\b/.test(navigator.userAgent);
}

function FirstPage({ document }: { document: Document }) {
  const say = useWords('documents');
  const { data } = useQuery({ ...thumbnailQuery(document), enabled: document.thumbnail !== null });
  if (!data) return <Unshown textKey="detail.pdfElsewhere" />;
  return (
    <BlobImage
      blob={data}
      alt={say('detail.pictureOf', { name: document.originalName })}
      className="max-h-[70dvh] w-full bg-paper object-contain"
    />
  );
}

function Unshown({ textKey }: { textKey: 'detail.notShown' | 'detail.pdfElsewhere' }) {
  const say = useWords('documents');
  return (
    <div className="flex flex-col items-center gap-3 p-8 text-center">
      <FileText aria-hidden className="size-12 text-leaf" />
      <p className="max-w-sm">{say(textKey)}</p>
    </div>
  );
}

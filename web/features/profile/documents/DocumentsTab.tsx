import { useQuery } from '@tanstack/react-query';
import FolderLock from 'lucide-react/icons/folder-lock';

import { inMegabytes, mostDocumentBytes } from '#domain/limits.ts';
import { WaitingPapers } from '#web/features/documents/index.ts';
import { useWords } from '#web/lib/words/words.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';

import { papersQuery } from '../api.ts';
import { papers } from './papers.ts';
import { Loaded } from '#web/ui/states/Loaded.tsx';
import { PaperCard } from './PaperCard.tsx';

/** The four papers of the profile, which the document store keeps. */
export function DocumentsTab() {
  const say = useWords('profile');
  const query = useQuery(papersQuery);
  return (
    <div className="flex flex-col gap-5">
      <p className="max-w-2xl text-ink-soft">{say('papers.intro')}</p>
      <WaitingPapers />
      <Loaded query={query}>
        {(kept) => (
          <>
            <ul className="grid gap-4 md:grid-cols-2">
              {papers.map((paper) => (
                <PaperCard key={paper} paper={paper} document={kept[paper]} />
              ))}
            </ul>
            <p className="text-sm text-ink-soft">{say('papers.formats', { size: inMegabytes(mostDocumentBytes) })}</p>
          </>
        )}
      </Loaded>
      <ButtonLink variant="secondary" to="/documents" className="md:self-start">
        <FolderLock aria-hidden className="size-5" />
        {say('papers.all')}
      </ButtonLink>
    </div>
  );
}

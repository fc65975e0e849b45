import { useQuery } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import CirclePlus from 'lucide-react/icons/circle-plus';
import { Link } from 'react-router';

import type { SchemeDetail } from '#contract/schemes.ts';
import { papersToAdd } from '#domain/documents/paper-state.ts';
import { type SchemePaper, schemePapers } from '#domain/schemes/schemes.ts';
import { documentsQuery } from '#web/features/documents/index.ts';
import { useToday } from '#web/lib/page/use-now.ts';
import { useSession } from '#web/lib/session/session.ts';
import { KindIcon } from '#web/ui/pictures/KindIcon.tsx';

import { useSchemeWords } from '../use-scheme-words.ts';

/** The papers that a scheme asks for, each a picture; for a signed-in person also whether it is in Khet already. */
export function PaperIcons({ papers }: { papers: SchemeDetail['documents'] }) {
  const { say } = useSchemeWords();
  const isSignedIn = useSession().status === 'signed-in';
  const today = useToday();
  const { data } = useQuery({ ...documentsQuery, enabled: isSignedIn });
  if (papers.length === 0) return null;
  const toAdd = isSignedIn && data ? papersToAdd(papers, { stored: data, today }) : undefined;
  return (
    <section aria-labelledby="papers" className="flex flex-col gap-3">
      <h2 id="papers" className="text-lg">
        {say('detail.papers')}
      </h2>
      <ul className="grid grid-cols-3 gap-x-2 gap-y-4">
        {papers.map((paper) => (
          <Paper key={paper} paper={paper} isThere={toAdd && !toAdd.includes(paper)} />
        ))}
      </ul>
    </section>
  );
}

/** `isThere` is undefined where nobody's documents are known. */
function Paper({ paper, isThere }: { paper: SchemePaper; isThere: boolean | undefined }) {
  const { say } = useSchemeWords();
  const Sign = isThere ? CircleCheck : CirclePlus;
  const picture = (
    <>
      <KindIcon
        document={schemePapers[paper]}
        tone={isThere === false ? 'plain' : 'leaf'}
        className={isThere === false ? 'size-14 border-2 border-dashed border-edge inset-ring-0!' : 'size-14'}
      />
      <span className="leading-tight font-label">{say(`papers.${paper}`)}</span>
      {isThere === undefined ? null : (
        <span
          className={`inline-flex items-center gap-1 text-sm font-label ${isThere ? 'text-leaf-dark' : 'text-marigold-dark'}`}
        >
          <Sign aria-hidden className="size-4.5" />
          {say(isThere ? 'detail.there' : 'detail.add')}
        </span>
      )}
    </>
  );
  const look = 'flex h-full flex-col items-center gap-1.5 text-center';
  return (
    <li>
      {isThere === false ? (
        <Link to="/documents" className={`${look} hover:underline`}>
          {picture}
        </Link>
      ) : (
        <span className={look}>{picture}</span>
      )}
    </li>
  );
}

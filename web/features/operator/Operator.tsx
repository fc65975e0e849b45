import { useQuery } from '@tanstack/react-query';
import KeyRound from 'lucide-react/icons/key-round';

import { useWords } from '#web/lib/words/words.ts';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { Loaded } from '#web/ui/states/Loaded.tsx';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';

import { priceIntakeQuery } from './api.ts';
import { KeyForm } from './KeyForm.tsx';
import { PriceFiles } from './PriceFiles.tsx';
import { PutAside } from './PutAside.tsx';
import { Sources } from './Sources.tsx';
import { UnknownNames } from './UnknownNames.tsx';
import { useOperatorSession } from './use-operator-session.ts';

/** The page of whoever runs Khet. A one-time link opens it; nothing in the app links here. */
export function Operator() {
  const say = useWords('operator');
  const session = useOperatorSession();
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-5">
      {/* React puts it into the document's head. */}
      <meta name="robots" content="noindex" />
      <h1 className="text-2xl md:text-3xl">{say('title')}</h1>
      {session.state === 'open' ? (
        <Open session={session.token} />
      ) : session.state === 'opening' ? (
        <Skeleton className="h-40" />
      ) : (
        <EmptyState
          icon={KeyRound}
          level={2}
          title={say('closed.title')}
          text={[session.state === 'ended' ? say('closed.ended') : '', say('closed.text')].filter(Boolean).join(' ')}
        />
      )}
    </div>
  );
}

function Open({ session }: { session: string }) {
  const say = useWords('operator');
  const query = useQuery(priceIntakeQuery(session));
  const refresh = () => void query.refetch();
  return (
    <>
      <p className="text-lg text-ink-soft">{say('lead')}</p>
      <Loaded query={query} level={2} skeleton={<Skeleton className="h-64" />}>
        {(intake) => (
          <>
            <KeyForm session={session} source={intake.sources.find(({ takesKey }) => takesKey)} onKept={refresh} />
            <PriceFiles session={session} onStored={refresh} />
            <UnknownNames session={session} names={intake.unknownNames} onAnswered={refresh} />
            <Sources intake={intake} />
            <PutAside session={session} putAside={intake.putAside} />
          </>
        )}
      </Loaded>
    </>
  );
}

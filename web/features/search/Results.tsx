import SearchX from 'lucide-react/icons/search-x';

import type { SearchReply } from '#contract/search.ts';
import { helpIn } from '#domain/danger/danger.ts';
import { searchGroups } from '#domain/search-groups.ts';
import { CallLinks } from '#web/app/CallLinks.tsx';
import { useWords } from '#web/lib/words/words.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';

import type { Asked } from './api.ts';
import { FoundGroups } from './FoundGroups.tsx';

const mostShown = 60;

interface ResultsProps {
  readonly reply: SearchReply;
  readonly asked: Asked;
  readonly isVisitor: boolean;
}

/**
 * The found things, or the next step where nothing was found. Help in a danger to life comes first, then where to get a
 * paper.
 */
export function Results({ reply, asked, isVisitor }: ResultsProps) {
  const say = useWords('search');
  const isEmpty = searchGroups.every((group) => !reply[group]?.total);
  return (
    <>
      {reply.danger ? (
        <Card tone="clay" className="flex flex-col gap-3">
          <p role="alert">{reply.danger.text}</p>
          <CallLinks numbers={helpIn[reply.danger.kind].numbers} isUrgent />
        </Card>
      ) : null}
      {reply.paper === null ? null : (
        <Card>
          <p>{reply.paper}</p>
        </Card>
      )}
      {isEmpty && reply.paper === null ? (
        <EmptyState icon={SearchX} title={say('none', { query: beginningOf(asked.q) })} text={say('noneText')}>
          <AskKai question={asked.q} variant="primary" />
          {/* A visitor may not open the schemes. */}
          <ButtonLink variant="secondary" to={isVisitor ? '/market-prices' : '/schemes'}>
            {say(isVisitor ? 'groups.commodities' : 'groups.schemes')}
          </ButtonLink>
        </EmptyState>
      ) : (
        <>
          <FoundGroups found={reply} asked={asked} />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="text-ink-soft">{say('notIt')}</p>
            <AskKai question={asked.q} variant="secondary" />
          </div>
        </>
      )}
    </>
  );
}

/** The field above the results has all of a long text, and a title of ten lines would hide the next step. */
function beginningOf(query: string): string {
  const letters = [...query];
  return letters.length > mostShown ? `${letters.slice(0, mostShown).join('').trimEnd()}…` : query;
}

/** kai knows things that are no scheme, problem or price, such as the land records or a helpline. */
function AskKai({ question, variant }: { question: string; variant: 'primary' | 'secondary' }) {
  const say = useWords('search');
  return (
    <ButtonLink variant={variant} to="/voice-assistant" state={{ question }}>
      {say('askKai')}
    </ButtonLink>
  );
}

import { RotateCw } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/Button.tsx';

import type { ChatMessage } from '../chat/chat.ts';
import { askAgain } from '../chat/converse.ts';
import { KaiBubble } from './KaiBubble.tsx';
import { UserBubble } from './UserBubble.tsx';

/** What was said, oldest first. A screen reader is told of an answer once it is whole. */
export function Messages({ messages }: { messages: readonly ChatMessage[] }) {
  const say = useWords('assistant');
  const last = messages.at(-1);
  const end = useLastInView(last);
  const isAnswering = last?.type === 'typing';
  return (
    <div role="log" aria-label={say('log')} aria-busy={isAnswering} className="flex flex-col gap-4">
      <ol className="flex flex-col gap-4">
        {messages.map((message) => (
          <li
            key={message.id}
            ref={message === last ? end : undefined}
            className="flex scroll-mt-24 scroll-mb-56 flex-col max-md:scroll-mb-72 in-[dialog]:scroll-my-0"
          >
            {message.sender === 'user' ? (
              <UserBubble message={message} />
            ) : (
              <KaiBubble message={message} isLast={message === last} />
            )}
            {message === last && mayAskAgain(message) ? (
              <Button variant="secondary" className="mt-4 self-start" onClick={() => void askAgain()}>
                <RotateCw aria-hidden className="size-5" />
                {say('again')}
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** An answer that failed, broke off, or never came because the page was closed. */
function mayAskAgain({ sender, type, answer }: ChatMessage): boolean {
  return sender === 'user' || type === 'error' || (type === 'response' && answer?.ending !== 'whole');
}

/** The newest words come into view as they arrive, until the person reads elsewhere; of a long answer its beginning. */
function useLastInView(last: ChatMessage | undefined) {
  const element = useRef<HTMLLIElement>(null);
  const isReadingElsewhere = useRef(false);
  useEffect(() => {
    const goElsewhere = () => {
      isReadingElsewhere.current = true;
    };
    const moves = ['wheel', 'touchmove'] as const;
    for (const move of moves) window.addEventListener(move, goElsewhere, { passive: true });
    return () => {
      for (const move of moves) window.removeEventListener(move, goElsewhere);
    };
  }, []);
  useEffect(() => {
    isReadingElsewhere.current = false;
  }, [last?.id]);
  useEffect(() => {
    if (!isReadingElsewhere.current) element.current?.scrollIntoView({ block: 'nearest' });
  }, [last?.id, last?.type, last?.text]);
  return element;
}

import History from 'lucide-react/icons/history';
import MessageCircle from 'lucide-react/icons/message-circle';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useEffect, useRef } from 'react';

import { whenIdle } from '#web/lib/page/when-idle.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Chip } from '#web/ui/buttons/Chip.tsx';

import type { Chat, ChatMessage } from '../chat/chat.ts';
import { askAgain, sendMessage } from '../chat/converse.ts';
import { prepareOffline } from '../offline/load-reader.ts';
import { KaiBubble, UserBubble } from './Bubbles.tsx';

/** The questions and answers, below the recent questions. */
export function ChatView({ chat: { messages, searches } }: { chat: Chat }) {
  useEffect(() => whenIdle(() => void prepareOffline().catch(() => undefined)), []);
  return (
    <>
      <RecentChips searches={searches} />
      {messages.length === 0 ? <Welcome /> : <Messages messages={messages} />}
    </>
  );
}

const examples = ['price', 'leaf', 'help', 'scheme', 'market'] as const;
/** More would lie under the input bar of a small phone. */
const shownOnPhone = 3;

/** Shown before the first question: examples that one tap sends. */
function Welcome() {
  const say = useWords('assistant');
  return (
    <div className="flex flex-col items-center gap-3 py-4 text-center">
      <span className="grid size-16 place-items-center max-md:hidden rounded-full bg-leaf-soft text-leaf-dark">
        <MessageCircle aria-hidden className="size-8" />
      </span>
      <h2 className="text-xl">{say('welcome')}</h2>
      <p className="max-w-md text-pretty text-ink-soft">{say('welcomeText')}</p>
      <ul aria-label={say('suggestions')} className="mt-1 flex flex-wrap justify-center gap-2">
        {examples.map((example, at) => (
          <li key={example} className={at < shownOnPhone ? undefined : 'max-md:hidden'}>
            <Chip onClick={() => void sendMessage(say(`examples.${example}`))}>{say(`examples.${example}`)}</Chip>
          </li>
        ))}
      </ul>
    </div>
  );
}

const shownChips = 2;

/** The recent questions, to send again: above the chat if there is room, else in a strip at the bottom. */
function RecentChips({ searches }: { searches: readonly string[] }) {
  const say = useWords('assistant');
  const shown = searches.slice(0, shownChips);
  if (shown.length === 0) return null;
  return (
    <section
      aria-label={say('recent')}
      className="relative -mx-4 flex items-center gap-2 overflow-x-auto px-4 py-1 min-[901px]:mx-0 min-[901px]:flex-wrap min-[901px]:px-0"
    >
      <h2 className="text-sm font-label whitespace-nowrap text-ink-soft max-[900px]:sr-only">{say('recent')}</h2>
      {shown.map((search) => (
        <Chip key={search} icon={History} className="max-w-64 shrink-0" onClick={() => void sendMessage(search)}>
          <span className="truncate">{search}</span>
        </Chip>
      ))}
    </section>
  );
}

/** The messages, oldest first. A screen reader hears an answer once it is whole. */
function Messages({ messages }: { messages: readonly ChatMessage[] }) {
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

/** True for an answer that failed, broke off, or never came because the page was closed. */
function mayAskAgain({ sender, type, answer }: ChatMessage): boolean {
  return sender === 'user' || type === 'error' || (type === 'response' && answer?.ending !== 'whole');
}

/** Scrolls to new words as they arrive, until the person scrolls away. Of a long answer it shows the beginning. */
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

import { MessageCircle } from 'lucide-react';

import { useWords } from '#web/lib/words/words.ts';
import { Chip } from '#web/ui/Chip.tsx';

import { sendMessage } from '../chat/converse.ts';

const examples = ['price', 'leaf', 'help', 'scheme', 'market'] as const;
/** More would lie under the input bar of a small phone. */
const shownOnPhone = 3;

/** Nothing has been said yet: what one can ask, a tap each. */
export function Welcome() {
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

import Copy from 'lucide-react/icons/copy';
import Square from 'lucide-react/icons/square';
import ThumbsDown from 'lucide-react/icons/thumbs-down';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import Volume2 from 'lucide-react/icons/volume-2';

import { useReadAloud } from '#web/features/voice/index.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Chip } from '#web/ui/buttons/Chip.tsx';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

import type { ChatMessage } from '../chat/chat.ts';
import { sendMessage } from '../chat/converse.ts';
import { spokenAnswer, writtenAnswer } from '../markdown/answer-words.ts';
import { rateAnswer } from '../ratings/rate-answer.ts';

/** Listen, copy, and rate the answer. */
export function AnswerActions({ message }: { message: ChatMessage }) {
  const say = useWords('assistant');
  const locale = useLocale();
  const reading = useReadAloud();
  const spoken = spokenAnswer(message);

  async function copy() {
    try {
      await navigator.clipboard.writeText(writtenAnswer(message, say, locale));
      toast.success(say('copy.done'));
    } catch {
      toast.error(say('copy.failed'));
    }
  }
  return (
    <div className="-mx-2 -mb-1 flex flex-wrap items-center">
      {reading && spoken !== '' ? (
        <IconButton
          icon={reading.isReading ? Square : Volume2}
          label={say(reading.isReading ? 'stopListening' : 'listen')}
          onClick={() => reading.toggle(spoken)}
        />
      ) : null}
      <IconButton icon={Copy} label={say('copy.button')} onClick={() => void copy()} />
      <Thumb message={message} rating="up" icon={ThumbsUp} label={say('rate.up')} />
      <Thumb message={message} rating="down" icon={ThumbsDown} label={say('rate.down')} />
    </div>
  );
}

interface ThumbProps {
  readonly message: ChatMessage;
  readonly rating: 'up' | 'down';
  readonly icon: typeof ThumbsUp;
  readonly label: string;
}

/** A button for a rating. A second tap removes the rating. */
function Thumb({ message, rating, icon, label }: ThumbProps) {
  const isGiven = message.rating === rating;
  return (
    <IconButton
      icon={icon}
      label={label}
      aria-pressed={isGiven}
      className={isGiven ? 'bg-leaf-soft text-leaf-dark [&_svg]:fill-current' : undefined}
      onClick={() => void rateAnswer(message, isGiven ? undefined : rating)}
    />
  );
}

/** Questions that a person may ask next. One tap sends one of them. */
export function Suggestions({ questions }: { questions: readonly string[] }) {
  const say = useWords('assistant');
  if (questions.length === 0) return null;
  return (
    <ul aria-label={say('suggestions')} className="mt-2 flex flex-wrap gap-2">
      {questions.map((question) => (
        <li key={question}>
          <Chip className="text-left" onClick={() => void sendMessage(question)}>
            {question}
          </Chip>
        </li>
      ))}
    </ul>
  );
}

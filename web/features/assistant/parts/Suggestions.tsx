import { useWords } from '#web/lib/words/words.ts';
import { Chip } from '#web/ui/Chip.tsx';

import { sendMessage } from '../chat/converse.ts';

/** What a person may want to ask next: one tap asks it. */
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

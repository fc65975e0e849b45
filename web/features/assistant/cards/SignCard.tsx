import type { CardOf } from '#contract/assistant.ts';
import { useWords } from '#web/lib/words/words.ts';
import { SignPicture } from '#web/ui/pictures/SignPicture.tsx';

import { cardLook } from './look.ts';

/** A drawing of one sign to look for on the plant. The replies yes, no and can't tell stand below it. */
export function SignCard({ card: { question, picture, number, most } }: { card: CardOf<'sign'> }) {
  const say = useWords('assistant');
  return (
    <article className={cardLook}>
      <div className="flex items-start gap-3">
        <SignPicture problem={picture} width={96} />
        <p className="min-w-0 flex-1 text-lg leading-snug font-strong text-pretty">{question}</p>
      </div>
      <p className="text-sm text-ink-soft">{say('cards.question', { number: String(number), most: String(most) })}</p>
    </article>
  );
}

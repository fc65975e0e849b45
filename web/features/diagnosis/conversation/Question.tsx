import Square from 'lucide-react/icons/square';
import Volume2 from 'lucide-react/icons/volume-2';
import { useState } from 'react';

import { signById } from '#catalogue/signs.ts';
import { replies, type Reply } from '#domain/plants/diagnosis.ts';
import type { Key } from '#languages/keys.ts';
import { useReadAloud } from '#web/features/voice/index.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { SignPicture } from '#web/ui/pictures/SignPicture.tsx';

interface QuestionProps {
  readonly sign: string;
  /** "Question 1 of 3". */
  readonly place: string;
  readonly onReply: (reply: Reply) => void;
}

/** One sign to look for, with its picture and a button that reads it aloud. The replies are yes, no and can't tell. */
export function Question({ sign, place, onReply }: QuestionProps) {
  const say = useWords('diagnosis');
  const saySign = useWords('signs');
  const reading = useReadAloud();
  const [isTaken, setIsTaken] = useState(false);
  const text = saySign(`ask.${sign}` as Key<'signs'>);
  function take(reply: Reply) {
    if (isTaken) return;
    setIsTaken(true);
    onReply(reply);
  }
  return (
    <fieldset className="min-w-0 rounded-card border-2 border-leaf bg-card p-4">
      <legend className="sr-only">{text}</legend>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <SignPicture problem={signById(sign)?.picture ?? ''} width={128} className="w-24 shrink-0 sm:w-32" />
        {/* On a phone it stands under the picture: beside the picture there is room for one word a line only. */}
        <p
          aria-hidden
          className="text-lg leading-snug font-strong text-pretty max-sm:order-last max-sm:w-full sm:min-w-0 sm:flex-1"
        >
          {text}
        </p>
        <div className="flex min-w-0 flex-1 flex-col items-end gap-1 sm:flex-none">
          <p className="text-sm text-ink-soft">{place}</p>
          {reading ? (
            <IconButton
              icon={reading.isReading ? Square : Volume2}
              label={say(reading.isReading ? 'talk.stopSpeaking' : 'talk.speak')}
              onClick={() => reading.toggle(text)}
            />
          ) : null}
        </div>
      </div>
      <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] gap-2">
        {replies.map((reply) => (
          <Button key={reply} variant="secondary" className="px-1" onClick={() => take(reply)}>
            {say(`talk.reply.${reply}`)}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

import { CircleCheck } from 'lucide-react';

import { useWords } from '#web/lib/words/words.ts';
import { Badge } from '#web/ui/Badge.tsx';

import { LeafDrawing } from './LeafDrawing.tsx';

const cures = ['result.cure1', 'result.cure2', 'result.cure3'] as const;

/** What it is, how sure that is, and what to do, the cheapest first. */
export function ResultPicture() {
  const say = useWords('demo');
  return (
    <>
      <div className="flex items-center gap-3">
        <span className="grid size-16 shrink-0 place-items-center rounded-field bg-leaf-soft">
          <LeafDrawing className="w-14" />
        </span>
        <span>
          <span className="block text-sm text-ink-soft">{say('result.plant')}</span>
          <strong className="text-xl">{say('result.disease')}</strong>
        </span>
      </div>
      <Badge icon={CircleCheck} className="self-start">
        {say('result.sure')}
      </Badge>
      <ol className="surface flex flex-col gap-2 p-3">
        {cures.map((cure, index) => (
          <li key={cure} className="flex items-start gap-2 text-sm leading-tight">
            <span className="figures grid size-6 shrink-0 place-items-center rounded-full bg-leaf-soft font-strong text-leaf-dark">
              {index + 1}
            </span>
            {say(cure)}
          </li>
        ))}
      </ol>
    </>
  );
}

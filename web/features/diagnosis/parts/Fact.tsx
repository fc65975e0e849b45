import { Sprout } from 'lucide-react';

import { useWords } from '#web/lib/words/words.ts';
import { Card } from '#web/ui/Card.tsx';

export function Fact() {
  const say = useWords('diagnosis');
  return (
    <Card tone="leaf" className="flex items-start gap-4">
      <Sprout aria-hidden className="mt-0.5 size-7 shrink-0 text-leaf-dark" />
      <div>
        <h2 className="text-lg">{say('fact.title')}</h2>
        <p className="mt-1 text-pretty">{say('fact.text')}</p>
      </div>
    </Card>
  );
}

import { ArrowLeftRight, ChartNoAxesCombined, Clock, type LucideIcon } from 'lucide-react';
import { useId } from 'react';

import { useWords } from '#web/lib/words/words.ts';
import { Card } from '#web/ui/Card.tsx';

const tips = [
  { id: 'trends', icon: ChartNoAxesCombined },
  { id: 'compare', icon: ArrowLeftRight },
  { id: 'timing', icon: Clock },
] as const satisfies { id: string; icon: LucideIcon }[];

export function SellingTips() {
  const say = useWords('market');
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} className="text-xl">
        {say('tips.title')}
      </h2>
      <ul className="grid gap-3 md:grid-cols-3 md:gap-4">
        {tips.map(({ id: tip, icon: Icon }) => (
          <Card as="li" key={tip} className="flex gap-4 md:flex-col">
            <span className="grid size-12 shrink-0 place-items-center rounded-full bg-leaf-soft text-leaf-dark">
              <Icon aria-hidden className="size-6" />
            </span>
            <div>
              <h3>{say(`tips.${tip}`)}</h3>
              <p className="mt-1 text-ink-soft">{say(`tips.${tip}Text`)}</p>
            </div>
          </Card>
        ))}
      </ul>
    </section>
  );
}

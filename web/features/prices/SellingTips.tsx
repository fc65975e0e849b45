import { ArrowLeftRight, ChartNoAxesCombined, Clock, type LucideIcon } from 'lucide-react';

import { useWords } from '#web/lib/words/words.ts';
import { Fold } from '#web/ui/Fold.tsx';

const tips = [
  { id: 'trends', icon: ChartNoAxesCombined },
  { id: 'compare', icon: ArrowLeftRight },
  { id: 'timing', icon: Clock },
] as const satisfies { id: string; icon: LucideIcon }[];

export function SellingTips() {
  const say = useWords('market');
  return (
    <Fold level={2} title={say('tips.title')}>
      <ul className="grid gap-4 md:grid-cols-3">
        {tips.map(({ id: tip, icon: Icon }) => (
          <li key={tip} className="flex gap-3">
            <span className="grid size-12 shrink-0 place-items-center rounded-full bg-leaf-soft text-leaf-dark">
              <Icon aria-hidden className="size-6" />
            </span>
            <div>
              <h3>{say(`tips.${tip}`)}</h3>
              <p className="mt-1 text-ink-soft">{say(`tips.${tip}Text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Fold>
  );
}

import { CalendarCheck, Focus, Sparkles, Sun } from 'lucide-react';

import { useWords } from '#web/lib/words/words.ts';
import { Chip } from '#web/ui/Chip.tsx';

const tips = [
  { id: 'light', icon: Sun },
  { id: 'focus', icon: Focus },
  { id: 'check', icon: CalendarCheck },
  { id: 'lens', icon: Sparkles },
] as const;

export function Tips() {
  const say = useWords('diagnosis');
  return (
    <ul aria-label={say('tips.label')} className="flex flex-wrap gap-2">
      {tips.map(({ id, icon }) => (
        <li key={id}>
          <Chip icon={icon}>{say(`tips.${id}`)}</Chip>
        </li>
      ))}
    </ul>
  );
}

import { CalendarCheck, Focus, Sparkles, Sun } from 'lucide-react';

import { useWords } from '#web/lib/words/words.ts';

const tips = [
  { id: 'light', icon: Sun },
  { id: 'focus', icon: Focus },
  { id: 'check', icon: CalendarCheck },
  { id: 'lens', icon: Sparkles },
] as const;

export function Tips() {
  const say = useWords('diagnosis');
  return (
    <ul aria-label={say('tips.label')} className="grid grid-cols-2 gap-2">
      {tips.map(({ id, icon: Icon }) => (
        <li key={id} className="surface flex min-h-12 items-center gap-2 px-3 py-1 text-sm leading-tight font-label">
          <Icon aria-hidden className="size-5 shrink-0 text-leaf-dark" />
          {say(`tips.${id}`)}
        </li>
      ))}
    </ul>
  );
}

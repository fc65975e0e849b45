import { Eraser, ImageUp, Languages, Lightbulb, Paperclip, Sprout } from 'lucide-react';

import { useWords } from '#web/lib/words/words.ts';

const tips = [
  { name: 'topics', Icon: Sprout },
  { name: 'picture', Icon: ImageUp },
  { name: 'simple', Icon: Languages },
  { name: 'paperclip', Icon: Paperclip },
  { name: 'clear', Icon: Eraser },
] as const;

/** What to ask and how; a phone has no room for it. */
export function ProTips() {
  const say = useWords('assistant');
  return (
    <aside aria-labelledby="pro-tips" className="hidden rounded-card bg-leaf-soft p-4 md:block">
      <h2 id="pro-tips" className="flex items-center gap-2 text-lg">
        <Lightbulb aria-hidden className="size-5 text-marigold-edge" />
        {say('tips.title')}
      </h2>
      <ul className="mt-3 flex flex-col gap-3">
        {tips.map(({ name, Icon }) => (
          <li key={name} className="flex items-start gap-2.5 text-sm">
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-leaf-dark" />
            {say(`tips.${name}`)}
          </li>
        ))}
      </ul>
    </aside>
  );
}

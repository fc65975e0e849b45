import { History } from 'lucide-react';

import { useWords } from '#web/lib/words/words.ts';
import { Chip } from '#web/ui/Chip.tsx';

import { sendMessage } from '../chat/converse.ts';

const shownChips = 2;

/** The last questions, to ask them again: above the chat where there is room, else a strip under the thumb's way. */
export function RecentChips({ searches }: { searches: readonly string[] }) {
  const say = useWords('assistant');
  const shown = searches.slice(0, shownChips);
  if (shown.length === 0) return null;
  return (
    <section
      aria-label={say('recent')}
      className="relative -mx-4 flex items-center gap-2 overflow-x-auto px-4 py-1 min-[901px]:mx-0 min-[901px]:flex-wrap min-[901px]:px-0"
    >
      <h2 className="text-sm font-label whitespace-nowrap text-ink-soft max-[900px]:sr-only">{say('recent')}</h2>
      {shown.map((search) => (
        <Chip key={search} icon={History} className="max-w-64 shrink-0" onClick={() => void sendMessage(search)}>
          <span className="truncate">{search}</span>
        </Chip>
      ))}
    </section>
  );
}

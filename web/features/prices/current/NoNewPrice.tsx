import Phone from 'lucide-react/icons/phone';
import RefreshCw from 'lucide-react/icons/refresh-cw';

import { enam } from '#domain/danger/helplines.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Fold } from '#web/ui/layout/Fold.tsx';

/** Stands under old prices: who knows today's, and how the operator gets them. */
export function NoNewPrice() {
  const say = useWords('market');
  return (
    <div className="flex flex-col gap-1 rounded-field border-[1.5px] border-line p-3">
      <div className="flex gap-3">
        <span className="grid size-12 shrink-0 place-items-center rounded-field bg-marigold-soft text-marigold-dark">
          <RefreshCw aria-hidden className="size-6" />
        </span>
        <div>
          <h4>{say('newer.title')}</h4>
          <p className="only-asks text-ink-soft">{say('newer.text')}</p>
          <a
            href={`tel:${enam.replaceAll('-', '')}`}
            className="inline-flex min-h-12 items-center gap-2 font-label whitespace-nowrap text-leaf-dark"
          >
            <Phone aria-hidden className="size-5" />
            {enam}
          </a>
        </div>
      </div>
      <Fold look="line" title={<span className="font-text text-ink-soft">{say('newer.operator')}</span>}>
        <p className="text-ink-soft">{say('newer.operatorText')}</p>
      </Fold>
    </div>
  );
}

import { useLocation } from 'react-router';

import type { Guide, GuideFact } from '#catalogue/guide-schema.ts';
import type { Teller } from '#catalogue/tell-guide/amounts.ts';
import { tellFact, tellItems } from '#catalogue/tell-guide/tell-fact.ts';
import type { GuidePart } from '#domain/plants/guides.ts';
import { useInBrowser } from '#web/app/use-in-browser.ts';
import { useWords } from '#web/lib/words/words.ts';
import { WholeNumbers } from '#web/ui/figures/WholeNumbers.tsx';
import { BulletList } from '#web/ui/layout/BulletList.tsx';
import { Fold } from '#web/ui/layout/Fold.tsx';

interface FactFoldsProps {
  readonly guide: Guide;
  readonly parts: readonly { readonly part: GuidePart; readonly facts: readonly GuideFact[] }[];
  readonly t: Teller;
  /** They have the whole width of a wide screen, so they stand in two columns there. */
  readonly isWide: boolean;
}

/** Parts that a reader must see without a tap: how to begin, what to do, and when an animal needs the vet. */
const open: ReadonlySet<GuidePart> = new Set(['start', 'steps', 'vet']);

/** All facts, a fold for each part. */
export function FactFolds({ guide, parts, t, isWide }: FactFoldsProps) {
  const say = useWords('guide');
  const { hash } = useLocation();
  const isAlive = useInBrowser();
  // A link may ask for one part: "/crops/onion#water".
  const asked = isAlive ? hash.slice(1) : '';
  return (
    <div className={`grid items-start gap-3 ${isWide ? 'desk:grid-cols-2' : ''}`}>
      {parts.map(({ part, facts }) => (
        <Fold key={part} id={part} title={say(`parts.${part}`)} level={2} open={open.has(part) || part === asked}>
          <ul className="flex flex-col gap-3">
            {facts.map((fact) => (
              <FactRow key={JSON.stringify(fact)} guide={guide} fact={fact} t={t} />
            ))}
          </ul>
        </Fold>
      ))}
    </div>
  );
}

function FactRow({ guide, fact, t }: { guide: Guide; fact: GuideFact; t: Teller }) {
  const say = useWords('guide');
  const { label, text, holds, note } = tellFact(guide, fact, t);
  const items = tellItems(fact, t);
  return (
    <li className="flex flex-col">
      {label === null && holds === '' ? null : (
        <span className="text-sm text-ink-soft">{[label, holds].filter(Boolean).join(' · ')}</span>
      )}
      {items ? (
        <BulletList lines={items} />
      ) : (
        <span className="block text-pretty first-letter:uppercase">
          <WholeNumbers text={text} />
        </span>
      )}
      {note === null ? null : (
        <span className="text-pretty text-ink-soft">
          <WholeNumbers text={note} />
        </span>
      )}
      {fact.confidence === 'likely' ? <span className="text-sm text-marigold-dark">{say('likely')}</span> : null}
    </li>
  );
}

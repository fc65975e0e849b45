import type { PartProps } from '../sample-words.ts';

const pairs = [
  'bg-paper text-ink',
  'bg-card text-ink',
  'bg-card text-ink-soft',
  'bg-leaf text-on-leaf',
  'bg-leaf-soft text-leaf-dark',
  'bg-leaf-deep text-on-deep',
  'bg-marigold-soft text-marigold-dark',
  'bg-clay text-on-clay',
  'bg-clay-soft text-clay-dark',
  'bg-line text-ink',
  'bg-furrow text-on-furrow',
];

export function Colours({ words }: PartProps) {
  return (
    <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
      {pairs.map((pair) => (
        <div key={pair} className={`rounded-field border-[1.5px] border-line px-4 py-3 ${pair}`}>
          <p className="font-label">{pair.replaceAll(/bg-|text-/g, '')}</p>
          <p className="truncate text-sm">{words.sentence}</p>
        </div>
      ))}
    </div>
  );
}
